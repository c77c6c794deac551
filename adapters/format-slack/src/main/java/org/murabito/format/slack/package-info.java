/// How Slack writes messages, members and times: the same in its exports, its events and its histories.
@NullMarked
package org.murabito.format.slack;

import org.jspecify.annotations.NullMarked;
