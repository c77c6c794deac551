package org.murabito.date.japanese;

import static org.murabito.date.japanese.JapaneseNumbers.NUMBER;
import static org.murabito.date.japanese.JapaneseNumbers.number;
import static org.murabito.date.japanese.JapaneseNumbers.weekday;

import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import org.jspecify.annotations.Nullable;
import org.murabito.date.DayPart;
import org.murabito.date.DayPart.Edge;
import org.murabito.date.DayPart.Field;
import org.murabito.date.Rule;
import org.murabito.date.TimeParts;

/// Days in Japanese.
public final class JapaneseDays {
    /// A kanji that makes one word with what stands before it, or a word in katakana: 日曜大工, 火曜サスペンス.
    /// The day of the 13th month is none of this one.
    private static final String NO_SUCH_MONTH = "(?<!(?<!\\d)(?:0{1,2}|1[3-9]|[2-9]\\d|\\d{3,4})月)";
    private static final String NO_NAME = "(?!大工|画家|劇場|学校|[版会島]|[ァ-ヴー]{3,})";
    /// A word in kana ends here.
    private static final String END = "(?=[^ぁ-ん]|[にのはをもまでかがと]|$)";

    private static final Map<String, int[]> NAMED = Map.of(
            "クリスマスイブ", new int[] {12, 24},
            "クリスマスイヴ", new int[] {12, 24},
            "クリスマス", new int[] {12, 25},
            "大晦日", new int[] {12, 31},
            "大みそか", new int[] {12, 31},
            "元日", new int[] {1, 1},
            "元旦", new int[] {1, 1},
            "バレンタインデー", new int[] {2, 14},
            "バレンタイン", new int[] {2, 14},
            "ハロウィン", new int[] {10, 31});

    public static final List<Rule> RULES = List.of(
            Rule.of("今日中|本日中|きょう中", day(Field.DAYS_ON, 0)),
            Rule.of("(?:今日|本日|きょう)(?!は、|は。)", day(Field.DAYS_ON, 0)),
            Rule.of("(?:明日|あした|あす" + END + ")中?", day(Field.DAYS_ON, 1)),
            Rule.of("(?:明後日|あさって)中?", day(Field.DAYS_ON, 2)),
            Rule.of("しあさって|明々後日|明明後日", day(Field.DAYS_ON, 3)),
            Rule.of("一昨日|おととい|昨日|きのう|昨夜|昨晩|ゆうべ|今朝|けさ", TimeParts.past()),
            Rule.of("(?:先々?週|先々?月|去年|昨年|一昨年|先日)の?(?:[月火水木金土日]曜日?)?(?:の?" + NUMBER + "日)?", TimeParts.past()),
            Rule.of("の?前日(?:まで)?", day(Field.SHIFT_DAYS, -1).weak()),
            Rule.of("の?翌日", day(Field.SHIFT_DAYS, 1).weak()),
            Rule.of("(?<=の)(?<n>" + NUMBER + ")(?<unit>日|週間)前", match -> shift(match, -1)),
            Rule.of("(?<=の)(?<n>" + NUMBER + ")(?<unit>日|週間)後", match -> shift(match, 1)),
            Rule.of(
                    "(?<![の\\d一二三四五六七八九十])(?:" + NUMBER + "|数|半)(?:日|週間|か月|ヶ月|カ月|ヵ月|ケ月|箇月|年|時間|分)(?:前|まえ)",
                    TimeParts.past()),
            // Weekdays
            Rule.of(
                    "(?:次|今度|つぎ|こんど)の(?=[月火水木金土日]曜)",
                    TimeParts.day(DayPart.NONE).weak()),
            Rule.of("(?<day>[月火水木金土日])曜日?+" + NO_NAME, match -> day(Field.WEEKDAY, weekday(match.group("day")))),
            Rule.of(
                    "(?<=[\\d日])\\((?<day>[月火水木金土日])(?:曜日?)?\\)",
                    match -> day(Field.WEEKDAY, weekday(match.group("day")))),
            Rule.of("第(?<n>" + NUMBER + ")(?<day>[月火水木金土日])曜日?", match -> nth(match, number(match.group("n")))),
            Rule.of("最終(?<day>[月火水木金土日])曜日?|(?:最後の)(?<day2>[月火水木金土日])曜日?", JapaneseDays::last),
            // Weeks
            Rule.of("土日", edge(Field.WEEKS_ON, 0, Edge.WEEKEND)),
            Rule.of("(?<week>今週|来週|再来週|さ来週|翌週)(?<edge>末|中|頭|あたま|初め|の頭|の初め|の終わり)?", JapaneseDays::week),
            Rule.of("(?<!毎)週末", edge(Field.WEEKS_ON, 0, Edge.WEEKEND)),
            Rule.of("週明け", edge(Field.WEEKS_ON, 1, Edge.START)),
            // Months
            Rule.of("(?<month>今月|来月|再来月|さ来月|翌月)(?<edge>末|中旬|中|頭|初旬|初め|はじめ|上旬|下旬|半ば|なかば|いっぱい)?", JapaneseDays::month),
            Rule.of("(?<!毎|[\\d一二三四五六七八九十])月末", edge(Field.MONTHS_ON, 0, Edge.END)),
            Rule.of("(?<!毎)月(?:初め|初|はじめ)", edge(Field.MONTHS_ON, 1, Edge.START)),
            Rule.of(
                    "(?<m>" + NUMBER + ")月(?<edge>末|中旬|中|頭|初旬|初め|はじめ|上旬|下旬|半ば|なかば|いっぱい)?(?![島曜号分度額]|生まれ|生ま)",
                    JapaneseDays::calendarMonth),
            Rule.of(
                    "(?<edge>上旬|中旬|下旬|半ば)(?=に|の|まで|頃|ごろ)",
                    match ->
                            TimeParts.day(DayPart.of(edge(match.group("edge")))).weak()),
            // Years
            Rule.of("年内|今年中|年末|今年いっぱい", edge(Field.YEARS_ON, 0, Edge.END)),
            Rule.of("年明け", edge(Field.YEARS_ON, 1, Edge.START)),
            Rule.of("今年", day(Field.YEARS_ON, 0)),
            Rule.of("来年", day(Field.YEARS_ON, 1)),
            Rule.of("再来年", day(Field.YEARS_ON, 2)),
            Rule.of("(?<y>20\\d\\d)年", match -> day(Field.YEAR, number(match.group("y")))),
            Rule.of("(?:令和|r)(?<y>" + NUMBER + ")年", match -> day(Field.YEAR, 2018 + number(match.group("y")))),
            // Days of the month; 一日 alone is a day's length
            Rule.of(
                    NO_SUCH_MONTH + "(?!(?<!月)一日)(?<d>" + NUMBER
                            + ")日(?![間前後目以分ほ程く中おごずも常])(?!まえ|ご(?!ろ)|あと|たっ|経|ぶり|連続|本|酔|和|\\d+回|に\\d+回)",
                    JapaneseDays::dayOfMonth),
            Rule.of(
                    "(?:クリスマス(?:イ[ブヴ])?|大晦日|大みそか|元日|元旦|バレンタイン(?:デー)?|ハロウィン)(?=に|の|は|まで|、|朝|夜|昼|夕|\\d|$)",
                    JapaneseDays::named),
            // Distances
            Rule.of(
                    "(?:あと)?(?<n>" + NUMBER + ")(?<unit>日|週間|か月|ヶ月|カ月|ヵ月|ケ月|箇月|年)(?:後|以内)",
                    match -> ahead(number(match.group("n")), match.group("unit"))),
            Rule.of("半年後", day(Field.AHEAD_MONTHS, 6)),
            Rule.of("(?<n>" + NUMBER + ")営業日(?:後|以内)", match -> day(Field.AHEAD_WORKDAYS, number(match.group("n")))),
            Rule.of("翌営業日", day(Field.AHEAD_WORKDAYS, 1)));

    private JapaneseDays() {}

    private static TimeParts day(Field field, int value) {
        return TimeParts.day(DayPart.of(field, value));
    }

    private static TimeParts shift(MatchResult match, int side) {
        int days = match.group("unit").equals("日") ? 1 : 7;
        return day(Field.SHIFT_DAYS, side * days * number(match.group("n"))).weak();
    }

    private static TimeParts edge(Field field, int value, Edge edge) {
        return TimeParts.day(DayPart.of(edge).with(field, value));
    }

    private static TimeParts nth(MatchResult match, int nth) {
        return TimeParts.day(
                DayPart.of(Field.WEEKDAY, weekday(match.group("day"))).with(Field.NTH, nth));
    }

    private static TimeParts last(MatchResult match) {
        String day = match.group("day") != null ? match.group("day") : match.group("day2");
        return TimeParts.day(DayPart.of(Field.WEEKDAY, weekday(day)).with(Field.NTH, -1));
    }

    private static TimeParts week(MatchResult match) {
        int weeks = switch (match.group("week")) {
            case "今週" -> 0;
            case "来週", "翌週" -> 1;
            default -> 2;
        };
        String edge = match.group("edge");
        if (edge == null) {
            return day(Field.WEEKS_ON, weeks);
        }
        return edge(Field.WEEKS_ON, weeks, edge.equals("末") ? Edge.WEEKEND : edge(edge));
    }

    private static TimeParts month(MatchResult match) {
        int months = switch (match.group("month")) {
            case "今月" -> 0;
            case "来月", "翌月" -> 1;
            default -> 2;
        };
        String edge = match.group("edge");
        return edge == null ? day(Field.MONTHS_ON, months) : edge(Field.MONTHS_ON, months, edge(edge));
    }

    private static @Nullable TimeParts calendarMonth(MatchResult match) {
        int month = number(match.group("m"));
        if (month < 1 || month > 12) {
            return null;
        }
        String edge = match.group("edge");
        return edge == null ? day(Field.MONTH, month) : edge(Field.MONTH, month, edge(edge));
    }

    private static Edge edge(String word) {
        return switch (word) {
            case "末", "中", "いっぱい", "の終わり" -> Edge.END;
            case "上旬", "初旬" -> Edge.FIRST_THIRD;
            case "中旬" -> Edge.SECOND_THIRD;
            case "下旬" -> Edge.LAST_THIRD;
            case "半ば", "なかば" -> Edge.MIDDLE;
            default -> Edge.START;
        };
    }

    private static @Nullable TimeParts dayOfMonth(MatchResult match) {
        int day = number(match.group("d"));
        return day < 1 || day > 31 ? null : day(Field.MONTH_DAY, day);
    }

    private static @Nullable TimeParts named(MatchResult match) {
        return TimeParts.yearly(NAMED.get(match.group()));
    }

    private static TimeParts ahead(int count, String unit) {
        return switch (unit) {
            case "日" -> day(Field.AHEAD_DAYS, count);
            case "週間" -> day(Field.AHEAD_DAYS, 7 * count);
            case "年" -> day(Field.AHEAD_MONTHS, 12 * count);
            default -> day(Field.AHEAD_MONTHS, count);
        };
    }
}
