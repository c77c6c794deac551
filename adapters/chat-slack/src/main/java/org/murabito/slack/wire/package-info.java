/// Slack's wire: calls of its Web API within its limits, the socket, and signed calls from it.
@NullMarked
package org.murabito.slack.wire;

import org.jspecify.annotations.NullMarked;
