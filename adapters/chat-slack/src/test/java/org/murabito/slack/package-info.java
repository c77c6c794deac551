@NullMarked
package org.murabito.slack;

import org.jspecify.annotations.NullMarked;
