/// One configuration file plus the environment, bound to types.
@NullMarked
package org.murabito.app.settings;

import org.jspecify.annotations.NullMarked;
