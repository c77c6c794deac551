/// The words of questions and lines, as the ranker compares them.
@NullMarked
package org.murabito.archive.rank.word;

import org.jspecify.annotations.NullMarked;
