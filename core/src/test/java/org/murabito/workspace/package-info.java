@NullMarked
package org.murabito.workspace;

import org.jspecify.annotations.NullMarked;
