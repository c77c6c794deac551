package org.murabito.format.slack;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Slack's `ts`: seconds with six decimals, which is a message's time and its key.
public final class SlackTime {
    private static final Pattern FORM = Pattern.compile("(\\d{1,11})(?:\\.(\\d{1,9}))?");
    private static final DateTimeFormatter MINUTE =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private SlackTime() {}

    public static Optional<Instant> read(String ts) {
        Matcher form = FORM.matcher(ts);
        if (!form.matches()) {
            return Optional.empty();
        }
        String decimals = form.group(2) == null ? "" : form.group(2);
        long nanos = Long.parseLong((decimals + "000000000").substring(0, 9));
        return Optional.of(Instant.ofEpochSecond(Long.parseLong(form.group(1)), nanos));
    }

    static String minute(Instant at) {
        return MINUTE.format(at);
    }
}
