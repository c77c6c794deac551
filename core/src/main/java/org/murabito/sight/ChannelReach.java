package org.murabito.sight;

import org.murabito.chat.DoorKind;

/// How far a channel reaches, before it is asked who reads it.
public enum ChannelReach {
    /// To the channels of its category.
    CATEGORY,

    /// To every channel that all its readers can open.
    AUDIENCE;

    /// Where nothing is set: a category of a Discord server is a room of its own; the web chat is one house.
    static ChannelReach usual(DoorKind door) {
        return switch (door) {
            case WEB -> AUDIENCE;
            case DISCORD, SLACK -> CATEGORY;
        };
    }
}
