/// Google Cloud Firestore as the place for what is remembered.
@NullMarked
package org.murabito.store.firestore;

import org.jspecify.annotations.NullMarked;
