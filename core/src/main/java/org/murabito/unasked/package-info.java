/// What Murabito says or weighs without being asked: first words, nods, questions it waited on, asking a model.
@NullMarked
package org.murabito.unasked;

import org.jspecify.annotations.NullMarked;
