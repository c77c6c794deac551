@org.jspecify.annotations.NullMarked
package org.murabito.answer.picture;
