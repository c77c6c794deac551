package org.murabito.archive.importing.line;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.TextStyle;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The lines that tell a day: `2024/01/05(金)`, `2024.01.05 金曜日`, `Fri, 01/05/2024`. A file writes all of them in one
/// form, the one that comes first in it, so that a date of another form in somebody's message is none. Which of the
/// two numbers of the English form is the month depends on the phone's region: it is the one that makes most of the
/// file's days the weekdays that stand beside them.
final class LineTalkDays {
    private static final Pattern YEAR_FIRST =
            Pattern.compile("(\\d{4})([/.])(\\d{1,2})\\2(\\d{1,2})(?:([(（])\\p{L}{1,3}[)）]| ?\\p{L}{2,9})\\s*+");
    private static final Pattern YEAR_LAST =
            Pattern.compile("(\\p{L}{3})\\p{L}{0,6}, ?(\\d{1,2})/(\\d{1,2})/(\\d{4})\\s*+");

    private @Nullable String form;
    private int monthFirst;
    private int dayFirst;

    /// Learns from a line of the file; of all of them before one is read.
    ///
    /// @return whether it tells a day
    boolean learn(String line) {
        String here = form(line);
        if (here == null || (form != null && !form.equals(here))) {
            return false;
        }
        form = here;
        Matcher last = YEAR_LAST.matcher(line);
        if (last.matches()) {
            monthFirst += isThatWeekday(last, 2, 3) ? 1 : 0;
            dayFirst += isThatWeekday(last, 3, 2) ? 1 : 0;
        }
        return true;
    }

    boolean isDay(String line) {
        return form != null && form.equals(form(line));
    }

    /// The day that such a line tells; empty if no calendar has it.
    Optional<LocalDate> read(String line) {
        Matcher first = YEAR_FIRST.matcher(line);
        if (first.matches()) {
            return day(first, 1, 3, 4);
        }
        Matcher last = YEAR_LAST.matcher(line);
        return last.matches() ? dayFirst > monthFirst ? day(last, 4, 3, 2) : day(last, 4, 2, 3) : Optional.empty();
    }

    private static @Nullable String form(String line) {
        if (line.length() > 40) {
            return null;
        }
        Matcher first = YEAR_FIRST.matcher(line);
        if (first.matches()) {
            return first.group(2) + (first.group(5) == null ? "" : "(");
        }
        return YEAR_LAST.matcher(line).matches() ? "," : null;
    }

    private static boolean isThatWeekday(Matcher line, int month, int day) {
        return day(line, 4, month, day)
                .map(date -> date.getDayOfWeek().getDisplayName(TextStyle.SHORT, Locale.ENGLISH))
                .filter(line.group(1)::equalsIgnoreCase)
                .isPresent();
    }

    private static Optional<LocalDate> day(Matcher line, int year, int month, int day) {
        try {
            return Optional.of(LocalDate.of(number(line, year), number(line, month), number(line, day)))
                    .filter(date -> date.getYear() >= 1970);
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }

    private static int number(Matcher line, int group) {
        return Integer.parseInt(line.group(group));
    }
}
