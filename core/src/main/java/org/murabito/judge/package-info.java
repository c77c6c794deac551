/// Second stage: whether this is ours to answer, with every reason kept.
@NullMarked
package org.murabito.judge;

import org.jspecify.annotations.NullMarked;
