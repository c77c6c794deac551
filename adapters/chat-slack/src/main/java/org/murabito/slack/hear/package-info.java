/// Publishes what happens in a workspace: who and what there is, who reads what, and every event in its order.
@NullMarked
package org.murabito.slack.hear;

import org.jspecify.annotations.NullMarked;
