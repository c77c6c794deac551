/// Slack's own library as a witness of what is not ours: requests, the stand-in's wire, shapes of events.
@NullMarked
package org.murabito.slack.witness;

import org.jspecify.annotations.NullMarked;
