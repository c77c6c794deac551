package org.murabito.date.span;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// Renders times ahead: the hour alone where it is today.
public record FutureTimeText(ZoneId zone) {
    private static final Phrases PHRASES = new Phrases("org.murabito.date.span.times");

    public String render(Instant then, Instant now, Language language) {
        ZonedDateTime there = then.atZone(zone);
        boolean today = there.toLocalDate().equals(now.atZone(zone).toLocalDate());
        String pattern = PHRASES.say(language, today ? "today" : "later");
        return there.format(DateTimeFormatter.ofPattern(pattern, Phrases.locale(language)));
    }
}
