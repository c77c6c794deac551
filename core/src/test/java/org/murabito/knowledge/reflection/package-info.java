@org.jspecify.annotations.NullMarked
package org.murabito.knowledge.reflection;
