package org.murabito.date.reader;

import java.time.LocalDate;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.date.DayPart;
import org.murabito.date.DayPart.Field;
import org.murabito.date.Doubt;
import org.murabito.date.Expression;
import org.murabito.date.Recurrence;
import org.murabito.date.Recurrence.Unit;
import org.murabito.date.TimeParts;
import org.murabito.date.TimeReading;
import org.murabito.date.english.EnglishDays;
import org.murabito.date.english.EnglishNumbers;
import org.murabito.date.japanese.JapaneseRepeats;
import org.murabito.text.Regex;

/// Sees where the words around a time, or those it was read from, say more than is read of them.
final class Doubts {
    private static final String TIES = "(?:(?:again|also|then|at|on|by|the|around|about|every|each|in)\\s++)*+";
    private static final String JAPANESE_AND = "(?:に|の)?\\s*(?:と|や|か|および|及び|または|もしくは|それと|そして)[、,\\s]*";
    private static final Pattern AND =
            Regex.compile("\\s*+(?:,\\s*+)?(?:\\b(?:and|or)\\b|[&+])\\s*+" + TIES + "|" + JAPANESE_AND);
    /// What joins two of one sort only: "tomorrow, Friday is off" are two sorts.
    private static final Pattern COMMA = Regex.compile("\\s*[,、・/]\\s*(?:(?:at|on|by)\\s+)?|");
    private static final Pattern NUMBER_AFTER = Regex.compile("\\s*+(?:(?:,\\s*+)?(?:\\b(?:and|or)\\b|&)|,)\\s*+" + TIES
            + "(?:\\d{1,2}(?::\\d\\d)?(?:st|nd|rd|th)?\\b|" + EnglishNumbers.HOUR + ")(?![:.]\\d)"
            + EnglishDays.NOTHING_COUNTED);
    private static final Pattern NUMBER_BEFORE = Regex.compile(
            ".*(?:(?<![\\w.:/#-])\\d{1,2}(?:st|nd|rd|th)?(?:\\s+(?:and|or)\\s+|\\s*&\\s*)(?:the |at )?"
                    + "|(?<![\\d.:])\\d{1,2}[とやか]|(?<![ぁ-んァ-ヴ一-龯a-z\\d.:])\\d{1,2}[、・,])",
            Pattern.DOTALL);
    private static final Pattern NUMBERED = Regex.compile("(?:the )?\\d");
    /// "At 9 and 6pm", and not "between 9 and 6pm".
    private static final Pattern TWO_HOURS =
            Regex.compile("(?<!\\bbetween )(?<![\\d.:])\\d{1,2}(?:[:.]\\d\\d)?\\s*and\\s*\\d");

    private static final String WEEKDAY = JapaneseRepeats.DAY;
    private static final Pattern WEEKDAYS_BEFORE =
            Regex.compile(".*(?<![一-龯\\d])" + WEEKDAY + "(?:[・、,とや/]?" + WEEKDAY + "){1,30}+の?", Pattern.DOTALL);
    private static final Pattern WEEKDAY_BEFORE =
            Regex.compile(".*(?<![一-龯\\d])(?:" + WEEKDAY + "[・、,とや/]?){1,30}+", Pattern.DOTALL);
    private static final Pattern BY_WEEKDAY = Regex.compile("[月火水木金土日]曜");

    private static final String BUT =
            "\\b(?:except(?:ing)?(?: for)?|but not|other than|apart from|excluding|not on|without|unless)\\s+";
    private static final Pattern BUT_THIS = Regex.compile(".*" + BUT + "(?:on |for |the )*", Pattern.DOTALL);
    private static final Pattern BUT_A_DAY =
            Regex.compile(BUT + "(?:on |for |it'?s |it is |an? |the |public |bank )*(?:" + EnglishNumbers.WEEKDAY + "|"
                    + EnglishNumbers.SHORT_WEEKDAY + "|weekend|holiday|today|tomorrow)");
    private static final String JAPANESE_BUT = "(?:以外|を?(?:除|のぞ)[いくき]|抜き)";
    private static final Pattern JAPANESE_BUT_A_DAY =
            Regex.compile("(?:[曜日月火水木金土)]|週末)" + JAPANESE_BUT + "|(?:曜日?|土日|週末|[祝休祭]日)(?:だけ)?は(?:除|のぞ|お?休み|なし)");
    private static final Pattern JAPANESE_BUT_BEFORE =
            Regex.compile(".*[曜日月火水木金土)末]" + JAPANESE_BUT + "(?:て)?[)の、は\\s]*", Pattern.DOTALL);
    private static final Pattern JAPANESE_BUT_AFTER = Regex.compile(JAPANESE_BUT);

    private static final String UNTIL = "\\b(?:until|till?|through|up to)\\b";
    private static final Pattern UNTIL_AFTER = Regex.compile("\\s*+(?:,\\s*+)?(?:" + UNTIL + "|for (?:the next )?(?:"
            + EnglishNumbers.NUMBER + "|an?) (?:days?|weeks?|months?|years?|times)\\b)");
    private static final Pattern UNTIL_BEFORE = Regex.compile(".*" + UNTIL + "\\s*", Pattern.DOTALL);
    private static final Pattern MADE = Regex.compile("まで(?:は|の間は?)?[、\\s]*");
    private static final Pattern GAP = Regex.compile("[にの、,\\s]*");

    private final String text;
    private final Expression chosen;
    private final TimeParts said;
    private final @Nullable Expression before;
    private final @Nullable Expression after;

    /// @param text as the rules read it
    Doubts(String text, Expression chosen) {
        List<Expression> named = Expressions.named(text);
        int at = named.indexOf(chosen);
        this.text = text;
        this.chosen = chosen;
        this.said = chosen.said();
        this.before = at > 0 ? named.get(at - 1) : null;
        this.after = at >= 0 && at + 1 < named.size() ? named.get(at + 1) : null;
    }

    /// @param today where it is meant
    @Nullable
    Doubt about(TimeReading reading, LocalDate today) {
        if (said.again() == null && disagree(said.day(), today)) {
            return Doubt.DISAGREE;
        }
        if (leavesOut()) {
            return Doubt.EXCEPT;
        }
        if (isRelative()) {
            return Doubt.RELATIVE;
        }
        boolean bounded = said.again() == null ? isEnd() : isBounded(said.again(), reading, today);
        if (bounded) {
            return Doubt.BOUNDED;
        }
        return isSeveral(today) ? Doubt.SEVERAL : null;
    }

    /// Outside of the words that were read.
    private boolean isRelative() {
        return RequestWords.RELATIVE
                .matcher(text)
                .results()
                .anyMatch(found -> found.end() <= chosen.start() || found.start() >= chosen.end());
    }

    private static boolean disagree(DayPart day, LocalDate today) {
        boolean counted = day.says(Field.NTH)
                || day.says(Field.SHIFT_DAYS)
                || day.says(Field.AHEAD_DAYS)
                || day.says(Field.AHEAD_MONTHS)
                || day.says(Field.AHEAD_WORKDAYS);
        LocalDate meant = day.from(today).map(DayPart.Range::from).orElse(null);
        if (counted || meant == null || !(day.says(Field.MONTH_DAY) || day.says(Field.DAYS_ON))) {
            return false;
        }
        return differs(day, Field.WEEKDAY, meant.getDayOfWeek().getValue())
                || differs(day, Field.MONTH_DAY, meant.getDayOfMonth())
                || differs(day, Field.MONTH, meant.getMonthValue());
    }

    private static boolean differs(DayPart day, Field field, int meant) {
        return day.says(field) && day.value(field) != meant;
    }

    private boolean leavesOut() {
        String left = text.substring(0, chosen.start());
        return BUT_THIS.matcher(left).matches()
                || JAPANESE_BUT_BEFORE.matcher(left).matches()
                || startsAfter(JAPANESE_BUT_AFTER)
                || (said.again() != null
                        && (BUT_A_DAY.matcher(text).find()
                                || JAPANESE_BUT_A_DAY.matcher(text).find()));
    }

    /// As the Friday of 金曜まで毎日.
    private boolean isEnd() {
        return after != null
                && after.said().again() != null
                && MADE.matcher(gap(chosen, after)).matches();
    }

    private boolean isBounded(Recurrence again, TimeReading reading, LocalDate today) {
        boolean withinDays = again.unit() == Unit.HOURLY || again.unit() == Unit.MINUTELY;
        int shift = reading instanceof TimeReading.Again whole ? whole.rule().shift() : 0;
        LocalDate first = reading.first(0).toLocalDate().minusDays(shift);
        boolean later = said.day()
                .from(today)
                .filter(days -> first.isBefore(days.from()))
                .isPresent();
        return later
                || (said.until() != null && (withinDays || !said.until().day().isNone()))
                || startsAfter(UNTIL_AFTER)
                || (before != null
                        && (MADE.matcher(gap(before, chosen)).matches()
                                || (GAP.matcher(gap(before, chosen)).matches()
                                        && UNTIL_BEFORE
                                                .matcher(text.substring(0, before.start()))
                                                .matches())))
                || (after != null
                        && GAP.matcher(gap(chosen, after)).matches()
                        && text.startsWith("まで", after.end())
                        && !text.startsWith("までに", after.end()));
    }

    private boolean isSeveral(LocalDate today) {
        boolean hourOfDays = hasClock(said)
                && said.again() == null
                && said.day()
                        .from(today)
                        .filter(days -> !days.from().equals(days.to()))
                        .isPresent();
        return hourOfDays
                || (before != null && areListed(before, chosen))
                || (after != null && areListed(chosen, after))
                || isListedWithNumbers()
                || isListedWithWeekdays();
    }

    private boolean areListed(Expression left, Expression right) {
        String gap = gap(left, right);
        boolean clocks = hasClock(left.said()) && hasClock(right.said());
        if (AND.matcher(gap).matches()) {
            return clocks || (hasDay(left.said()) && hasDay(right.said()));
        }
        return COMMA.matcher(gap).matches()
                && (clocks || bothSay(Field.WEEKDAY, left, right) || bothSay(Field.MONTH_DAY, left, right));
    }

    private boolean isListedWithNumbers() {
        boolean numbered = hasClock(said) || said.day().says(Field.MONTH_DAY);
        boolean twoHours = TWO_HOURS
                .matcher(text)
                .useTransparentBounds(true)
                .region(chosen.start(), chosen.end())
                .find();
        return numbered
                && (twoHours
                        || startsAfter(NUMBER_AFTER)
                        || (NUMBERED.matcher(text)
                                        .region(chosen.start(), chosen.end())
                                        .lookingAt()
                                && NUMBER_BEFORE
                                        .matcher(text.substring(0, chosen.start()))
                                        .matches()));
    }

    /// 月水金の10時: weekdays of one letter are none by themselves.
    private boolean isListedWithWeekdays() {
        String left = text.substring(0, chosen.start());
        boolean byWeekday =
                BY_WEEKDAY.matcher(text).region(chosen.start(), chosen.end()).lookingAt();
        return byWeekday
                ? WEEKDAY_BEFORE.matcher(left).matches()
                : said.isClockOnly() && WEEKDAYS_BEFORE.matcher(left).matches();
    }

    private boolean startsAfter(Pattern pattern) {
        return pattern.matcher(text)
                .useTransparentBounds(true)
                .region(chosen.end(), text.length())
                .lookingAt();
    }

    private String gap(Expression left, Expression right) {
        return text.substring(left.end(), right.start());
    }

    private static boolean hasClock(TimeParts said) {
        return said.ahead() != null || (said.clock() != null && said.clock().isTime());
    }

    private static boolean hasDay(TimeParts said) {
        return said.again() != null || !said.day().isNone();
    }

    private static boolean bothSay(Field field, Expression left, Expression right) {
        return left.said().day().says(field) && right.said().day().says(field);
    }
}
