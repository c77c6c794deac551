/// How fast the search index takes messages in and finds them.
@NullMarked
package org.murabito.bench.search;

import org.jspecify.annotations.NullMarked;
