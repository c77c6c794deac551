package org.murabito.date.english;

import static org.murabito.date.english.EnglishNumbers.MONTH;
import static org.murabito.date.english.EnglishNumbers.NUMBER;
import static org.murabito.date.english.EnglishNumbers.ORDINAL;
import static org.murabito.date.english.EnglishNumbers.SHORT_WEEKDAY;
import static org.murabito.date.english.EnglishNumbers.WEEKDAY;
import static org.murabito.date.english.EnglishNumbers.month;
import static org.murabito.date.english.EnglishNumbers.number;
import static org.murabito.date.english.EnglishNumbers.ordinal;
import static org.murabito.date.english.EnglishNumbers.weekday;

import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import org.jspecify.annotations.Nullable;
import org.murabito.date.ClockPart;
import org.murabito.date.ClockPart.Part;
import org.murabito.date.DayPart;
import org.murabito.date.DayPart.Edge;
import org.murabito.date.DayPart.Field;
import org.murabito.date.Rule;
import org.murabito.date.TimeParts;

/// Days in English.
public final class EnglishDays {
    private static final String DAY_NAME = "(?<day>" + WEEKDAY + "|" + SHORT_WEEKDAY + ")";
    private static final String NUMERAL = "(?<n>\\d{1,2})(?:st|nd|rd|th)";
    private static final String YEAR = "(?:,? (?<year>20\\d\\d)(?!:))?";
    private static final String NTH = "(?<n>first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th)";
    private static final String PERIOD = "(?<period>week|month|year)";

    /// What may follow a bare number or ordinal for it to be a time, and not a count of something.
    public static final String NOTHING_COUNTED = "(?=\\s*(?:$|[.,;:!?)](?!\\d)|[-–—]\\s)"
            + "|\\s+(?:to|that|about|at|on|in|of|by|and|or|for|before|after|from|until|till|this|next|tomorrow|today|tonight"
            + "|sharp|utc|gmt|jst|cet|cest|e[sd]?t|p[sd]?t|london|berlin|new york|tokyo|eastern|pacific|every|each|please|remind|i|we|you|my|he|she|it|they|the|is|was|because|so)\\b)";

    private static final Map<String, int[]> NAMED = Map.of(
            "christmas eve", new int[] {12, 24},
            "christmas day", new int[] {12, 25},
            "christmas", new int[] {12, 25},
            "new year's eve", new int[] {12, 31},
            "new year's day", new int[] {1, 1},
            "valentine's day", new int[] {2, 14},
            "halloween", new int[] {10, 31});

    public static final List<Rule> RULES = List.of(
            Rule.of("\\b(?:the )?day after tomorrow\\b", day(Field.DAYS_ON, 2)),
            Rule.of("\\b(?:tomorrow|tmrw|tmr)\\b(?!'s)", day(Field.DAYS_ON, 1)),
            Rule.of("\\btomorrow's\\b", day(Field.DAYS_ON, 1).weak()),
            Rule.of("\\btoday\\b(?!'s)", day(Field.DAYS_ON, 0)),
            Rule.of("\\btonight\\b", day(Field.DAYS_ON, 0).at(ClockPart.of(Part.NIGHT))),
            Rule.of("\\byesterday\\b", TimeParts.past()),
            Rule.of(
                    "\\b(?:(?<n>" + NUMBER
                            + "|an?) |the )?(?<unit>days?|weeks?) (?<side>before|after)\\b(?! yesterday)",
                    EnglishDays::shift),
            Rule.of("\\blast (?:night|week|weekend|month|year|summer|winter|spring|autumn|fall)\\b", TimeParts.past()),
            Rule.of("\\blast (?:" + WEEKDAY + ")\\b(?! (?:of|in)\\b)", TimeParts.past()),
            Rule.of(
                    "\\b(?:" + NUMBER
                            + "|an?|a few|several|a couple of) (?:minutes?|hours?|days?|weeks?|months?|years?) ago\\b",
                    TimeParts.past()),
            // Weekdays
            Rule.of("\\b(?:this coming|coming) " + DAY_NAME, match -> TimeParts.day(weekdayOf(match))),
            Rule.of("\\bthis " + DAY_NAME, match -> week(match, 0)),
            Rule.of("\\bnext " + DAY_NAME, match -> week(match, 1)),
            Rule.of("\\b(?:the )?" + DAY_NAME + " after next\\b", match -> week(match, 2)),
            Rule.of("\\b" + DAY_NAME + " week\\b", match -> weeksFrom(match, 1)),
            Rule.of("\\ba week (?:on|from) " + DAY_NAME + "(?!s)", match -> weeksFrom(match, 1)),
            Rule.of(
                    "\\b(?<count>" + NUMBER + ") weeks (?:on|from) " + DAY_NAME,
                    match -> weeksFrom(match, number(match.group("count")))),
            Rule.of("(?<!\\bman )\\b(?<day>" + WEEKDAY + ")\\b(?!s|'s)", match -> TimeParts.day(weekdayOf(match))),
            Rule.of(
                    "(?<=\\b(?:on|by|until|till|before|remind me|from|for) )(?<day>" + SHORT_WEEKDAY + ")",
                    match -> TimeParts.day(weekdayOf(match))),
            Rule.of(
                    "(?<=[a-z\\d.] ?)\\((?<day>" + WEEKDAY + "|" + SHORT_WEEKDAY + ")\\)",
                    match -> TimeParts.day(weekdayOf(match))),
            Rule.of(
                    "\\b(?<day>" + SHORT_WEEKDAY + ")",
                    match -> TimeParts.day(weekdayOf(match)).weak()),
            // Weeks, months, years
            Rule.of("\\b(?:this|the) weekend\\b", period(0, Edge.WEEKEND)),
            Rule.of("(?<=\\b(?:on|at|over|for) )weekend\\b", period(0, Edge.WEEKEND)),
            Rule.of("\\bnext weekend\\b", period(1, Edge.WEEKEND)),
            Rule.of("\\b(?:the )?week after next\\b", day(Field.WEEKS_ON, 2)),
            Rule.of("\\b(?:the )?month after next\\b", day(Field.MONTHS_ON, 2)),
            Rule.of("\\bnext week\\b(?!'s)", day(Field.WEEKS_ON, 1)),
            Rule.of("\\bthis week\\b(?!'s)", day(Field.WEEKS_ON, 0)),
            Rule.of("\\bnext month\\b", day(Field.MONTHS_ON, 1)),
            Rule.of("\\b(?:this|of the) month\\b", day(Field.MONTHS_ON, 0)),
            Rule.of("\\bnext year\\b", day(Field.YEARS_ON, 1)),
            Rule.of("\\bthis year\\b", day(Field.YEARS_ON, 0)),
            Rule.of("\\b(?:the )?(?:end|close) of (?:the |this )?" + PERIOD + "\\b", match -> edge(match, 0, Edge.END)),
            Rule.of("\\b(?:the )?(?:end|close) of next " + PERIOD + "\\b", match -> edge(match, 1, Edge.END)),
            Rule.of("\\b(?:eow|eom|eoy)\\b", match -> edge(match.group().charAt(2), 0, Edge.END)),
            Rule.of(
                    "\\b(?:the )?(?:beginning|start) of (?:the |next )?" + PERIOD + "\\b",
                    match -> edge(match, 1, Edge.START)),
            Rule.of("\\bearly next " + PERIOD + "\\b", match -> edge(match, 1, Edge.START)),
            Rule.of("\\b(?:the )?middle of next month\\b|\\bmid next month\\b", months(1, Edge.MIDDLE)),
            Rule.of("\\b(?:the )?end of (?<month>" + MONTH + ")", match -> monthEdge(match, Edge.END)),
            Rule.of(
                    "\\b(?:the )?(?:beginning|start) of (?<month>" + MONTH + ")",
                    match -> monthEdge(match, Edge.START)),
            Rule.of(
                    "\\b(?:mid[- ]|(?:the )?middle of )(?<month>" + MONTH + ")",
                    match -> monthEdge(match, Edge.MIDDLE)),
            Rule.of("\\b(?:the )?last day of (?<month>" + MONTH + ")", match -> monthEdge(match, Edge.END)),
            Rule.of("\\b(?:the )?last day of (?:the|this) month\\b", months(0, Edge.END)),
            Rule.of("\\b(?:the )?last day of next month\\b", months(1, Edge.END)),
            // Dates
            Rule.of(
                    "\\b(?<month>" + MONTH + ") (?:the )?(?<n>\\d{1,2})(?:st|nd|rd|th)?\\b(?!:|\\.\\d)" + YEAR,
                    EnglishDays::date),
            Rule.of("\\b(?<month>" + MONTH + ") (?:the )?(?<n>" + ORDINAL + ")\\b" + YEAR, EnglishDays::date),
            Rule.of(
                    "\\b(?:the )?(?<n>\\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<month>" + MONTH + ")" + YEAR,
                    EnglishDays::date),
            Rule.of("\\b(?:the )?(?<n>" + ORDINAL + ")(?: of)? (?<month>" + MONTH + ")" + YEAR, EnglishDays::date),
            Rule.of(
                    "\\b(?<month>" + MONTH
                            + ") (?<n>\\d{1,2})(?:st|nd|rd|th)? ?(?:-|–|to) ?(?<last>\\d{1,2})(?:st|nd|rd|th)?\\b(?!:)",
                    EnglishDays::dates),
            Rule.of(
                    "\\b(?<n>\\d{1,2})(?:st|nd|rd|th)? ?(?:-|–|to) ?(?<last>\\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<month>"
                            + MONTH + ")",
                    EnglishDays::dates),
            Rule.of("(?<=\\bthe )" + NUMERAL + NOTHING_COUNTED, EnglishDays::dayOfMonth),
            Rule.of(
                    "(?<=\\b(?:on|by|before|until|till) )the (?<n>" + ORDINAL + ")" + NOTHING_COUNTED,
                    EnglishDays::dayOfMonth),
            Rule.of(
                    "(?<=\\b(?:on|by|before|until|till|every|each) )(?:the )?" + NUMERAL + NOTHING_COUNTED,
                    EnglishDays::dayOfMonth),
            Rule.of(
                    "\\b(?:the )?(?<n>" + ORDINAL
                            + "|\\d{1,2}(?:st|nd|rd|th)) of (?=(?:next|this|the|every|each) month\\b)",
                    EnglishDays::dayOfMonth),
            Rule.of("(?<=\\b(?:in|by|until|before|of) )(?<month>" + MONTH + ")" + YEAR, EnglishDays::wholeMonth),
            Rule.of("\\bnext (?<month>" + MONTH + ")", EnglishDays::wholeMonth),
            Rule.of(
                    "\\b(?:the )?" + NTH + " (?<day>" + WEEKDAY
                            + ")\\b(?!s)(?: (?:of|in) (?=the |this |next |every |each |" + MONTH + "))?",
                    EnglishDays::nth),
            Rule.of(
                    "\\b(?:"
                            + String.join(
                                    "|",
                                    NAMED.keySet().stream()
                                            .sorted((a, b) -> b.length() - a.length())
                                            .toList())
                            + ")\\b(?! (?:tree|carol|movie|party|song|market|card)s?)",
                    EnglishDays::named));

    private EnglishDays() {}

    private static TimeParts shift(MatchResult match) {
        int count = match.group("n") == null ? 1 : number(match.group("n"));
        int days = match.group("unit").startsWith("week") ? 7 * count : count;
        return day(Field.SHIFT_DAYS, match.group("side").equals("before") ? -days : days)
                .weak();
    }

    private static TimeParts day(Field field, int value) {
        return TimeParts.day(DayPart.of(field, value));
    }

    private static DayPart weekdayOf(MatchResult match) {
        return DayPart.of(Field.WEEKDAY, weekday(match.group("day")));
    }

    private static TimeParts week(MatchResult match, int weeks) {
        return TimeParts.day(weekdayOf(match).with(Field.WEEKS_ON, weeks));
    }

    private static TimeParts weeksFrom(MatchResult match, int weeks) {
        return TimeParts.day(weekdayOf(match).with(Field.AHEAD_DAYS, 7 * weeks));
    }

    private static TimeParts period(int weeks, Edge edge) {
        return TimeParts.day(DayPart.of(edge).with(Field.WEEKS_ON, weeks));
    }

    private static TimeParts months(int months, Edge edge) {
        return TimeParts.day(DayPart.of(edge).with(Field.MONTHS_ON, months));
    }

    private static TimeParts edge(MatchResult match, int later, Edge edge) {
        return edge(match.group("period").charAt(0), later, edge);
    }

    private static TimeParts edge(char period, int later, Edge edge) {
        Field field = switch (period) {
            case 'w' -> Field.WEEKS_ON;
            case 'm' -> Field.MONTHS_ON;
            default -> Field.YEARS_ON;
        };
        return TimeParts.day(DayPart.of(edge).with(field, later));
    }

    private static TimeParts monthEdge(MatchResult match, Edge edge) {
        return TimeParts.day(DayPart.of(edge).with(Field.MONTH, month(match.group("month"))));
    }

    private static @Nullable TimeParts date(MatchResult match) {
        DayPart date = monthDay(match, match.group("n"));
        String year = match.group("year");
        return date == null ? null : TimeParts.day(year == null ? date : date.with(Field.YEAR, number(year)));
    }

    private static @Nullable TimeParts dates(MatchResult match) {
        DayPart from = monthDay(match, match.group("n"));
        DayPart to = monthDay(match, match.group("last"));
        return from == null || to == null ? null : TimeParts.day(from).until(TimeParts.day(to));
    }

    private static @Nullable DayPart monthDay(MatchResult match, String day) {
        int number = ordinal(day);
        return number < 1 || number > 31
                ? null
                : DayPart.of(Field.MONTH, month(match.group("month"))).with(Field.MONTH_DAY, number);
    }

    private static @Nullable TimeParts dayOfMonth(MatchResult match) {
        int number = ordinal(match.group("n"));
        return number < 1 || number > 31 ? null : day(Field.MONTH_DAY, number);
    }

    private static TimeParts wholeMonth(MatchResult match) {
        return day(Field.MONTH, month(match.group("month")));
    }

    private static TimeParts nth(MatchResult match) {
        int nth = match.group("n").equals("last") ? -1 : ordinal(match.group("n"));
        return TimeParts.day(weekdayOf(match).with(Field.NTH, nth));
    }

    private static @Nullable TimeParts named(MatchResult match) {
        return TimeParts.yearly(NAMED.get(match.group()));
    }
}
