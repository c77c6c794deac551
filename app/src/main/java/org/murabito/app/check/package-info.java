/// What a check of a configured part finds. Every part says it of itself.
@NullMarked
package org.murabito.app.check;

import org.jspecify.annotations.NullMarked;
