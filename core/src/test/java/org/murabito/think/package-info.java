@NullMarked
package org.murabito.think;

import org.jspecify.annotations.NullMarked;
