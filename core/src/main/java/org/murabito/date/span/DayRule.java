package org.murabito.date.span;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.text.Regex;

/// One way to name days.
record DayRule(Pattern pattern, Reading days) {
    /// Null if it only looked like it.
    @FunctionalInterface
    interface Reading {
        @Nullable
        Days of(MatchResult match, LocalDateTime now);
    }

    /// Of whatever does not go by the time of day.
    @FunctionalInterface
    interface ReadingByDay {
        @Nullable
        Days of(MatchResult match, LocalDate today);
    }

    static DayRule rule(String pattern, ReadingByDay days) {
        return ruleByTime(pattern, (match, now) -> days.of(match, now.toLocalDate()));
    }

    static DayRule ruleByTime(String pattern, Reading days) {
        return new DayRule(Regex.compile(pattern, Pattern.CASE_INSENSITIVE), days);
    }
}
