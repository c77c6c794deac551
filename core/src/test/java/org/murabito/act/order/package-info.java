@NullMarked
package org.murabito.act.order;

import org.jspecify.annotations.NullMarked;
