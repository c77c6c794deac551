/// Words for words: those of the other language, and what a misspelt one may have been meant to be.
@NullMarked
package org.murabito.plain.word;

import org.jspecify.annotations.NullMarked;
