/// Fourth stage: doing it through the door, after checking once more that it still holds.
@NullMarked
package org.murabito.act;

import org.jspecify.annotations.NullMarked;
