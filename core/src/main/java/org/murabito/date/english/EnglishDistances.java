package org.murabito.date.english;

import static org.murabito.date.english.EnglishNumbers.NUMBER;
import static org.murabito.date.english.EnglishNumbers.number;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import org.jspecify.annotations.Nullable;
import org.murabito.date.DayPart;
import org.murabito.date.DayPart.Field;
import org.murabito.date.Rule;
import org.murabito.date.TimeParts;

/// How far ahead, in English: "in an hour and a half", "two weeks from now".
public final class EnglishDistances {
    private static final String COUNT = "(?:a couple of|" + NUMBER + "|an?\\b)";
    private static final String CLOCK_UNIT =
            "(?:hours?|hrs?|h(?=\\d)|h|minutes?|mins?|m|seconds?|secs?|s)(?:\\b|(?<=h)(?=\\d))";
    private static final String DAY_UNIT = "(?:days?|weeks?|fortnights?|months?|years?)\\b";
    private static final String TIMES =
            "(?<half>half an hour)|(?<quarter>a quarter of an hour)|(?<three>three quarters of an hour)"
                    + "|(?<decimal>\\d+\\.\\d+) ?(?<decimalunit>hours?|h)\\b"
                    + "|(?<andhalf>" + COUNT + ") and a half (?<halfunit>hours?|minutes?)\\b"
                    + "|(?<count>" + COUNT + ") ?(?<unit>" + CLOCK_UNIT + ")(?: and a (?<plus>half|quarter))?"
                    + "(?:(?: and|,)? ?(?<count2>" + NUMBER + ") ?(?<unit2>(?:minutes?|mins?|m)\\b))?";
    private static final String DAYS = "(?<halfyear>half a year)|(?<count>" + COUNT + ") (?<unit>" + DAY_UNIT + ")";
    private static final Map<Character, Long> SECONDS = Map.of('h', 3_600L, 'm', 60L, 's', 1L);

    public static final List<Rule> RULES = List.of(
            Rule.of(
                    "\\b(?:with)?in (?:another )?(?:" + TIMES + ")(?:' time)?(?! (?:long|late|early|old))",
                    EnglishDistances::clock),
            Rule.of("(?:" + TIMES + ") from now\\b", EnglishDistances::clock),
            Rule.of(
                    "\\b(?:with)?in (?:another )?(?:" + DAYS + ")(?:'s? time)?(?! (?:long|late|old|of))",
                    match -> TimeParts.day(days(match))),
            Rule.of("(?:" + DAYS + ") from (?:now|today)\\b", match -> TimeParts.day(days(match))),
            Rule.of(
                    "(?:" + DAYS + ") from tomorrow\\b",
                    match -> TimeParts.day(days(match).with(Field.DAYS_ON, 1))),
            Rule.of(
                    "(?:in )?(?<count>" + COUNT + ") (?:business|working) days?(?: from (?:now|today))?\\b",
                    match -> TimeParts.day(DayPart.of(Field.AHEAD_WORKDAYS, count(match.group("count"))))));

    private EnglishDistances() {}

    static int count(String words) {
        return words.startsWith("a couple") ? 2 : number(words);
    }

    private static TimeParts clock(MatchResult match) {
        return TimeParts.ahead(Duration.ofSeconds(seconds(match)));
    }

    private static long seconds(MatchResult match) {
        if (match.group("half") != null) {
            return 1_800;
        }
        if (match.group("quarter") != null) {
            return 900;
        }
        if (match.group("three") != null) {
            return 2_700;
        }
        if (match.group("decimal") != null) {
            return Math.round(Double.parseDouble(match.group("decimal")) * 3_600);
        }
        if (match.group("andhalf") != null) {
            long unit = unit(match.group("halfunit"));
            return count(match.group("andhalf")) * unit + unit / 2;
        }
        long unit = unit(match.group("unit"));
        return count(match.group("count")) * unit + plus(match.group("plus"), unit) + second(match);
    }

    private static long plus(@Nullable String part, long unit) {
        return part == null ? 0 : part.equals("half") ? unit / 2 : unit / 4;
    }

    private static long second(MatchResult match) {
        String count = match.group("count2");
        return count == null ? 0 : number(count) * 60L;
    }

    private static long unit(String word) {
        return SECONDS.getOrDefault(word.charAt(0), 60L);
    }

    private static DayPart days(MatchResult match) {
        if (match.group("halfyear") != null) {
            return DayPart.of(Field.AHEAD_MONTHS, 6);
        }
        return ahead(count(match.group("count")), match.group("unit"));
    }

    static DayPart ahead(int count, String unit) {
        return switch (unit.charAt(0)) {
            case 'w' -> DayPart.of(Field.AHEAD_DAYS, 7 * count);
            case 'f' -> DayPart.of(Field.AHEAD_DAYS, 14 * count);
            case 'm' -> DayPart.of(Field.AHEAD_MONTHS, count);
            case 'y' -> DayPart.of(Field.AHEAD_MONTHS, 12 * count);
            default -> DayPart.of(Field.AHEAD_DAYS, count);
        };
    }
}
