/// Tests of the ranker.
@NullMarked
package org.murabito.archive.rank;

import org.jspecify.annotations.NullMarked;
