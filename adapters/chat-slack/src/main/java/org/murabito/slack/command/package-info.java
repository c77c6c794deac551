/// The slash command of a workspace.
@NullMarked
package org.murabito.slack.command;

import org.jspecify.annotations.NullMarked;
