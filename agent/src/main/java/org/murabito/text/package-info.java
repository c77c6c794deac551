/// Words and languages of free text, and fixed sentences by language.
@NullMarked
package org.murabito.text;

import org.jspecify.annotations.NullMarked;
