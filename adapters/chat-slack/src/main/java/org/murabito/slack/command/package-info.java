/// What members of a workspace want without saying it: the slash command, and presses of buttons.
@NullMarked
package org.murabito.slack.command;

import org.jspecify.annotations.NullMarked;
