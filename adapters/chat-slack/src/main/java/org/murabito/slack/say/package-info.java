/// Speaking in a workspace: posts and their parts, reactions, what is being done, and CommonMark in Slack's markup.
@NullMarked
package org.murabito.slack.say;

import org.jspecify.annotations.NullMarked;
