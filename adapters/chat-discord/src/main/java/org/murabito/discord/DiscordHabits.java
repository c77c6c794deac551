package org.murabito.discord;

import org.murabito.discord.speak.ProgressNotes;
import org.murabito.discord.wire.Credentials;

/// How Murabito lives on Discord.
///
/// @param ownName what it is called when it is spoken to
/// @param inThreads whether an answer gets a thread of its own, or stands under the question in its channel
public record DiscordHabits(Credentials credentials, String ownName, boolean inThreads, ProgressNotes.Pace pace) {}
