package org.murabito.act;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// Tells times ahead: the hour alone where it is today.
record Times(ZoneId zone, Phrases phrases) {
    String tell(Instant then, Instant now, Language language) {
        ZonedDateTime there = then.atZone(zone);
        boolean today = there.toLocalDate().equals(now.atZone(zone).toLocalDate());
        String pattern = phrases.say(language, today ? "time.today" : "time.later");
        return there.format(DateTimeFormatter.ofPattern(pattern, Phrases.locale(language)));
    }
}
