package org.murabito.memory.fact.rule;

import java.time.Duration;
import java.time.Period;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// How far something is from something else: "two days before", "2時間後".
record Distance(Period days, Duration time) {
    private static final String NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve";
    private static final List<String> WORDS = List.of(NUMBERS.split(" "));
    private static final String HAN = "〇一二三四五六七八九";
    private static final Pattern ENGLISH = Pattern.compile(
            "(?i)(?:(\\d{1,3}|an?|half an|" + NUMBERS.replace(' ', '|') + "|the) )?"
                    + "(minute|min|hour|day|night|evening|morning|week|month)s? (before|after|earlier|later|prior|ahead|following)");
    private static final Pattern JAPANESE =
            Pattern.compile("([\\d０-９]{1,3}|[一二三四五六七八九])(分|時間|日|週間?|[かヶカヵケ箇]月)(前|後|あと|まえ)");
    private static final Pattern NEXT_TO = Pattern.compile("(前日|前夜|前の日|翌日|次の日|翌週|前週|翌月|当日)");

    /// Null if the words name none.
    static @Nullable Distance read(String words) {
        Matcher english = ENGLISH.matcher(words);
        if (english.find()) {
            boolean before =
                    "before earlier prior ahead".contains(english.group(3).toLowerCase(Locale.ROOT));
            return english(english.group(1), english.group(2).toLowerCase(Locale.ROOT), before ? -1 : 1);
        }
        Matcher japanese = JAPANESE.matcher(words);
        if (japanese.find()) {
            boolean before = japanese.group(3).equals("前") || japanese.group(3).equals("まえ");
            int han = HAN.indexOf(japanese.group(1));
            int count = (han > 0 ? han : Integer.parseInt(japanese.group(1))) * (before ? -1 : 1);
            return of(count, japanese.group(2));
        }
        Matcher next = NEXT_TO.matcher(words);
        if (!next.find()) {
            return null;
        }
        return switch (next.group(1)) {
            case "翌日", "次の日" -> of(1, "日");
            case "翌週" -> of(1, "週");
            case "前週" -> of(-1, "週");
            case "翌月" -> of(1, "か月");
            case "当日" -> of(0, "日");
            default -> of(-1, "日");
        };
    }

    private static Distance english(@Nullable String count, String unit, int way) {
        if (count != null && count.equalsIgnoreCase("half an")) {
            return new Distance(Period.ZERO, Duration.ofMinutes(30L * way));
        }
        int word = count == null ? -1 : WORDS.indexOf(count.toLowerCase(Locale.ROOT));
        boolean digits = count != null && Character.isDigit(count.charAt(0));
        return of((word > 0 ? word : digits ? Integer.parseInt(count) : 1) * way, unit);
    }

    private static Distance of(int count, String unit) {
        return switch (unit) {
            case "minute", "min", "分" -> new Distance(Period.ZERO, Duration.ofMinutes(count));
            case "hour", "時間" -> new Distance(Period.ZERO, Duration.ofHours(count));
            case "day", "night", "evening", "morning", "日" -> new Distance(Period.ofDays(count), Duration.ZERO);
            case "week", "週", "週間" -> new Distance(Period.ofWeeks(count), Duration.ZERO);
            default -> new Distance(Period.ofMonths(count), Duration.ZERO);
        };
    }
}
