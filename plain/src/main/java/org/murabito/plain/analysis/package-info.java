/// What a message wants, by the words that stand in it.
@NullMarked
package org.murabito.plain.analysis;

import org.jspecify.annotations.NullMarked;
