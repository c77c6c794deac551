@org.jspecify.annotations.NullMarked
package org.murabito.think.picture;
