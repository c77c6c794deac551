/// The learned points by which a message is linked to an earlier one, and what they are looked up by.
@NullMarked
package org.murabito.conversation.table;

import org.jspecify.annotations.NullMarked;
