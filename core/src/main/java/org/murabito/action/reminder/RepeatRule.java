package org.murabito.action.reminder;

import java.time.LocalDate;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.action.Arguments;
import org.murabito.date.Recurrence;

/// The argument that says when a reminder comes again: the part of iCalendar's recurrence rules that is kept, its parts
/// in the order in which [Recurrence] writes them.
final class RepeatRule {
    static final String NAME = "repeats";

    private static final Pattern LEGAL = Pattern.compile("FREQ=(MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)"
            + "(;INTERVAL=[1-9]\\d{0,2})?"
            + "(;BYMONTH=([1-9]|1[0-2]))?"
            + "(;BYMONTHDAY=(-1|[1-9]|[12]\\d|3[01]))?"
            + "(;BYDAY=(-1|[1-5])?(MO|TU|WE|TH|FR|SA|SU)(,(MO|TU|WE|TH|FR|SA|SU))*)?"
            + "(;BYHOUR=(1?\\d|2[0-3]);BYMINUTE=[1-5]?\\d)?"
            + "(;X-DAYS=(-1|[12]))?");

    private RepeatRule() {}

    /// @param first the day of the first time, which is one of its days
    static boolean isLegal(Arguments arguments, LocalDate first) {
        return given(arguments)
                .filter(rule -> !LEGAL.matcher(rule).matches()
                        || !Recurrence.parse(rule).fallsOn(first))
                .isEmpty();
    }

    /// Null where it is none, or not given.
    static @Nullable Recurrence of(Arguments arguments) {
        return given(arguments).map(Recurrence::parse).orElse(null);
    }

    private static Optional<String> given(Arguments arguments) {
        return arguments.text(NAME);
    }
}
