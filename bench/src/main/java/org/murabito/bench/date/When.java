package org.murabito.bench.date;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.regex.Pattern;

/// What a request says of time, in the zone of its reference. `docs/guide/dates.md` says which kind stands when.
public sealed interface When {
    /// A clock time.
    record At(LocalDateTime time) implements When {}

    /// A day without a time.
    record On(LocalDate day) implements When {}

    /// Days, both included.
    record Days(LocalDate first, LocalDate last) implements When {
        public Days {
            if (last.isBefore(first)) {
                throw new IllegalArgumentException("days end before they begin: " + first + ".." + last);
            }
        }
    }

    /// From a clock time to a later one.
    record Span(LocalDateTime from, LocalDateTime to) implements When {
        public Span {
            if (!to.isAfter(from)) {
                throw new IllegalArgumentException("a span ends before it begins: " + from + ".." + to);
            }
        }
    }

    /// Again and again.
    ///
    /// @param first an {@link At} or an {@link On}
    /// @param rule of RFC 5545, section 3.3.10, its parts in one order
    record Again(When first, String rule) implements When {
        private static final Pattern RULE =
                Pattern.compile("FREQ=(?:MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)(?:;INTERVAL=\\d+)?"
                        + "(?:;BYMONTH=\\d+)?(?:;BYMONTHDAY=-?\\d+)?(?:;BYDAY=-?\\d?[A-Z]{2}(?:,[A-Z]{2})*)?"
                        + "(?:;X-DAYS=-?\\d)?");

        public Again {
            if (!(first instanceof At || first instanceof On)) {
                throw new IllegalArgumentException("what repeats begins with a time or a day, not with " + first);
            }
            if (!RULE.matcher(rule).matches()) {
                throw new IllegalArgumentException("not a rule with its parts in order: " + rule);
            }
        }
    }

    /// No time to come is named.
    record Nothing() implements When {}

    /// Reads it as the suite writes it.
    static When parse(String text) {
        if (text.equals("NONE")) {
            return new Nothing();
        }
        int rule = text.indexOf(" FREQ=");
        if (rule > 0) {
            return new Again(parse(text.substring(0, rule)), text.substring(rule + 1));
        }
        int to = text.indexOf("..");
        if (to > 0) {
            String first = text.substring(0, to);
            String last = text.substring(to + 2);
            return timed(first)
                    ? new Span(LocalDateTime.parse(first), LocalDateTime.parse(last))
                    : new Days(LocalDate.parse(first), LocalDate.parse(last));
        }
        return timed(text) ? new At(LocalDateTime.parse(text)) : new On(LocalDate.parse(text));
    }

    private static boolean timed(String text) {
        return text.contains("T");
    }
}
