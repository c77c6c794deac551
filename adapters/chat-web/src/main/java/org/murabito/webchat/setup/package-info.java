/// The first page and the settings: what Murabito is, a history of one's own, platforms and a model.
@NullMarked
package org.murabito.webchat.setup;

import org.jspecify.annotations.NullMarked;
