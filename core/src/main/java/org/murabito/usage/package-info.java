/// What calls of models cost: by day, use, model and place, and where the month leads. Prices come in from outside.
@NullMarked
package org.murabito.usage;

import org.jspecify.annotations.NullMarked;
