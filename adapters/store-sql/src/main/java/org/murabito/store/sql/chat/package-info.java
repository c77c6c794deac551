/// Accounts of the web chat, and what was posted.
@NullMarked
package org.murabito.store.sql.chat;

import org.jspecify.annotations.NullMarked;
