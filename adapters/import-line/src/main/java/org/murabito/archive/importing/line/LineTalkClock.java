package org.murabito.archive.importing.line;

import java.time.LocalTime;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The clock at the start of a line, of 24 hours or of 12: `18:05`, `午後6:05`, `6:05PM`. What follows stands behind a
/// tab on phones and behind a space on computers.
///
/// @param time null if no clock shows it
/// @param rest what stands behind it
record LineTalkClock(@Nullable LocalTime time, boolean tabbed, String rest) {
    private static final Pattern CLOCK =
            Pattern.compile("(午前|午後|上午|下午)?+(\\d{1,2}):(\\d{2})(?:[ \\u00A0\\u202F]?([AaPp])[Mm])?([\\t ])");

    static Optional<LineTalkClock> at(String line) {
        Matcher clock = CLOCK.matcher(line);
        if (!clock.lookingAt()) {
            return Optional.empty();
        }
        boolean tabbed = clock.group(5).equals("\t");
        return Optional.of(new LineTalkClock(time(clock), tabbed, line.substring(clock.end())));
    }

    private static @Nullable String half(Matcher clock) {
        return clock.group(1) == null ? clock.group(4) : clock.group(1);
    }

    private static @Nullable LocalTime time(Matcher clock) {
        String half = half(clock);
        int hour = Integer.parseInt(clock.group(2));
        int minute = Integer.parseInt(clock.group(3));
        if (half != null && hour <= 12) {
            hour = hour % 12 + (half.equals("午後") || half.equals("下午") || half.equalsIgnoreCase("p") ? 12 : 0);
        }
        return hour < 24 && minute < 60 ? LocalTime.of(hour, minute) : null;
    }
}
