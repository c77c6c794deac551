@org.jspecify.annotations.NullMarked
package org.murabito.tool;
