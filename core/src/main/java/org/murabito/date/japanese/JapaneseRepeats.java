package org.murabito.date.japanese;

import static org.murabito.date.japanese.JapaneseNumbers.NUMBER;
import static org.murabito.date.japanese.JapaneseNumbers.number;
import static org.murabito.date.japanese.JapaneseNumbers.weekdays;

import java.time.DayOfWeek;
import java.util.List;
import org.murabito.date.ClockPart;
import org.murabito.date.ClockPart.Part;
import org.murabito.date.DayPart;
import org.murabito.date.Recurrence;
import org.murabito.date.Recurrence.Unit;
import org.murabito.date.Rule;
import org.murabito.date.TimeParts;
import org.murabito.date.english.EnglishRepeats;

/// What comes again, in Japanese: 隔週金曜, 毎月25日.
public final class JapaneseRepeats {
    /// 日 before 曜 begins another day: read in one way only, or a long list has as many readings as numbers.
    public static final String DAY = "[月火水木金土日](?:曜日(?!曜)|曜)?+";
    private static final String DAYS = DAY + "(?:[・、,とや/]?" + DAY + "){0,30}(?:曜日?)?(?![間曜])";

    public static final List<Rule> RULES = List.of(
            Rule.of("毎週の?(?<days>" + DAYS + ")", match -> weekly(1, weekdays(match.group("days")))),
            Rule.of(
                    "(?:隔週|[1一]週(?:間)?(?:おき|置き))の?(?<days>" + DAYS + ")",
                    match -> weekly(2, weekdays(match.group("days")))),
            Rule.of(
                    "(?<n>" + NUMBER + ")週(?:間)?(?:おき|置き|ごと|毎)の?(?<days>" + DAYS + ")",
                    match -> weekly(number(match.group("n")), weekdays(match.group("days")))),
            Rule.of("毎週末|週末ごと", weekly(1, EnglishRepeats.WEEKEND)),
            Rule.of("(?:毎週)?(?:の)?平日(?:毎日|は毎日|は)?|毎平日|毎営業日", weekly(1, EnglishRepeats.WORKDAYS)),
            Rule.of("毎日", every(Unit.DAILY, 1)),
            Rule.of("毎朝", every(Unit.DAILY, 1).at(ClockPart.of(Part.MORNING))),
            Rule.of("毎昼", every(Unit.DAILY, 1).at(ClockPart.of(Part.NOON))),
            Rule.of("毎夕", every(Unit.DAILY, 1).at(ClockPart.of(Part.EVENING))),
            Rule.of("毎[晩夜]", every(Unit.DAILY, 1).at(ClockPart.of(Part.NIGHT))),
            Rule.of("隔日|[1一]日(?:おき|置き)", every(Unit.DAILY, 2)),
            Rule.of("毎時(?!間)", every(Unit.HOURLY, 1)),
            Rule.of("毎週(?!末|[月火水木金土日])", every(Unit.WEEKLY, 1)),
            Rule.of("隔週(?!の?[月火水木金土日])", every(Unit.WEEKLY, 2)),
            Rule.of("毎月", every(Unit.MONTHLY, 1)),
            Rule.of("隔月", every(Unit.MONTHLY, 2)),
            Rule.of("毎年", every(Unit.YEARLY, 1)),
            Rule.of("(?<=毎月)の?(?:月?末日?|最終日)", TimeParts.day(DayPart.of(DayPart.Edge.END))),
            Rule.of("(?<=毎月)の?(?:月?初め|初日)", TimeParts.day(DayPart.of(DayPart.Field.MONTH_DAY, 1))),
            Rule.of(
                    "(?<n>" + NUMBER + ")(?<unit>分|時間|日|週間|か月|ヶ月|カ月|ヵ月|年)(?:おき|置き|ごと|毎)",
                    match -> every(unit(match.group("unit")), number(match.group("n")))));

    private JapaneseRepeats() {}

    private static TimeParts every(Unit unit, int interval) {
        return TimeParts.again(Recurrence.every(unit, interval));
    }

    private static TimeParts weekly(int interval, List<DayOfWeek> days) {
        return TimeParts.again(Recurrence.every(Unit.WEEKLY, interval).on(days));
    }

    private static Unit unit(String word) {
        return switch (word) {
            case "分" -> Unit.MINUTELY;
            case "時間" -> Unit.HOURLY;
            case "日" -> Unit.DAILY;
            case "週間" -> Unit.WEEKLY;
            case "年" -> Unit.YEARLY;
            default -> Unit.MONTHLY;
        };
    }
}
