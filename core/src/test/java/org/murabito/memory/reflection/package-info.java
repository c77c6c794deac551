@org.jspecify.annotations.NullMarked
package org.murabito.memory.reflection;
