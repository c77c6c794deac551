/// Turns what Discord tells into events: messages, edits, deletions, reactions, in the order of each server.
@NullMarked
package org.murabito.discord.hear;

import org.jspecify.annotations.NullMarked;
