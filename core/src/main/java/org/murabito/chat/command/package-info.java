/// Commands behind a slash: their forms, a call, and its reply. Platforms bring calls in; `org.murabito.command` runs
/// them.
@NullMarked
package org.murabito.chat.command;

import org.jspecify.annotations.NullMarked;
