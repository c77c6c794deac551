/// What a channel keeps while it is lively: its newest messages, who wrote them, and how often words are used.
@NullMarked
package org.murabito.conversation.recent;

import org.jspecify.annotations.NullMarked;
