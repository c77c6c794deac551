/// Reads what DiscordChatExporter writes as JSON, one file per channel, thread or piece of one.
@NullMarked
package org.murabito.archive.importing.discord;

import org.jspecify.annotations.NullMarked;
