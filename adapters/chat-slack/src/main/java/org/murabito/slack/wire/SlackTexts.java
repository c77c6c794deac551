package org.murabito.slack.wire;

import org.murabito.text.Localized;
import org.murabito.text.Phrases;

/// What whoever runs this installation is told of the connection, from `connection_*.properties`.
public final class SlackTexts {
    private static final Phrases PHRASES = new Phrases("org.murabito.slack.wire.connection");

    private SlackTexts() {}

    public static Localized text(String key, Object... values) {
        return Localized.of(PHRASES, key, values);
    }

    /// In a few words, what one of Slack's own words for trouble means and what to do about it; empty where it says all
    /// there is to say.
    public static Localized meaning(String code) {
        String key = "error." + code;
        return PHRASES.has(key) ? text(key, Tokens.BOT, Tokens.APP, Tokens.USER) : Localized.NONE;
    }
}
