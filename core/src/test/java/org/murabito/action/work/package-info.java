@NullMarked
package org.murabito.action.work;

import org.jspecify.annotations.NullMarked;
