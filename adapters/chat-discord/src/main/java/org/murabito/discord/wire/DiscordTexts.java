package org.murabito.discord.wire;

import org.murabito.chat.DoorException;
import org.murabito.text.Localized;
import org.murabito.text.Phrases;

/// What whoever runs this installation is told of the connection, from `connection_*.properties`.
public final class DiscordTexts {
    private static final Phrases PHRASES = new Phrases("org.murabito.discord.wire.connection");

    private DiscordTexts() {}

    public static Localized text(String key, Object... values) {
        return PHRASES.localized(key, values);
    }

    public static DoorException passing(String key, Object... values) {
        return new DoorException(text(key, values), true, null);
    }

    /// What does not pass by itself.
    public static DoorException lasting(String key, Object... values) {
        return new DoorException(text(key, values), false, null);
    }
}
