package org.murabito.archive.importing.discord;

import java.util.Locale;
import org.murabito.chat.Access;
import org.murabito.chat.PlaceKind;

/// Types of channels, which newer exports write by name and older ones by Discord's number.
enum DiscordChannelType {
    TEXT(PlaceKind.CHANNEL, Access.OPEN),
    DIRECT(PlaceKind.DIRECT, Access.PRIVATE),
    CATEGORY(PlaceKind.CATEGORY, Access.OPEN),
    FORUM(PlaceKind.FORUM, Access.OPEN),
    PUBLIC_THREAD(PlaceKind.THREAD, Access.OPEN),
    PRIVATE_THREAD(PlaceKind.THREAD, Access.PRIVATE),
    /// Not known here: nobody can tell who may read it.
    OTHER(PlaceKind.CHANNEL, Access.PRIVATE);

    final PlaceKind kind;
    final Access access;

    DiscordChannelType(PlaceKind kind, Access access) {
        this.kind = kind;
        this.access = access;
    }

    static DiscordChannelType of(String type) {
        return switch (type.toLowerCase(Locale.ROOT)) {
            case "guildtextchat", "0", "guildnews", "5", "guildstore", "6" -> TEXT;
            case "guildvoicechat", "2", "guildstagevoice", "13", "guilddirectory", "14" -> TEXT;
            case "directtextchat", "1", "directgrouptextchat", "3" -> DIRECT;
            case "guildcategory", "4" -> CATEGORY;
            case "guildnewsthread", "10", "guildpublicthread", "11" -> PUBLIC_THREAD;
            case "guildprivatethread", "12" -> PRIVATE_THREAD;
            case "guildforum", "15", "guildmedia", "16" -> FORUM;
            default -> OTHER;
        };
    }

    boolean isThread() {
        return kind == PlaceKind.THREAD;
    }
}
