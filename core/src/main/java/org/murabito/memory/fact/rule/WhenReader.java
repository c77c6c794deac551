package org.murabito.memory.fact.rule;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.memory.fact.When;

/// Reads the day and the time that words name, as somebody means them who looks ahead: a day without a year is the next
/// one.
final class WhenReader {
    private static final List<String> MONTHS =
            List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");
    private static final List<String> DAYS = List.of("mon", "tue", "wed", "thu", "fri", "sat", "sun");
    private static final String MONTH = "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
            + "|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
    private static final String WEEKDAY =
            "(mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)";
    private static final Pattern ISO = Pattern.compile("(?<!\\d)(\\d{4})[-/年](\\d{1,2})[-/月](\\d{1,2})日?(?!\\d)");
    private static final Pattern MONTH_DAY = pattern("\\b" + MONTH + " (\\d{1,2})(?:st|nd|rd|th)?\\b(?!:)");
    private static final Pattern DAY_MONTH = pattern("\\b(\\d{1,2})(?:st|nd|rd|th)? (?:of )?" + MONTH + "(?![a-z])");
    private static final Pattern NUMBERS = Pattern.compile("(?<![\\d/.:])(\\d{1,2})[/月](\\d{1,2})日?(?![\\d/:])");
    private static final Pattern NAMED = pattern("\\b(next |this |coming )?" + WEEKDAY + "\\b(?!s)");
    private static final Pattern NAMED_JA = Pattern.compile("(再来週|来週|今週|次|今度)?の?([月火水木金土日])曜日?");
    private static final Pattern RELATIVE =
            pattern("\\b(?:the )?day after tomorrow\\b|\\btomorrow\\b|\\btoday\\b|\\btonight\\b|明後日|あさって|明日|あした|今日|本日");
    private static final Pattern CLOCK =
            pattern("(?<![\\d.])(\\d{1,2})(?::(\\d{2}))?\\s?(am|pm|a\\.m\\.|p\\.m\\.)(?![a-z])");
    private static final Pattern CLOCK_24 = Pattern.compile("(?<![\\d:.])(\\d{1,2})[:：](\\d{2})(?![\\d:])");
    private static final Pattern CLOCK_JA = Pattern.compile("(午前|午後|朝|夜|夕方)?の?(\\d{1,2})時(?!間)(?:(\\d{1,2})分|(半))?");
    private static final Pattern NOON = pattern("\\bnoon\\b|\\bmidday\\b|正午");
    /// What points to a time without naming one day, and what stands around one that does.
    private static final Pattern LOOSE = pattern("\\b(?:every|each|next|this|week|month|year|day|morning|afternoon"
            + "|evening|night|end|early|late|mid|" + MONTH + "|" + WEEKDAY
            + "s?|spring|summer|autumn|winter|quarter|q[1-4]"
            + "|weekdays?|weekends?|daily|weekly|monthly|o'clock|sharp)\\b"
            + "|毎[日週月年朝晩]|[来再今翌]々?[週月年]|週末|月末|年末|上旬|中旬|下旬|朝|昼|午前|午後|夕方|夜|曜日?|頃|ごろ");
    private static final Pattern GLUE = pattern(
            "\\b(?:on|at|in|the|of|from|by|until|till|around|about|for|to|and|a|an|utc|cet|gmt|est|pst|jst|th|st|nd|rd)\\b|[\\s,.()~〜～の、にはから-]");

    private static final Pattern JAPANESE_SPAN =
            Pattern.compile("(?:(?:(?:\\d{4}年)?\\d{1,2}[/月]\\d{1,2}日?|(?:再来週|来週|今週|毎週|次|今度)?の?[月火水木金土日]曜日?"
                    + "|明後日|あさって|明日|あした|今日|本日|来週|再来週|毎[日週月年朝晩夕]|来月|今月|週末|月末"
                    + "|(?:午前|午後|朝|夜|夕方)?の?\\d{1,2}時(?!間)(?:\\d{1,2}分|半)?|\\d{1,2}:\\d{2}|正午|夕方|午前|午後)[の、\\s]*)+");

    private WhenReader() {}

    /// The time within Japanese words, if there is one.
    static @Nullable String within(String words) {
        Matcher span = JAPANESE_SPAN.matcher(words);
        return words.codePoints().anyMatch(point -> point >= 0x3000) && span.find()
                ? span.group().replaceFirst("[の、\\s]+$", "")
                : null;
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, Pattern.CASE_INSENSITIVE);
    }

    /// Null if the words name neither a day nor a time.
    static @Nullable When read(String words, LocalDate said) {
        LocalDate day = day(words, said);
        LocalTime time = time(words);
        return day == null && time == null ? null : new When(day, time);
    }

    /// Whether the words name a time and nothing else.
    static boolean isAll(String words) {
        String left = words;
        boolean found = false;
        for (Pattern pattern : List.of(
                ISO, MONTH_DAY, DAY_MONTH, NUMBERS, NAMED, NAMED_JA, RELATIVE, CLOCK, CLOCK_24, CLOCK_JA, NOON,
                LOOSE)) {
            String after = pattern.matcher(left).replaceAll(" ");
            found |= !after.equals(left);
            left = after;
        }
        return found && GLUE.matcher(left).replaceAll("").isBlank();
    }

    private static @Nullable LocalDate day(String words, LocalDate said) {
        try {
            Matcher iso = ISO.matcher(words);
            if (iso.find()) {
                return LocalDate.of(number(iso, 1), number(iso, 2), number(iso, 3));
            }
            Matcher named = MONTH_DAY.matcher(words);
            if (named.find()) {
                return next(month(named.group(1)), number(named, 2), said);
            }
            Matcher turned = DAY_MONTH.matcher(words);
            if (turned.find()) {
                return next(month(turned.group(2)), number(turned, 1), said);
            }
            Matcher numbers = NUMBERS.matcher(words);
            if (numbers.find()) {
                return next(number(numbers, 1), number(numbers, 2), said);
            }
        } catch (DateTimeException _) {
            return null;
        }
        return relative(words, said);
    }

    private static @Nullable LocalDate relative(String words, LocalDate said) {
        Matcher relative = RELATIVE.matcher(words);
        if (relative.find()) {
            return switch (relative.group().toLowerCase(Locale.ROOT)) {
                case "tomorrow", "明日", "あした" -> said.plusDays(1);
                case "today", "tonight", "今日", "本日" -> said;
                default -> said.plusDays(2);
            };
        }
        Matcher weekday = NAMED.matcher(words);
        if (weekday.find()) {
            DayOfWeek day = DayOfWeek.of(
                    1 + DAYS.indexOf(weekday.group(2).substring(0, 3).toLowerCase(Locale.ROOT)));
            String which = weekday.group(1);
            return which != null && which.toLowerCase(Locale.ROOT).startsWith("next")
                    ? weekLater(said, 1, day)
                    : said.with(TemporalAdjusters.nextOrSame(day));
        }
        Matcher japanese = NAMED_JA.matcher(words);
        if (japanese.find()) {
            DayOfWeek day = DayOfWeek.of(1 + "月火水木金土日".indexOf(japanese.group(2)));
            String which = japanese.group(1) == null ? "" : japanese.group(1);
            return switch (which) {
                case "来週" -> weekLater(said, 1, day);
                case "再来週" -> weekLater(said, 2, day);
                default -> said.with(TemporalAdjusters.nextOrSame(day));
            };
        }
        return null;
    }

    private static LocalDate weekLater(LocalDate said, int weeks, DayOfWeek day) {
        return said.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY))
                .plusWeeks(weeks)
                .with(TemporalAdjusters.nextOrSame(day));
    }

    /// A day that is more than half a year back means next year's.
    private static LocalDate next(int month, int day, LocalDate said) {
        LocalDate thisYear = LocalDate.of(said.getYear(), month, day);
        return thisYear.isBefore(said.minusMonths(6)) ? thisYear.plusYears(1) : thisYear;
    }

    private static @Nullable LocalTime time(String words) {
        Matcher clock = CLOCK.matcher(words);
        if (clock.find()) {
            int hour = number(clock, 1) % 12
                    + (clock.group(3).toLowerCase(Locale.ROOT).startsWith("p") ? 12 : 0);
            return at(hour, clock.group(2) == null ? 0 : number(clock, 2));
        }
        Matcher day = CLOCK_24.matcher(words);
        if (day.find()) {
            return at(number(day, 1), number(day, 2));
        }
        Matcher japanese = CLOCK_JA.matcher(words);
        if (japanese.find()) {
            boolean late = japanese.group(1) != null && "午後夜夕方".contains(japanese.group(1));
            int hour = number(japanese, 2) + (late && number(japanese, 2) < 12 ? 12 : 0);
            int minute = japanese.group(3) != null ? number(japanese, 3) : japanese.group(4) != null ? 30 : 0;
            return at(hour, minute);
        }
        return NOON.matcher(words).find() ? LocalTime.NOON : null;
    }

    private static @Nullable LocalTime at(int hour, int minute) {
        return hour > 24 || minute > 59 ? null : LocalTime.of(hour % 24, minute);
    }

    private static int month(String name) {
        return 1 + MONTHS.indexOf(name.substring(0, 3).toLowerCase(Locale.ROOT));
    }

    private static int number(Matcher found, int group) {
        return Integer.parseInt(found.group(group));
    }
}
