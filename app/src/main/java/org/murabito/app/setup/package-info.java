/// What the first page and the settings do: a village to try, exports, doors and models, each tried before it is kept.
@NullMarked
package org.murabito.app.setup;

import org.jspecify.annotations.NullMarked;
