@NullMarked
package org.murabito.action.archive;

import org.jspecify.annotations.NullMarked;
