package org.murabito.action;

import java.time.DayOfWeek;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.murabito.date.Recurrence;
import org.murabito.text.Phrases;

/// Renders when something comes again, so that whoever asked for it sees how they were understood: "every Monday".
final class Repeating {
    private static final List<DayOfWeek> WEEKDAYS =
            List.of(DayOfWeek.MONDAY, DayOfWeek.TUESDAY, DayOfWeek.WEDNESDAY, DayOfWeek.THURSDAY, DayOfWeek.FRIDAY);

    private final ReceiptStyle style;
    private final Locale locale;

    Repeating(ReceiptStyle style) {
        this.style = style;
        this.locale = Phrases.locale(style.language());
    }

    String render(Recurrence rule) {
        if (rule.interval() == 1 && rule.nth() == 0 && !rule.days().isEmpty()) {
            return rule.days().equals(WEEKDAYS)
                    ? style.say("every.weekday")
                    : style.say("every.one", days(rule.days()));
        }
        String every = rule.interval() == 1
                ? style.say("every." + rule.unit())
                : style.say("every.some." + rule.unit(), rule.interval());
        String day = day(rule);
        return day.isEmpty() ? every : style.say("every.on", every, day);
    }

    private String day(Recurrence rule) {
        if (rule.nth() != 0) {
            String nth = nth(rule.nth(), days(rule.days()));
            return rule.month() == 0 ? nth : style.say("every.in", nth, month(rule.month()));
        }
        if (rule.monthDay() < 0) {
            String last = style.say("every.last-day");
            return rule.month() == 0 ? last : style.say("every.in", last, month(rule.month()));
        }
        if (rule.monthDay() > 0) {
            return rule.month() == 0
                    ? style.say("every.day", rule.monthDay())
                    : style.say("every.date", rule.monthDay(), month(rule.month()));
        }
        return days(rule.days());
    }

    /// No month has more than five; a version before kept more.
    private String nth(int nth, String days) {
        if (nth > 5) {
            return style.say("every.nth", nth, days);
        }
        return style.say(nth < 0 ? "every.last" : "every.nth." + nth, days);
    }

    private String days(List<DayOfWeek> days) {
        return days.stream()
                .map(day -> day.getDisplayName(TextStyle.FULL, locale))
                .collect(Collectors.joining(style.say("every.and")));
    }

    private String month(int month) {
        return Month.of(month).getDisplayName(TextStyle.FULL, locale);
    }
}
