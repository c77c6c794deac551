/// How well search finds answers, on conversations that nobody here wrote. They are not shipped: their folder is given.
@NullMarked
package org.murabito.bench.recall;

import org.jspecify.annotations.NullMarked;
