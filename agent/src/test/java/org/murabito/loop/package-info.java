@org.jspecify.annotations.NullMarked
package org.murabito.loop;
