package org.murabito.date.english;

import static org.murabito.date.english.EnglishDays.NOTHING_COUNTED;
import static org.murabito.date.english.EnglishNumbers.HOUR;
import static org.murabito.date.english.EnglishNumbers.NUMBER;
import static org.murabito.date.english.EnglishNumbers.number;

import java.util.List;
import java.util.regex.MatchResult;
import org.jspecify.annotations.Nullable;
import org.murabito.date.ClockPart;
import org.murabito.date.ClockPart.Half;
import org.murabito.date.ClockPart.Part;
import org.murabito.date.ClockPart.Shade;
import org.murabito.date.DayPart;
import org.murabito.date.DayPart.Field;
import org.murabito.date.Rule;
import org.murabito.date.TimeParts;

/// Times of day in English.
public final class EnglishClock {
    private static final String HALF = "(?<half>[ap])\\.?m\\b\\.?";
    private static final String TIME = "(?<h>\\d{1,2})(?:[:.](?<m>[0-5]\\d))?";
    private static final String END = "(?<h2>\\d{1,2})(?:[:.](?<m2>[0-5]\\d))?";
    private static final String TO = " ?(?:-|–|—|to|until|till|and) ?";
    private static final String PARTS = "(?<part>morning|afternoon|evening|night)\\b";
    private static final String DAY_BEFORE =
            "(?<=\\b(?:tomorrow|day|today|the|every|each|early|late|weekday|weekend|night|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tue|wed|thu|fri|sat|sun)) )";

    /// Of "chapter 5 tomorrow" the five is no hour.
    private static final String UNNUMBERED =
            "(?<!\\b(?:chapter|ticket|issue|task|item|page|part|room|version|episode|step|number|no\\.|section|lesson|question|gate|track|level) )";

    /// Right after a day "at ten" is a time, whatever follows: "tomorrow at 10 bring the paint".
    private static final String UNCOUNTED = "(?:" + NOTHING_COUNTED
            + "|(?<=\\b(?:tomorrow|today|day|weekday|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|tues?|wed|thurs?|fri|sat|sun) at [a-z0-9]{1,6}))";

    public static final List<Rule> RULES = List.of(
            // From, to
            Rule.of("(?<![\\d.:/])" + TIME + TO + END + " ?" + HALF, EnglishClock::spanOfHalf),
            Rule.of(
                    "(?<=\\b(?:from|between) )" + TIME + TO + END + "(?! ?[ap]\\.?m|[\\d:/])" + NOTHING_COUNTED,
                    EnglishClock::span),
            Rule.of(
                    "(?<=\\b(?:from|between) )(?<h>" + HOUR + ")" + TO + "(?<h2>" + HOUR + ")(?! ?[ap]\\.?m|[\\d:/])"
                            + NOTHING_COUNTED,
                    EnglishClock::spanOfHours),
            // Clock
            Rule.of("(?<![\\d.:/])" + TIME + " ?" + HALF, EnglishClock::halved),
            Rule.of("\\b(?<h>" + HOUR + ") ?" + HALF, EnglishClock::halvedWord),
            Rule.of("(?<![\\d.:/])(?<h>\\d{1,2}):(?<m>\\d{2})(?![\\d:])", EnglishClock::digits),
            Rule.of("(?<=\\bat )(?<h>\\d{1,2})\\.(?<m>[0-5]\\d)(?![\\d.%])", EnglishClock::digits),
            Rule.of("\\bhalf (?:past )?(?<h>" + HOUR + ")(?! ?[ap]\\.?m|\\d|:)\\b", match -> clock(match, 30)),
            Rule.of("\\b(?:a )?quarter past (?<h>" + HOUR + ")\\b", match -> clock(match, 15)),
            Rule.of("\\b(?:a )?quarter to (?<h>" + HOUR + ")\\b", match -> clock(match, -15)),
            Rule.of(
                    "\\b(?<m>" + NUMBER + ")(?: minutes)? past (?<h>" + HOUR + ")\\b",
                    match -> clock(match, number(match.group("m")))),
            Rule.of("\\b(?<m>" + NUMBER + ")(?: minutes)? to (?<h>" + HOUR + ")\\b(?! ?%)", EnglishClock::minutesTo),
            Rule.of("\\b(?<h>" + HOUR + ") o'? ?clock\\b", match -> clock(match, 0)),
            Rule.of(
                    "(?<=\\b(?:at|by|before|until|till|from|around|after) (?:about |around )?)(?<h>" + HOUR
                            + ")\\b(?![:.]\\d)" + UNCOUNTED,
                    match -> clock(match, 0)),
            Rule.of(
                    "(?<=\\bat )(?<h>1[3-9]|2[0-3])\\b(?![:.]\\d)" + UNCOUNTED,
                    match -> TimeParts.clock(ClockPart.at(number(match.group("h")), 0, Half.WHOLE))),
            Rule.of(
                    "(?<!#)" + UNNUMBERED + "\\b(?<h>" + HOUR
                            + ")(?= (?:tonight|tomorrow|today|in the (?:morning|afternoon|evening)|at night|this (?:morning|afternoon|evening))\\b(?! (?:at|by|before|until|from|around|after) (?:about |around )?\\d))",
                    match -> clock(match, 0).weak()),
            // Parts of the day
            Rule.of("\\b(?:noon|midday|noontime)\\b", TimeParts.clock(ClockPart.at(12, 0, Half.PM))),
            Rule.of("\\bmidnight\\b", TimeParts.clock(ClockPart.at(24, 0, Half.WHOLE))),
            Rule.of("\\bfirst thing(?: in the morning)?\\b", TimeParts.clock(ClockPart.of(Part.MORNING))),
            Rule.of(
                    "\\b(?:at lunch(?:time)?|lunchtime|lunch time|over lunch)\\b",
                    TimeParts.clock(ClockPart.of(Part.NOON))),
            Rule.of("\\bafter lunch\\b", TimeParts.clock(ClockPart.of(Part.AFTERNOON))),
            Rule.of(
                    "\\b(?:the )?(?:end|close) of (?:(?:the |this )?(?:business )?day\\b|business\\b|(?=(?:today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\\b))|\\beod\\b|\\bcob\\b",
                    TimeParts.clock(ClockPart.of(Part.LATE_AFTERNOON))),
            Rule.of("\\bin the (?:(?<shade>early|late) )?" + PARTS, EnglishClock::part),
            Rule.of(
                    "\\bthis " + PARTS,
                    match -> part(match.group("part")).and(TimeParts.day(DayPart.of(Field.DAYS_ON, 0)))),
            Rule.of("\\bat night\\b", TimeParts.clock(ClockPart.of(Part.NIGHT))),
            Rule.of(
                    "\\bearly(?= (?:tomorrow|this|(?:on )?\\w+day)? ?(?:morning|afternoon|evening)\\b)",
                    TimeParts.clock(ClockPart.of(Shade.EARLY)).weak()),
            Rule.of(
                    "\\blate(?= (?:tonight|at night|(?:tomorrow|this|(?:on )?\\w+day)? ?(?:morning|afternoon|evening|night))\\b)",
                    TimeParts.clock(ClockPart.of(Shade.LATE)).weak()),
            Rule.of(DAY_BEFORE + PARTS, match -> part(match.group("part")).weak()),
            // The same time
            Rule.of("\\b(?:at )?(?:this|the same) time\\b", TimeParts.theSameTime()));

    private EnglishClock() {}

    private static @Nullable TimeParts halved(MatchResult match) {
        return halfOf(number(match.group("h")), minute(match.group("m")), match.group("half"));
    }

    private static @Nullable TimeParts halvedWord(MatchResult match) {
        return halfOf(number(match.group("h")), 0, match.group("half"));
    }

    private static @Nullable TimeParts halfOf(int hour, int minute, String half) {
        ClockPart clock = half(hour, minute, half);
        return clock == null ? null : TimeParts.clock(clock);
    }

    private static @Nullable ClockPart half(int hour, int minute, String half) {
        if (hour > 12 && hour < 24) {
            return ClockPart.at(hour, minute, Half.WHOLE);
        }
        return hour < 1 || hour > 12 ? null : ClockPart.at(hour % 12, minute, half.equals("a") ? Half.AM : Half.PM);
    }

    private static @Nullable TimeParts digits(MatchResult match) {
        ClockPart clock = face(match.group("h"), match.group("m"));
        return clock == null ? null : TimeParts.clock(clock);
    }

    /// Hours from 13 and those with a leading zero are of 24.
    static @Nullable ClockPart face(String hours, @Nullable String minutes) {
        int hour = number(hours);
        int minute = minute(minutes);
        if (hour > 29 || minute > 59) {
            return null;
        }
        return ClockPart.at(hour, minute, hour > 12 || hours.startsWith("0") ? Half.WHOLE : Half.UNSAID);
    }

    private static @Nullable TimeParts span(MatchResult match) {
        return span(face(match.group("h"), match.group("m")), face(match.group("h2"), match.group("m2")));
    }

    private static @Nullable TimeParts spanOfHours(MatchResult match) {
        return span(
                ClockPart.at(number(match.group("h")), 0, Half.UNSAID),
                ClockPart.at(number(match.group("h2")), 0, Half.UNSAID));
    }

    private static @Nullable TimeParts spanOfHalf(MatchResult match) {
        ClockPart from = face(match.group("h"), match.group("m"));
        ClockPart to = half(number(match.group("h2")), minute(match.group("m2")), match.group("half"));
        if (from == null || to == null || from.minutes() == null || to.minutes() == null) {
            return null;
        }
        ClockPart same = from.inHalfOf(to);
        return span(same.ofDay() < to.ofDay() ? same : from, to);
    }

    private static @Nullable TimeParts span(@Nullable ClockPart from, @Nullable ClockPart to) {
        return from == null || to == null ? null : TimeParts.clock(from).until(TimeParts.clock(to));
    }

    private static @Nullable TimeParts minutesTo(MatchResult match) {
        int minutes = number(match.group("m"));
        return minutes > 0 && minutes <= 30 && minutes % 5 == 0 ? clock(match, -minutes) : null;
    }

    private static TimeParts clock(MatchResult match, int minutes) {
        int hour = number(match.group("h"));
        int face = (hour * 60 + minutes + 720) % 720;
        return TimeParts.clock(ClockPart.at(face < 60 ? 12 : face / 60, face % 60, Half.UNSAID));
    }

    private static int minute(@Nullable String digits) {
        return digits == null ? 0 : Integer.parseInt(digits);
    }

    private static @Nullable TimeParts part(MatchResult match) {
        TimeParts part = part(match.group("part"));
        String shade = match.group("shade");
        return shade == null
                ? part
                : part.and(TimeParts.clock(ClockPart.of(shade.equals("early") ? Shade.EARLY : Shade.LATE)));
    }

    private static TimeParts part(String word) {
        return TimeParts.clock(ClockPart.of(partNamed(word)));
    }

    static Part partNamed(String word) {
        return switch (word) {
            case "morning" -> Part.MORNING;
            case "afternoon" -> Part.AFTERNOON;
            case "evening" -> Part.EVENING;
            default -> Part.NIGHT;
        };
    }
}
