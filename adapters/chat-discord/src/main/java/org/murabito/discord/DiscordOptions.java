package org.murabito.discord;

import java.util.Optional;
import org.murabito.discord.speak.ProgressNotes;
import org.murabito.discord.wire.Credentials;
import org.murabito.discord.wire.ShardRange;
import org.murabito.persona.Persona;

/// How Murabito lives on Discord.
///
/// @param persona what it is called when it is spoken to
/// @param inThreads whether an answer gets a thread of its own, or stands under the question in its channel
/// @param shards empty to make as many connections as Discord asks for
public record DiscordOptions(
        Credentials credentials,
        Persona persona,
        boolean inThreads,
        Optional<ShardRange> shards,
        ProgressNotes.Pace pace) {}
