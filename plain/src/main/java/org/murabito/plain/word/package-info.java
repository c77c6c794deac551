/// Words for words: those of the other language, what a misspelt one may have been meant to be, what two
/// texts share, and the times that words name.
@NullMarked
package org.murabito.plain.word;

import org.jspecify.annotations.NullMarked;
