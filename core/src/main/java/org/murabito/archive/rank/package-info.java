/// The second stage of search: puts candidates in the order in which they answer, by the talk around them.
@NullMarked
package org.murabito.archive.rank;

import org.jspecify.annotations.NullMarked;
