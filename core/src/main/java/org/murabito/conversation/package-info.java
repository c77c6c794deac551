/// Who answers whom, to whom a message is said, and which talk it belongs to: heard as it goes by, without
/// a model.
@NullMarked
package org.murabito.conversation;

import org.jspecify.annotations.NullMarked;
