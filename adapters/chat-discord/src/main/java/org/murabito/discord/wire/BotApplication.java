package org.murabito.discord.wire;

/// What Discord says of the application behind a token before anything is connected.
///
/// @param gateway the address of the gateway
/// @param botName what the bot is called over there
/// @param readsContent whether the Message Content intent is switched on
/// @param seesMembers whether the Server Members intent is switched on
/// @param shards how many connections Discord asks for
/// @param atOnce how many of them may begin within five seconds
public record BotApplication(
        String id,
        String gateway,
        String botId,
        String botName,
        boolean readsContent,
        boolean seesMembers,
        int shards,
        int atOnce) {
    static final long CONTENT = 1L << 18 | 1L << 19;
    static final long MEMBERS = 1L << 14 | 1L << 15;
}
