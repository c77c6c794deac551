package org.murabito.discord;

import org.murabito.discord.speak.ProgressNotes;
import org.murabito.discord.wire.Credentials;
import org.murabito.persona.Persona;

/// How Murabito lives on Discord.
///
/// @param persona what it is called when it is spoken to
/// @param inThreads whether an answer gets a thread of its own, or stands under the question in its channel
public record DiscordOptions(Credentials credentials, Persona persona, boolean inThreads, ProgressNotes.Pace pace) {}
