@NullMarked
package org.murabito.app.backup;

import org.jspecify.annotations.NullMarked;
