/// Search over everything said: queries, hits, the index and its feed, and the port of the ranker.
@NullMarked
package org.murabito.archive.search;

import org.jspecify.annotations.NullMarked;
