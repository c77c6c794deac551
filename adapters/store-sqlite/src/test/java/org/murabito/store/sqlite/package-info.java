@NullMarked
package org.murabito.store.sqlite;

import org.jspecify.annotations.NullMarked;
