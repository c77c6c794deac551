package org.murabito.app.command.typed;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads the times that `--since` and `--until` take: a date, a date with a time, or how long ago.
public final class TypedTimes {
    private static final Pattern AGO = Pattern.compile("(\\d{1,5})([hdwmy])");

    private final ZoneId zone;
    private final Instant now;

    public TypedTimes(ZoneId zone, Instant now) {
        this.zone = zone;
        this.now = now;
    }

    public Instant parse(String option, String text) {
        Matcher ago = AGO.matcher(text);
        if (ago.matches()) {
            long count = Long.parseLong(ago.group(1));
            return now.minus(
                    switch (ago.group(2)) {
                        case "h" -> Duration.ofHours(count);
                        case "d" -> Duration.ofDays(count);
                        case "w" -> Duration.ofDays(7 * count);
                        case "m" -> Duration.ofDays(30 * count);
                        default -> Duration.ofDays(365 * count);
                    });
        }
        try {
            if (text.length() == "2026-11-21".length()) {
                return LocalDate.parse(text).atStartOfDay(zone).toInstant();
            }
            return text.matches(".*(Z|[+-]\\d\\d:?\\d\\d)$")
                    ? OffsetDateTime.parse(text).toInstant()
                    : LocalDateTime.parse(text.replace(' ', 'T')).atZone(zone).toInstant();
        } catch (DateTimeException e) {
            throw new Mistake(option + " \"" + text
                    + "\" is no time; allowed are 2026-11-21, 2026-11-21T18:30 (in " + zone
                    + "), 2026-11-21T18:30:00Z, or how long ago: 12h, 3d, 2w, 1m, 1y");
        }
    }
}
