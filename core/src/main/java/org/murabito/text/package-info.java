/// Words, language and dates in free text.
@NullMarked
package org.murabito.text;

import org.jspecify.annotations.NullMarked;
