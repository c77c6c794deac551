package org.murabito.discord.wire;

/// A server that Murabito was let into, and what it may do there before any channel says otherwise.
public record GuildMembership(String id, long permissions) {}
