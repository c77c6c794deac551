/// Turns Discord's events into events of a chat: messages, edits, deletions, reactions, in the order of each server.
@NullMarked
package org.murabito.discord.hear;

import org.jspecify.annotations.NullMarked;
