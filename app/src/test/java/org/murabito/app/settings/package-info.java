/// What can be set, and what is refused.
@NullMarked
package org.murabito.app.settings;

import org.jspecify.annotations.NullMarked;
