@NullMarked
package org.murabito.app.setup;

import org.jspecify.annotations.NullMarked;
