package org.murabito.archive.importing.discord;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;

/// Times as the exporter writes them, in the zone of whoever exported; and the time inside Discord's ids.
final class DiscordTime {
    private static final long FIRST = 1_420_070_400_000L;

    private DiscordTime() {}

    static Optional<Instant> read(String time) {
        if (time.isEmpty()) {
            return Optional.empty();
        }
        try {
            // No store need count to the end of time.
            return Optional.of(OffsetDateTime.parse(time))
                    .filter(at -> at.getYear() >= 1970 && at.getYear() < 10_000)
                    .map(OffsetDateTime::toInstant);
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }

    /// The beginning of time if it is no id of Discord's.
    static Instant ofKey(String key) {
        try {
            long id = Long.parseLong(key);
            return id < 1L << 22 ? Instant.EPOCH : Instant.ofEpochMilli((id >> 22) + FIRST);
        } catch (NumberFormatException _) {
            return Instant.EPOCH;
        }
    }
}
