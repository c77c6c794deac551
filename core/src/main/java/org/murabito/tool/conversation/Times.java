package org.murabito.tool.conversation;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.Period;
import org.jspecify.annotations.Nullable;
import org.murabito.tool.ToolContext;

/// From when to when, as a model asked for it.
///
/// @param since from this time on
/// @param until before this time
record Times(@Nullable Instant since, @Nullable Instant until) {
    static Found<Times> of(JsonNode arguments, ToolContext context) {
        boolean range = arguments.hasNonNull("range");
        boolean days = arguments.hasNonNull("since") || arguments.hasNonNull("until");
        if (range && days) {
            return new Found.None<>(Definitions.say("both-times"));
        }
        if (range) {
            return new Found.One<>(new Times(start(arguments.path("range").asText(), context), null));
        }
        try {
            LocalDate since = day(arguments, "since");
            LocalDate until = day(arguments, "until");
            if (since != null && until != null && since.isAfter(until)) {
                return new Found.None<>(Definitions.say("bad-range", since.toString(), until.toString()));
            }
            return new Found.One<>(new Times(
                    since == null ? null : since.atStartOfDay(context.zone()).toInstant(),
                    until == null
                            ? null
                            : until.plusDays(1).atStartOfDay(context.zone()).toInstant()));
        } catch (NoSuchDay e) {
            return new Found.None<>(Definitions.say("bad-day", e.key, e.value));
        }
    }

    private static Instant start(String range, ToolContext context) {
        return switch (range) {
            case "1h" -> context.now().minus(Duration.ofHours(1));
            case "1d" -> context.now().minus(Duration.ofDays(1));
            case "1w" -> context.now().minus(Duration.ofDays(7));
            default ->
                context.now().atZone(context.zone()).minus(Period.ofMonths(1)).toInstant();
        };
    }

    private static @Nullable LocalDate day(JsonNode arguments, String key) throws NoSuchDay {
        String text = arguments.path(key).asText("").strip();
        if (text.isEmpty()) {
            return null;
        }
        try {
            return LocalDate.parse(text.length() > 10 ? text.substring(0, 10) : text);
        } catch (DateTimeException e) {
            throw new NoSuchDay(key, text, e);
        }
    }

    private static final class NoSuchDay extends Exception {
        private final String key;
        private final String value;

        NoSuchDay(String key, String value, Throwable cause) {
            super(cause);
            this.key = key;
            this.value = value;
        }
    }
}
