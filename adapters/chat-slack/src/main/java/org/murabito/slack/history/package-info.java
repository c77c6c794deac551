/// What was said in a workspace before, or while nobody listened: histories, what a gap hid, and Slack's own search.
@NullMarked
package org.murabito.slack.history;

import org.jspecify.annotations.NullMarked;
