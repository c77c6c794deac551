/// What can be seen of a message from its text alone: its form, its words, whom it addresses at its head.
@NullMarked
package org.murabito.conversation.wording;

import org.jspecify.annotations.NullMarked;
