@org.jspecify.annotations.NullMarked
package org.murabito.archive.history;
