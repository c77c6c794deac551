package org.murabito.llm;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads the header in which a server says how long to wait: seconds, or the moment as an HTTP date (RFC 9110, 10.2.3).
public final class RetryAfter {
    private static final Pattern SECONDS = Pattern.compile("\\d{1,9}(\\.\\d{1,9})?");

    private RetryAfter() {}

    /// Empty for anything else. A moment that has passed is no wait at all.
    public static Optional<Duration> read(String header, Instant now) {
        String value = header.strip();
        if (SECONDS.matcher(value).matches()) {
            return Optional.of(
                    Duration.ofMillis(new BigDecimal(value).movePointRight(3).longValue()));
        }
        try {
            Instant moment = ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant();
            return Optional.of(moment.isAfter(now) ? Duration.between(now, moment) : Duration.ZERO);
        } catch (DateTimeParseException _) {
            return Optional.empty();
        }
    }
}
