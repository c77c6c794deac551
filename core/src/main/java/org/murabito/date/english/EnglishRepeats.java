package org.murabito.date.english;

import static org.murabito.date.english.EnglishNumbers.NUMBER;
import static org.murabito.date.english.EnglishNumbers.SHORT_WEEKDAY;
import static org.murabito.date.english.EnglishNumbers.WEEKDAY;
import static org.murabito.date.english.EnglishNumbers.number;
import static org.murabito.date.english.EnglishNumbers.weekdays;

import java.time.DayOfWeek;
import java.util.List;
import java.util.regex.MatchResult;
import org.jspecify.annotations.Nullable;
import org.murabito.date.ClockPart;
import org.murabito.date.DayPart;
import org.murabito.date.DayPart.Edge;
import org.murabito.date.DayPart.Field;
import org.murabito.date.Recurrence;
import org.murabito.date.Recurrence.Unit;
import org.murabito.date.Rule;
import org.murabito.date.TimeParts;

/// What comes again, in English: "every other Friday", "on the 25th of every month".
public final class EnglishRepeats {
    public static final List<DayOfWeek> WORKDAYS =
            List.of(DayOfWeek.MONDAY, DayOfWeek.TUESDAY, DayOfWeek.WEDNESDAY, DayOfWeek.THURSDAY, DayOfWeek.FRIDAY);
    public static final List<DayOfWeek> WEEKEND = List.of(DayOfWeek.SATURDAY, DayOfWeek.SUNDAY);

    private static final String EVERY = "\\b(?:every|each) (?:single )?";
    private static final String DAY = "(?:" + WEEKDAY + "|" + SHORT_WEEKDAY + ")";
    private static final String DAYS = DAY + "s?(?:(?:,? and |, ?|/| & )(?:every |on )?" + DAY + "s?)*\\b";
    private static final String UNIT = "(?<unit>minute|hour|day|week|month|year)s?\\b";

    public static final List<Rule> RULES = List.of(
            Rule.of(EVERY + "(?<days>" + DAYS + ")", match -> weekly(1, match.group("days"))),
            Rule.of(
                    "\\b(?<days>" + WEEKDAY + "s(?:(?:,? and |, ?|/| & )(?:on )?" + WEEKDAY + "s)*)\\b",
                    match -> weekly(1, match.group("days"))),
            Rule.of(EVERY + "other (?<days>" + DAYS + ")", match -> weekly(2, match.group("days"))),
            Rule.of(
                    EVERY + "(?:second )?(?<n>" + NUMBER + ") weeks on (?<days>" + DAYS + ")",
                    match -> weekly(number(match.group("n")), match.group("days"))),
            Rule.of(
                    "\\b(?:once a week|weekly|every week) on (?<days>" + DAYS + ")",
                    match -> weekly(1, match.group("days"))),
            Rule.of(
                    "\\b(?:fortnightly|biweekly|every fortnight|every other week) on (?<days>" + DAYS + ")",
                    match -> weekly(2, match.group("days"))),
            Rule.of(
                    EVERY + "(?:weekday|workday|working day|business day)s?\\b|\\b(?:on )?weekdays\\b",
                    weekly(1, WORKDAYS)),
            Rule.of(EVERY + "weekend\\b|\\b(?:on |at )?weekends\\b", weekly(1, WEEKEND)),
            Rule.of(EVERY + "(?<part>morning|afternoon|evening|night)\\b", EnglishRepeats::daily),
            Rule.of(EVERY + UNIT, match -> every(1, match.group("unit"))),
            Rule.of(EVERY + "other " + UNIT, match -> every(2, match.group("unit"))),
            Rule.of(
                    EVERY + "(?<n>" + NUMBER + ") " + UNIT,
                    match -> every(number(match.group("n")), match.group("unit"))),
            Rule.of(EVERY + "half(?: an)? hour\\b", TimeParts.again(Recurrence.every(Unit.MINUTELY, 30))),
            Rule.of(EVERY + "quarter(?: of an)? hour\\b", TimeParts.again(Recurrence.every(Unit.MINUTELY, 15))),
            Rule.of(
                    "\\b(?:of|in) (?:every|each|the) month\\b(?<!the month)",
                    TimeParts.again(Recurrence.every(Unit.MONTHLY, 1))),
            Rule.of("\\bhourly\\b", every(1, "hour")),
            Rule.of("\\bdaily\\b(?! (?:stand|scrum|report|news|mail|meeting|build))", every(1, "day")),
            Rule.of("\\bmonthly\\b(?! (?:report|meeting|bill|fee))", every(1, "month")),
            Rule.of("\\b(?:yearly|annually)\\b(?! (?:report|meeting|bill|fee))", every(1, "year")),
            Rule.of(
                    EVERY + "(?<nth>first|second|third|fourth|last|1st|2nd|3rd|4th) (?<day>" + WEEKDAY
                            + ")(?: of (?:the|every|each) month)?\\b",
                    EnglishRepeats::nth),
            Rule.of("\\b(?:the )?last day of (?:every|each|the) month\\b(?<!the month)", lastDay()),
            Rule.of(EVERY + "month end\\b|\\b(?:the |at )*(?:end of (?:every|each) month)\\b", lastDay()),
            Rule.of(EVERY + "(?=(?:\\d{1,2}(?:st|nd|rd|th)\\b))", TimeParts.again(Recurrence.every(Unit.MONTHLY, 1))),
            Rule.of(EVERY + "(?=" + EnglishNumbers.MONTH + ")", TimeParts.again(Recurrence.every(Unit.YEARLY, 1))));

    private EnglishRepeats() {}

    private static TimeParts weekly(int interval, String days) {
        return weekly(interval, weekdays(days).stream().map(DayOfWeek::of).toList());
    }

    private static TimeParts weekly(int interval, List<DayOfWeek> days) {
        return TimeParts.again(Recurrence.every(Unit.WEEKLY, interval).on(days));
    }

    private static TimeParts every(int interval, String unit) {
        return TimeParts.again(Recurrence.every(
                switch (unit) {
                    case "minute" -> Unit.MINUTELY;
                    case "hour" -> Unit.HOURLY;
                    case "day" -> Unit.DAILY;
                    case "week" -> Unit.WEEKLY;
                    case "month" -> Unit.MONTHLY;
                    default -> Unit.YEARLY;
                },
                interval));
    }

    private static @Nullable TimeParts daily(MatchResult match) {
        return every(1, "day").at(ClockPart.of(EnglishClock.partNamed(match.group("part"))));
    }

    private static @Nullable TimeParts nth(MatchResult match) {
        int nth = match.group("nth").equals("last") ? -1 : EnglishNumbers.ordinal(match.group("nth"));
        DayPart day = DayPart.of(Field.WEEKDAY, EnglishNumbers.weekday(match.group("day")))
                .with(Field.NTH, nth);
        return TimeParts.again(Recurrence.every(Unit.MONTHLY, 1)).and(TimeParts.day(day));
    }

    private static TimeParts lastDay() {
        TimeParts monthly = TimeParts.again(Recurrence.every(Unit.MONTHLY, 1)).and(TimeParts.day(DayPart.of(Edge.END)));
        return monthly == null ? TimeParts.again(Recurrence.every(Unit.MONTHLY, 1)) : monthly;
    }
}
