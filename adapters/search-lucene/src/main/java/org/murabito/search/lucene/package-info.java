/// The search index and the words of a text, by Lucene and its Japanese dictionary.
@NullMarked
package org.murabito.search.lucene;

import org.jspecify.annotations.NullMarked;
