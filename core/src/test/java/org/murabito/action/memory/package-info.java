@NullMarked
package org.murabito.action.memory;

import org.jspecify.annotations.NullMarked;
