/// The bundled village: a small community to try Murabito on, read from plain text and settled on a first start.
@NullMarked
package org.murabito.app.village;

import org.jspecify.annotations.NullMarked;
