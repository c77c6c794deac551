package org.murabito.date.span;

import static java.lang.Integer.parseInt;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.text.Regex;

/// The ways to name a time ahead that are understood.
final class FutureTimeRules {
    private static final String COUNT = "(\\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|half an?)";
    private static final String ENGLISH_UNIT = "(minute|min|hour|hr|day|week)s?";
    private static final String JAPANESE_COUNT = "(\\d{1,3}|半|[一二三四五六七八九十])";
    private static final String ROUGHLY = "(?:間)?(?:ほど|くらい|ぐらい|だけ|の間)?(?:は)?";
    private static final String CLOCK = "(\\d{1,2})(?::(\\d{2}))?\\s*(am|pm)?";
    private static final String WEEKDAY = "(mon|tues|wednes|thurs|fri|satur|sun)day";

    private static final Map<String, Integer> COUNTS = Map.ofEntries(
            Map.entry("one", 1),
            Map.entry("two", 2),
            Map.entry("three", 3),
            Map.entry("four", 4),
            Map.entry("five", 5),
            Map.entry("six", 6),
            Map.entry("seven", 7),
            Map.entry("eight", 8),
            Map.entry("nine", 9),
            Map.entry("ten", 10),
            Map.entry("a", 1),
            Map.entry("an", 1));

    private static final Map<String, LocalTime> TIMES = Map.of(
            "noon", LocalTime.NOON,
            "midnight", LocalTime.MIDNIGHT,
            "the morning", LocalTime.of(7, 0),
            "the evening", LocalTime.of(18, 0),
            "正午", LocalTime.NOON,
            "お昼", LocalTime.NOON,
            "昼", LocalTime.NOON,
            "夕方", LocalTime.of(18, 0),
            "朝", LocalTime.of(7, 0));

    private record Rule(Pattern pattern, Reading reading) {}

    @FunctionalInterface
    private interface Reading {
        @Nullable
        FutureTime of(MatchResult match);
    }

    private static final List<Rule> ALL = List.of(
            rule("(?:for )?(?:a while|a bit|a moment|now|some time)", _ -> new FutureTime.For(FutureTime.A_WHILE)),
            rule(
                    "(?:for )?(?:the next |another )?" + COUNT + "\\s*" + ENGLISH_UNIT,
                    match -> length(match.group(1), match.group(2))),
            rule("(?:for )?(\\d{1,3})(m|h|d|w)", match -> length(match.group(1), match.group(2))),
            rule(
                    "(?:for )?(\\d{1,2})h ?(\\d{1,2})m(?:in)?",
                    match -> new FutureTime.For(
                            Duration.ofHours(number(match, 1)).plusMinutes(number(match, 2)))),
            rule("(?:for )?(?:the next )?(hour|day|week)", match -> length("1", match.group(1))),
            rule(
                    "(?:for )?(?:today|tonight|(?:the )?rest of (?:the|today|this) ?(?:day)?)",
                    _ -> new FutureTime.UntilDay(1)),
            rule("(?:until|till|til) tomorrow", _ -> new FutureTime.UntilDay(1)),
            rule("(?:until|till|til) (?:the )?next week", _ -> new FutureTime.UntilWeekday(DayOfWeek.MONDAY)),
            rule(
                    "(?:until|till|til) (?:next )?" + WEEKDAY,
                    match -> new FutureTime.UntilWeekday(weekday(match.group(1)))),
            rule("(?:until|till|til) (noon|midnight|the morning|the evening)", FutureTimeRules::named),
            rule("(?:until|till|til) " + CLOCK, FutureTimeRules::clock),
            rule("(?:しばらく|暫く|当分|ちょっと|少し|少々|一旦|いったん|今)(?:の間)?(?:は)?", _ -> new FutureTime.For(FutureTime.A_WHILE)),
            rule("(?:これから|今から|あと)?" + JAPANESE_COUNT + "(分|時間|日|週)(半)?" + ROUGHLY, FutureTimeRules::japanese),
            rule("(?:今日|本日|きょう)(?:は|中は?|いっぱいは?|一日は?)?", _ -> new FutureTime.UntilDay(1)),
            rule("(?:明日|あした|あす)まで(?:は)?", _ -> new FutureTime.UntilDay(1)),
            rule("(?:明後日|あさって)まで(?:は)?", _ -> new FutureTime.UntilDay(2)),
            rule("来週まで(?:は)?", _ -> new FutureTime.UntilWeekday(DayOfWeek.MONDAY)),
            rule(
                    "(?:次の)?([月火水木金土日])曜日?まで(?:は)?",
                    match -> new FutureTime.UntilWeekday(DayOfWeek.of("月火水木金土日".indexOf(match.group(1)) + 1))),
            rule("(正午|お昼|昼|夕方|朝)まで(?:は)?", FutureTimeRules::named),
            rule("(\\d{1,2}):(\\d{2})まで(?:は)?", match -> time(number(match, 1), number(match, 2))),
            rule("(午前|午後)?(\\d{1,2})時(?:(\\d{1,2})分|(半))?まで(?:は)?", FutureTimeRules::japaneseClock));

    private FutureTimeRules() {}

    static Optional<FutureTime> read(String plain) {
        for (Rule rule : ALL) {
            Matcher matcher = rule.pattern().matcher(plain);
            if (matcher.matches()) {
                return Optional.ofNullable(rule.reading().of(matcher));
            }
        }
        return Optional.empty();
    }

    private static Rule rule(String pattern, Reading reading) {
        return new Rule(Regex.compile(pattern), reading);
    }

    private static @Nullable FutureTime length(String count, String unit) {
        Duration one = switch (unit) {
            case "minute", "min", "m", "分" -> Duration.ofMinutes(1);
            case "hour", "hr", "h", "時間" -> Duration.ofHours(1);
            case "day", "d", "日" -> Duration.ofDays(1);
            default -> Duration.ofDays(7);
        };
        if (count.startsWith("half") || count.equals("半")) {
            return new FutureTime.For(one.dividedBy(2));
        }
        Duration length = one.multipliedBy(count(count));
        return length.isZero() ? null : new FutureTime.For(length);
    }

    private static int count(String word) {
        int digit = "一二三四五六七八九十".indexOf(word);
        Integer named = COUNTS.get(word);
        return digit >= 0 ? digit + 1 : named == null ? parseInt(word) : named;
    }

    private static @Nullable FutureTime japanese(MatchResult match) {
        FutureTime whole = length(match.group(1), match.group(2));
        return whole instanceof FutureTime.For one
                        && match.group(3) != null
                        && length("半", match.group(2)) instanceof FutureTime.For half
                ? new FutureTime.For(one.length().plus(half.length()))
                : whole;
    }

    private static FutureTime named(MatchResult match) {
        return new FutureTime.UntilTime(Objects.requireNonNull(TIMES.get(match.group(1))));
    }

    /// "Until 6" alone could be any six o'clock.
    private static @Nullable FutureTime clock(MatchResult match) {
        String half = match.group(3);
        if (half == null && match.group(2) == null) {
            return null;
        }
        int hour = parseInt(match.group(1));
        return time(half == null ? hour : twelve(hour, half.equals("pm")), number(match, 2));
    }

    private static @Nullable FutureTime japaneseClock(MatchResult match) {
        String half = match.group(1);
        int hour = parseInt(match.group(2));
        int minute = match.group(4) == null ? number(match, 3) : 30;
        return time(half == null ? hour : twelve(hour, half.equals("午後")), minute);
    }

    private static int twelve(int hour, boolean afternoon) {
        return hour > 12 ? -1 : hour % 12 + (afternoon ? 12 : 0);
    }

    private static @Nullable FutureTime time(int hour, int minute) {
        try {
            return new FutureTime.UntilTime(hour == 24 ? LocalTime.of(0, minute) : LocalTime.of(hour, minute));
        } catch (DateTimeException _) {
            // 25:70 has the form of a time and is none.
            return null;
        }
    }

    private static int number(MatchResult match, int group) {
        return match.group(group) == null ? 0 : parseInt(match.group(group));
    }

    private static DayOfWeek weekday(String start) {
        return DayOfWeek.valueOf((start + "day").toUpperCase(Locale.ROOT));
    }
}
