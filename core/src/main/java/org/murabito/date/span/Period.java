package org.murabito.date.span;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/// A stretch of days named in a text.
///
/// @param since the first day; null for no beginning
/// @param until the last day, itself included; null for no end
/// @param vague "recently" and its like: newer counts for more, but nothing is too old
/// @param start first character in the text that names it
/// @param end the one after the last
public record Period(@Nullable LocalDate since, @Nullable LocalDate until, boolean vague, int start, int end) {
    /// The text without the words that name the period.
    public String cutFrom(String text) {
        return text.substring(0, start) + " " + text.substring(end);
    }
}
