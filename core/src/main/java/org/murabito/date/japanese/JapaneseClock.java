package org.murabito.date.japanese;

import static org.murabito.date.japanese.JapaneseNumbers.NUMBER;
import static org.murabito.date.japanese.JapaneseNumbers.number;

import java.time.Duration;
import java.util.List;
import java.util.regex.MatchResult;
import org.jspecify.annotations.Nullable;
import org.murabito.date.ClockPart;
import org.murabito.date.ClockPart.Half;
import org.murabito.date.ClockPart.Part;
import org.murabito.date.DayPart;
import org.murabito.date.DayPart.Field;
import org.murabito.date.Rule;
import org.murabito.date.TimeParts;

/// Times of day in Japanese.
public final class JapaneseClock {
    /// A part of the day stands by itself, or before an hour; 朝食 and 夜勤 are other words.
    private static final String ALONE = "(?=[にのはもでまかへをと、,。 　]|頃|ごろ|\\d|[一二三四五六七八九十〇]|$)";

    public static final List<Rule> RULES = List.of(
            Rule.of(
                    "(?<h>" + NUMBER + ")時(?:(?<half>半)|(?<m>" + NUMBER + ")分)?(?![間半])(?![限代点給差期短的起])",
                    match -> clock(match, 1)),
            Rule.of("(?<h>" + NUMBER + ")時(?<m>" + NUMBER + ")分前", match -> clock(match, -1)),
            Rule.of("正午", TimeParts.clock(ClockPart.at(12, 0, Half.PM))),
            Rule.of("午前中", part(Part.MORNING)),
            Rule.of("午前" + ALONE, part(Part.MORNING)),
            Rule.of("午後(?:一番?|イチ|いち)?" + ALONE, part(Part.AFTERNOON)),
            Rule.of("早朝" + ALONE, part(Part.EARLY_MORNING)),
            Rule.of("朝(?:一番?|イチ|いち)" + ALONE, part(Part.MORNING)),
            Rule.of("朝" + ALONE, part(Part.MORNING)),
            Rule.of("お?昼前" + ALONE, part(Part.LATE_MORNING)),
            Rule.of("お?昼(?:過ぎ|すぎ)" + ALONE, part(Part.AFTERNOON)),
            Rule.of("お?昼(?:休み)?" + ALONE, part(Part.NOON)),
            Rule.of("夕方" + ALONE, part(Part.EVENING)),
            Rule.of("(?:終業|定時)(?:後|時)?" + ALONE, part(Part.EVENING)),
            Rule.of("(?:夜遅く|深夜遅く)" + ALONE, part(Part.LATE_NIGHT)),
            Rule.of("(?:夜|晩)" + ALONE, part(Part.NIGHT)),
            Rule.of("(?:深夜|夜中|真夜中)の?(?=\\d|[一二三四五六七八九十〇])", part(Part.SMALL_HOURS)),
            Rule.of("(?:今夜|今晩|今宵)", day(0, Part.NIGHT)),
            Rule.of("今夕", day(0, Part.EVENING)),
            Rule.of("明朝", day(1, Part.MORNING)),
            Rule.of("(?:明晩|明夜)", day(1, Part.NIGHT)),
            Rule.of("(?:今頃|今ごろ|いまごろ|この時間|同じ時間)", TimeParts.theSameTime()),
            // Distances
            Rule.of(
                    "(?:あと|今から)?(?<h>" + NUMBER + ")時間(?:(?<half>半)|(?<m>" + NUMBER + ")分)?(?:後|以内)",
                    JapaneseClock::hoursAhead),
            Rule.of(
                    "(?:あと|今から)(?<h>" + NUMBER + ")時間(?:(?<half>半)|(?<m>" + NUMBER + ")分)?(?=で|したら|経っ|たっ)",
                    JapaneseClock::hoursAhead),
            Rule.of("(?:あと|今から)?(?<m>" + NUMBER + ")分(?<half>半)?(?:後|以内)", JapaneseClock::minutesAhead),
            Rule.of("(?:あと|今から)(?<m>" + NUMBER + ")分(?<half>半)?(?=で|したら|経っ|たっ)", JapaneseClock::minutesAhead),
            Rule.of(
                    "(?:あと|今から)?(?<s>" + NUMBER + ")秒後",
                    match -> TimeParts.ahead(Duration.ofSeconds(number(match.group("s"))))),
            Rule.of(
                    "(?<h>" + NUMBER + ")時間(?<half>半)?(?:(?<m>" + NUMBER + ")分)?(?:したら|経ったら|たったら)",
                    JapaneseClock::hoursAhead),
            Rule.of("(?<m>" + NUMBER + ")分(?<half>半)?(?:したら|経ったら|たったら)", JapaneseClock::minutesAhead),
            Rule.of("半時間後", TimeParts.ahead(Duration.ofMinutes(30))),
            Rule.of("半日後", TimeParts.ahead(Duration.ofHours(12))));

    private JapaneseClock() {}

    private static TimeParts part(Part part) {
        return TimeParts.clock(ClockPart.of(part));
    }

    private static TimeParts day(int days, Part part) {
        return TimeParts.day(DayPart.of(Field.DAYS_ON, days)).at(ClockPart.of(part));
    }

    /// @param sign -1 where the minutes are still to go to the hour
    private static @Nullable TimeParts clock(MatchResult match, int sign) {
        int hour = number(match.group("h"));
        int minute = sign * minutes(match);
        if (hour > 29 || Math.abs(minute) > 59) {
            return null;
        }
        boolean whole = hour > 12 || hour == 0 || match.group("h").startsWith("0");
        int of = hour * 60 + minute;
        if (!whole && of < 0) {
            return null;
        }
        return TimeParts.clock(ClockPart.at(of / 60, of % 60, whole ? Half.WHOLE : Half.UNSAID));
    }

    private static int minutes(MatchResult match) {
        if (match.namedGroups().containsKey("half") && match.group("half") != null) {
            return 30;
        }
        String minutes = match.group("m");
        return minutes == null ? 0 : number(minutes);
    }

    private static TimeParts hoursAhead(MatchResult match) {
        return TimeParts.ahead(Duration.ofMinutes(number(match.group("h")) * 60L + minutes(match)));
    }

    private static TimeParts minutesAhead(MatchResult match) {
        long half = match.group("half") == null ? 0 : 30;
        return TimeParts.ahead(Duration.ofSeconds(number(match.group("m")) * 60L + half));
    }
}
