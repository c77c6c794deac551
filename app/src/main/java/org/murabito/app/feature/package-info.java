/// Where each capability is put together: one file for each, listed in [Wiring].
@NullMarked
package org.murabito.app.feature;

import org.jspecify.annotations.NullMarked;
