@NullMarked
package org.murabito.store.postgres;

import org.jspecify.annotations.NullMarked;
