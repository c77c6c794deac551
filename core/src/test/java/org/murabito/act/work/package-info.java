@NullMarked
package org.murabito.act.work;

import org.jspecify.annotations.NullMarked;
