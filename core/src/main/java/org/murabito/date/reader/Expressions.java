package org.murabito.date.reader;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.date.ClockPart;
import org.murabito.date.DayPart;
import org.murabito.date.Expression;
import org.murabito.date.Rule;
import org.murabito.date.TimeParts;
import org.murabito.date.english.EnglishClock;
import org.murabito.date.english.EnglishDays;
import org.murabito.date.english.EnglishDistances;
import org.murabito.date.english.EnglishRepeats;
import org.murabito.date.japanese.JapaneseClock;
import org.murabito.date.japanese.JapaneseDays;
import org.murabito.date.japanese.JapaneseRepeats;
import org.murabito.text.Regex;

/// Finds what speaks of time in a text: the longest shape at each place, then what stands together joined into one.
final class Expressions {
    static final List<Rule> RULES = Stream.of(
                    WrittenRules.RULES,
                    EnglishRepeats.RULES,
                    EnglishDistances.RULES,
                    EnglishDays.RULES,
                    EnglishClock.RULES,
                    JapaneseRepeats.RULES,
                    JapaneseDays.RULES,
                    JapaneseClock.RULES)
            .flatMap(List::stream)
            .toList();

    /// Few rules can begin with a character: the others need not be tried where it stands.
    private static final Map<Character, List<Rule>> RULES_BY_FIRST = new ConcurrentHashMap<>();

    private static final Pattern TOGETHER = Regex.compile(
            "(?:[\\s、,]|\\b(?:at|on|of|in|the|around|about|by|from|starting|for|between|every|each)\\b|の|は|から|頃|ごろ|@){0,6}");
    private static final Pattern LOOSE = Regex.compile(".*(?:[、,は]|から).*");
    /// "On Friday about 3 May" speaks of two days, "on Friday about noon" of one time.
    private static final Pattern ABOUT = Regex.compile("\\babout\\b");
    private static final Pattern RANGE = Regex.compile("\\s*(?:から|[〜~–—ー-]|to|until|till|through|thru)\\s*の?");
    private static final Pattern AND = Regex.compile("\\s+and\\s+");
    private static final Pattern FROM = Regex.compile(".*\\bfrom (?:the )?", Pattern.DOTALL);
    private static final Pattern BETWEEN = Regex.compile(".*\\bbetween ", Pattern.DOTALL);
    private static final Pattern WORD_RANGE = Regex.compile("\\s*(?:to|until|till|through|thru)\\s*");

    private Expressions() {}

    static List<Expression> in(String text) {
        return all(text, TimeParts.Force.STRONG);
    }

    /// What names a time that is over by its very words.
    static List<Expression> past(String text) {
        return all(text, TimeParts.Force.PAST);
    }

    private static List<Expression> all(String text, TimeParts.Force force) {
        return named(text).stream().filter(one -> one.said().force() == force).toList();
    }

    /// Whatever speaks of time, also what is none by itself.
    static List<Expression> named(String text) {
        List<Expression> found = joined(scan(text), (left, right) -> together(text, left, right));
        List<Expression> spans = joined(found, (left, right) -> range(text, left, right));
        return joined(spans, (left, right) -> together(text, left, right));
    }

    private static List<Expression> scan(String text) {
        List<Expression> found = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            Expression longest = longest(text, at);
            if (longest != null) {
                found.add(longest);
                at = longest.end();
            } else {
                at = next(text, at);
            }
        }
        return found;
    }

    private static List<Rule> beginningWith(char first) {
        return RULES.stream().filter(rule -> rule.mayBeginWith(first)).toList();
    }

    private static @Nullable Expression longest(String text, int at) {
        Expression longest = null;
        for (Rule rule : RULES_BY_FIRST.computeIfAbsent(text.charAt(at), Expressions::beginningWith)) {
            Expression here = rule.at(text, at);
            if (here != null && (longest == null || here.length() > longest.length())) {
                longest = here;
            }
        }
        return longest;
    }

    /// A number that says nothing says nothing in its middle either.
    private static int next(String text, int at) {
        int next = at + 1;
        while (Character.isDigit(text.charAt(at)) && next < text.length() && Character.isDigit(text.charAt(next))) {
            next++;
        }
        return next;
    }

    private static List<Expression> joined(
            List<Expression> all, BiFunction<Expression, Expression, @Nullable Expression> join) {
        List<Expression> joined = new ArrayList<>();
        for (Expression one : all) {
            Expression both = joined.isEmpty() ? null : join.apply(joined.getLast(), one);
            if (both == null) {
                joined.add(one);
            } else {
                joined.set(joined.size() - 1, both);
            }
        }
        return joined;
    }

    private static @Nullable Expression together(String text, Expression left, Expression right) {
        String gap = text.substring(left.end(), right.start());
        if (!TOGETHER.matcher(gap).matches()) {
            return null;
        }
        if (ABOUT.matcher(gap).find()
                && !left.said().day().isNone()
                && !right.said().day().isNone()) {
            return null;
        }
        boolean loose = LOOSE.matcher(gap).matches();
        if (loose && !(left.said().isClockOnly() || right.said().isClockOnly() || sameDay(left.said(), right.said()))) {
            return null;
        }
        TimeParts both = left.said().and(right.said());
        return both == null ? null : left.to(right, both);
    }

    /// "Thursday, 24 December".
    private static boolean sameDay(TimeParts left, TimeParts right) {
        DayPart.Field weekday = DayPart.Field.WEEKDAY;
        DayPart.Field date = DayPart.Field.MONTH_DAY;
        return left.isDayOnly()
                && right.isDayOnly()
                && ((left.day().says(weekday) && right.day().says(date))
                        || (left.day().says(date) && right.day().says(weekday)));
    }

    private static @Nullable Expression range(String text, Expression left, Expression right) {
        String gap = text.substring(left.end(), right.start());
        String before = text.substring(0, left.start());
        boolean between = AND.matcher(gap).matches() && BETWEEN.matcher(before).matches();
        if (!between && !RANGE.matcher(gap).matches()) {
            return null;
        }
        TimeParts from = left.said();
        TimeParts to = right.said();
        if (from.until() != null || to.until() != null || from.ahead() != null || to.again() != null) {
            return null;
        }
        boolean days = from.isDayOnly()
                && to.isDayOnly()
                && (between
                        || !WORD_RANGE.matcher(gap).matches()
                        || FROM.matcher(before).matches());
        TimeParts both = days ? from.until(to) : clocks(from, to);
        return both == null ? null : left.to(right, both);
    }

    /// From a clock time to another; a day that is named beside the second counts for both.
    private static @Nullable TimeParts clocks(TimeParts from, TimeParts to) {
        ClockPart end = to.clock();
        if (from.clock() == null || end == null) {
            return null;
        }
        if (!from.day().isNone() || to.day().isNone()) {
            return from.until(to);
        }
        TimeParts begin = from.and(TimeParts.day(to.day()));
        return begin == null ? null : begin.until(TimeParts.clock(end));
    }
}
