/// The words of a text, by dictionary and by spaces.
@NullMarked
package org.murabito.search.words;

import org.jspecify.annotations.NullMarked;
