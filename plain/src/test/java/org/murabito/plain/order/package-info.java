@org.jspecify.annotations.NullMarked
package org.murabito.plain.order;
