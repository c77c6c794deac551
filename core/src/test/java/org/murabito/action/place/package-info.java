@NullMarked
package org.murabito.action.place;

import org.jspecify.annotations.NullMarked;
