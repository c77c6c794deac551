package org.murabito.action;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import org.murabito.chat.Markup;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// How a receipt is rendered for whoever reads it.
///
/// @param zone in which times are named
/// @param markup of the platform where it is read
/// @param ownName what Murabito is called there
public record Voice(Language language, ZoneId zone, Markup markup, String ownName) {
    private static final Phrases PHRASES = new Phrases("org.murabito.action.words");

    /// A fixed sentence with its values; numbers are names here, without separators.
    public String say(String key, Object... values) {
        Object[] plain = Arrays.stream(values)
                .map(value -> value instanceof Number ? value.toString() : value)
                .toArray();
        return PHRASES.say(language, key, plain);
    }

    /// With date, weekday and hour.
    public String when(Instant time) {
        return time.atZone(zone).format(DateTimeFormatter.ofPattern(say("when"), Phrases.locale(language)));
    }

    /// Words of a member, so that they mean nothing to the platform.
    public String escape(String words) {
        return markup.escape(words);
    }
}
