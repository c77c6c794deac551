@NullMarked
package org.murabito.store.sqlite.file;

import org.jspecify.annotations.NullMarked;
