/// Slash commands: registered when they changed, answered to whoever gave them.
@NullMarked
package org.murabito.discord.command;

import org.jspecify.annotations.NullMarked;
