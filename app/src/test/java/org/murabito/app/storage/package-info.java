/// What is kept outside the stores, and where.
@NullMarked
package org.murabito.app.storage;

import org.jspecify.annotations.NullMarked;
