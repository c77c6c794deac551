/// Everything that is kept, moved from one kind of database to another.
@NullMarked
package org.murabito.app.storage;

import org.jspecify.annotations.NullMarked;
