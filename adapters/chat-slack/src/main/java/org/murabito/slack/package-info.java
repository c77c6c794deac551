/// Slack as a door: what happens in a workspace comes in, and Murabito speaks there.
///
/// Of the events of `chat`, all come from Slack; what of Slack's own events is not published, and why, stands in
/// `docs/guide/slack.md`.
@NullMarked
package org.murabito.slack;

import org.jspecify.annotations.NullMarked;
