package org.murabito.date.span;

import static java.lang.Integer.parseInt;
import static org.murabito.date.span.DayRule.rule;
import static org.murabito.date.span.DayRule.ruleByTime;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Month;
import java.time.Year;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import org.jspecify.annotations.Nullable;

/// The ways to name days that are understood.
final class DayRules {
    private static final String MONTHS =
            "(january|february|march|april|may|june|july|august|september|october|november|december"
                    + "|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec)\\.?";
    private static final String WEEKDAYS =
            "(monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|tues|wed|thu|thurs|fri|sat|sun)";
    private static final String COUNT = "(\\d{1,3}|a|an|one|two|three|four|five|six|seven|ten|couple of|few)";
    private static final String ORDINAL = "(\\d{1,2})(?:st|nd|rd|th)?";

    /// What a month or a weekday stands after, so that "may" and "sun" stay words.
    private static final String AFTER =
            "(?<=\\b(?:in|on|since|during|of|from|to|and|before|after|until|till|early|late|between|last|this)\\s)";

    private static final List<DayRule> JAPANESE = japanese();
    private static final List<DayRule> DIGITS = digits();
    private static final List<DayRule> ENGLISH = english();

    private DayRules() {}

    /// Those that may find something in a text: each of them looks at every place, and most texts have one script.
    static List<DayRule> of(String text) {
        List<DayRule> rules = new ArrayList<>();
        if (text.chars().anyMatch(Character::isDigit)) {
            rules.addAll(DIGITS);
        }
        if (text.chars().anyMatch(letter -> letter < 0x80 && Character.isLetter(letter))) {
            rules.addAll(ENGLISH);
        }
        if (text.chars().anyMatch(letter -> letter >= 0x3000)) {
            rules.addAll(JAPANESE);
        }
        return rules;
    }

    private static List<DayRule> japanese() {
        return List.of(
                rule(
                        "(\\d{4})年\\s*(\\d{1,2})月\\s*(\\d{1,2})日",
                        (m, _) -> Days.day(LocalDate.of(number(m, 1), number(m, 2), number(m, 3)))),
                rule("(\\d{4})年\\s*(\\d{1,2})月", (m, _) -> Days.month(YearMonth.of(number(m, 1), number(m, 2)))),
                rule("(\\d{4})年(?!前|間)", (m, _) -> Days.year(number(m, 1))),
                rule(
                        "(去年|昨年|今年)の?(\\d{1,2})月",
                        (m, today) -> Days.month(
                                YearMonth.of(today.getYear() - (m.group(1).equals("今年") ? 0 : 1), number(m, 2)))),
                rule(
                        "(?<!\\d)(\\d{1,2})月\\s*(\\d{1,2})日",
                        (m, today) -> Days.latestDay(number(m, 1), number(m, 2), today)),
                rule("(?<![\\dヶか])(\\d{1,2})月(?!間|額|曜)", (m, today) -> Days.latestMonth(number(m, 1), today)),
                rule("今日|本日|きょう", (_, today) -> Days.day(today)),
                rule("(?<!一)昨日|きのう|昨晩|昨夜", (_, today) -> Days.day(today.minusDays(1))),
                rule("一昨日|おととい", (_, today) -> Days.day(today.minusDays(2))),
                rule("今週", (_, today) -> Days.weekOf(today)),
                rule("先週", (_, today) -> Days.weekOf(today.minusWeeks(1))),
                rule("先々週", (_, today) -> Days.weekOf(today.minusWeeks(2))),
                rule("今月", (_, today) -> Days.month(YearMonth.from(today))),
                rule("先月", (_, today) -> Days.month(YearMonth.from(today).minusMonths(1))),
                rule("先々月", (_, today) -> Days.month(YearMonth.from(today).minusMonths(2))),
                rule("今年", (_, today) -> Days.year(today.getYear())),
                rule("去年|昨年", (_, today) -> Days.year(today.getYear() - 1)),
                rule("一昨年|おととし", (_, today) -> Days.year(today.getYear() - 2)),
                rule("(先々週|先週|今週)の?([月火水木金土日])曜日?", DayRules::japaneseWeekday),
                rule("(?<![週の])([月火水木金土日])曜日?", (m, today) -> Days.day(latest(japaneseDay(m.group(1)), today, true))),
                ruleByTime(
                        "(\\d{1,3})\\s*(分|時間|日|週間?|[かヶカヵケ箇]月|年)(?:ほど|くらい|ぐらい)?前",
                        (m, now) -> ago(number(m, 1), m.group(2), now)),
                ruleByTime(
                        "(?:ここ|この|過去|直近)の?\\s*(\\d{1,3}|[数一二三四五六七八九十])\\s*(時間|日|週間|[かヶカヵケ箇]月|年)(?:間|以内)?",
                        (m, now) -> past(japaneseCount(m.group(1)), m.group(2), now)),
                ruleByTime("(\\d{1,3})\\s*(時間|日|週間|[かヶカヵケ箇]月|年)以内", (m, now) -> past(number(m, 1), m.group(2), now)),
                rule("最近|近頃|この頃|このごろ|ここ最近|さいきん", (_, today) -> Days.recently(today)));
    }

    private static List<DayRule> digits() {
        return List.of(
                rule(
                        "(?<!\\d)(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})(?!\\d)",
                        (m, _) -> Days.day(LocalDate.of(number(m, 1), number(m, 2), number(m, 3)))),
                rule(
                        "(?<!\\d)(20\\d{2})[-/](\\d{1,2})(?![\\d/-])",
                        (m, _) -> Days.month(YearMonth.of(number(m, 1), number(m, 2)))),
                rule(
                        "(?<![\\d/.])(\\d{1,2})/(\\d{1,2})(?![\\d/])",
                        (m, today) -> Days.latestDay(number(m, 1), number(m, 2), today)));
    }

    private static List<DayRule> english() {
        return List.of(
                rule(
                        "\\b" + ORDINAL + "\\s+(?:of\\s+)?" + MONTHS + "(?:,?\\s+(\\d{4}))?\\b",
                        (m, today) -> date(m.group(2), m.group(1), m.group(3), today)),
                rule(
                        "\\b" + MONTHS + "\\s+" + ORDINAL + "(?:,?\\s+(\\d{4}))?\\b",
                        (m, today) -> date(m.group(1), m.group(2), m.group(3), today)),
                rule(
                        "\\b" + MONTHS + "\\s+(\\d{4})\\b",
                        (m, _) -> Days.month(YearMonth.of(number(m, 2), month(m.group(1))))),
                rule(AFTER + "(?:(?:last|this)\\s)?" + MONTHS + "\\b", DayRules::bareMonth),
                rule(AFTER + "((?:19|20)\\d{2})\\b", (m, _) -> Days.year(number(m, 1))),
                rule(
                        "\\btoday\\b|\\btonight\\b|\\bthis (?:morning|afternoon|evening)\\b",
                        (_, today) -> Days.day(today)),
                rule("(?<!before )\\byesterday\\b|\\blast night\\b", (_, today) -> Days.day(today.minusDays(1))),
                rule("\\b(?:the )?day before yesterday\\b", (_, today) -> Days.day(today.minusDays(2))),
                rule("\\bthis week\\b", (_, today) -> Days.weekOf(today)),
                rule("\\blast week\\b", (_, today) -> Days.weekOf(today.minusWeeks(1))),
                rule("\\b(?:the )?week before last\\b", (_, today) -> Days.weekOf(today.minusWeeks(2))),
                rule("\\bthis month\\b", (_, today) -> Days.month(YearMonth.from(today))),
                rule(
                        "\\blast month\\b",
                        (_, today) -> Days.month(YearMonth.from(today).minusMonths(1))),
                rule("\\bthis year\\b", (_, today) -> Days.year(today.getYear())),
                rule("\\blast year\\b", (_, today) -> Days.year(today.getYear() - 1)),
                rule(
                        "(?:" + AFTER + "|\\b(?:last|this)\\s)" + WEEKDAYS + "\\b",
                        (m, today) -> Days.day(latest(
                                weekday(m.group(1)),
                                today,
                                m.group().toLowerCase(Locale.ROOT).startsWith("this")))),
                ruleByTime(
                        "\\b" + COUNT + "\\s+(minute|hour|day|week|month|year)s?\\s+ago\\b",
                        (m, now) -> ago(count(m.group(1)), m.group(2), now)),
                ruleByTime(
                        "\\b(?:(?:in|over|within|during) )?(?:the )?(?:last|past)\\s+(?:" + COUNT
                                + "\\s+)?(hour|day|week|month|year)s?\\b",
                        DayRules::pastEnglish),
                rule("\\b(?:recently|lately|these days|recent)\\b", (_, today) -> Days.recently(today)));
    }

    private static int number(MatchResult match, int group) {
        return parseInt(match.group(group));
    }

    private static Days bareMonth(MatchResult match, LocalDate today) {
        Days latest = Days.latestMonth(month(match.group(1)), today);
        boolean last = match.group().toLowerCase(Locale.ROOT).startsWith("last ");
        return last && YearMonth.from(latest.first()).equals(YearMonth.from(today))
                ? Days.month(YearMonth.from(today).minusYears(1))
                : latest;
    }

    /// `last week` alone is a calendar week and has its own rule; `the past week` is seven days.
    private static @Nullable Days pastEnglish(MatchResult match, LocalDateTime now) {
        String words = match.group().toLowerCase(Locale.ROOT);
        boolean counted = match.group(1) != null;
        if (!counted && !words.contains("past") && !words.contains("the last")) {
            return null;
        }
        return past(counted ? count(match.group(1)) : 1, match.group(2), now);
    }

    private static Days japaneseWeekday(MatchResult match, LocalDate today) {
        int back = switch (match.group(1)) {
            case "先々週" -> 2;
            case "先週" -> 1;
            default -> 0;
        };
        LocalDate monday = Days.weekOf(today.minusWeeks(back)).first();
        return Days.day(monday.with(TemporalAdjusters.nextOrSame(japaneseDay(match.group(2)))));
    }

    private static DayOfWeek japaneseDay(String letter) {
        return DayOfWeek.of("月火水木金土日".indexOf(letter) + 1);
    }

    private static LocalDate latest(DayOfWeek day, LocalDate today, boolean orToday) {
        return today.with(orToday ? TemporalAdjusters.previousOrSame(day) : TemporalAdjusters.previous(day));
    }

    private static Days ago(int n, String unit, LocalDateTime now) {
        LocalDate today = now.toLocalDate();
        return switch (unit.charAt(0)) {
            case '分', '時', 'h' -> past(n, unit, now);
            case '日', 'd' -> Days.day(today.minusDays(n));
            case '週', 'w' -> Days.weekOf(today.minusWeeks(n));
            case '年', 'y' -> Days.year(today.getYear() - n);
            default ->
                unit.equals("minute")
                        ? past(n, unit, now)
                        : Days.month(YearMonth.from(today).minusMonths(n));
        };
    }

    /// Minutes and hours may reach back over midnight.
    private static Days past(int n, String unit, LocalDateTime now) {
        LocalDateTime then = switch (unit.charAt(0)) {
            case '分' -> now.minusMinutes(n);
            case '時', 'h' -> now.minusHours(n);
            case '日', 'd' -> now.minusDays(n);
            case '週', 'w' -> now.minusWeeks(n);
            case '年', 'y' -> now.minusYears(n);
            default -> unit.equals("minute") ? now.minusMinutes(n) : now.minusMonths(n);
        };
        return Days.of(then.toLocalDate(), now.toLocalDate());
    }

    private static int japaneseCount(String word) {
        int digit = "一二三四五六七八九十".indexOf(word);
        return digit >= 0 ? digit + 1 : word.equals("数") ? 5 : parseInt(word);
    }

    private static int count(String word) {
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "a", "an", "one" -> 1;
            case "two", "couple of" -> 2;
            case "three", "few" -> 3;
            case "four" -> 4;
            case "five" -> 5;
            case "six" -> 6;
            case "seven" -> 7;
            case "ten" -> 10;
            default -> parseInt(word);
        };
    }

    private static Days date(String month, String day, @Nullable String year, LocalDate today) {
        return year == null
                ? Days.latestDay(month(month), parseInt(day), today)
                : Days.day(LocalDate.of(Year.parse(year).getValue(), month(month), parseInt(day)));
    }

    private static int month(String name) {
        String start = name.toLowerCase(Locale.ROOT).substring(0, 3);
        for (Month month : Month.values()) {
            if (month.name().toLowerCase(Locale.ROOT).startsWith(start)) {
                return month.getValue();
            }
        }
        throw new IllegalStateException("no month " + name);
    }

    private static DayOfWeek weekday(String name) {
        String start = name.toLowerCase(Locale.ROOT).substring(0, 3);
        for (DayOfWeek day : DayOfWeek.values()) {
            if (day.name().toLowerCase(Locale.ROOT).startsWith(start)) {
                return day;
            }
        }
        throw new IllegalStateException("no weekday " + name);
    }
}
