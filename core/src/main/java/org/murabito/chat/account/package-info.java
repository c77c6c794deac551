/// Accounts of the web chat.
@NullMarked
package org.murabito.chat.account;

import org.jspecify.annotations.NullMarked;
