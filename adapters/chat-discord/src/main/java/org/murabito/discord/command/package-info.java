/// Slash commands, registered when they changed and answered to whoever gave them; and presses on buttons.
@NullMarked
package org.murabito.discord.command;

import org.jspecify.annotations.NullMarked;
