@NullMarked
package org.murabito.store.firestore;

import org.jspecify.annotations.NullMarked;
