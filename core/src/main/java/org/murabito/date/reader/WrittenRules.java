package org.murabito.date.reader;

import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import org.jspecify.annotations.Nullable;
import org.murabito.date.ClockPart;
import org.murabito.date.ClockPart.Half;
import org.murabito.date.DayPart;
import org.murabito.date.DayPart.Field;
import org.murabito.date.Rule;
import org.murabito.date.TimeParts;

/// Dates in digits and names of zones, which both languages share.
final class WrittenRules {
    /// Fixed distances, as their names say; daylight saving has a name of its own.
    private static final Map<String, String> ZONES = Map.ofEntries(
            Map.entry("utc", "Z"),
            Map.entry("gmt", "Z"),
            Map.entry("jst", "+09:00"),
            Map.entry("日本時間", "+09:00"),
            Map.entry("cet", "+01:00"),
            Map.entry("cest", "+02:00"),
            Map.entry("est", "-05:00"),
            Map.entry("edt", "-04:00"),
            Map.entry("pst", "-08:00"),
            Map.entry("pdt", "-07:00"),
            Map.entry("et", "America/New_York"),
            Map.entry("eastern", "America/New_York"),
            Map.entry("new york", "America/New_York"),
            Map.entry("ニューヨーク", "America/New_York"),
            Map.entry("pt", "America/Los_Angeles"),
            Map.entry("pacific", "America/Los_Angeles"),
            Map.entry("london", "Europe/London"),
            Map.entry("ロンドン", "Europe/London"),
            Map.entry("berlin", "Europe/Berlin"),
            Map.entry("ベルリン", "Europe/Berlin"),
            Map.entry("tokyo", "Asia/Tokyo"),
            Map.entry("東京", "Asia/Tokyo"));
    private static final String YEAR = "(?<y>20\\d\\d)";
    /// "1/3 of the users" is no day.
    private static final String NO_SHARE = "(?![\\d/]|\\.\\d)(?! ?(?:of\\b|が|は|以上|以下|程度|くらい|ぐらい|ほど|しか|も))";

    static final List<Rule> RULES = List.of(
            Rule.of(
                    "(?<![\\d.-])" + YEAR
                            + "-(?<m>\\d{2})-(?<d>\\d{2})(?:t| )(?<h>\\d{2}):(?<min>[0-5]\\d)(?::\\d{2})?(?!\\d)",
                    WrittenRules::dateTime),
            Rule.of(
                    "(?<![\\d.-])" + YEAR + "[-/.](?<m>\\d{1,2})[-/.](?<d>\\d{1,2})(?!\\d)",
                    match -> date(match, match.group("m"), match.group("d"))),
            Rule.of("(?<![\\d./:-])(?<m>\\d{1,2})/(?<d>\\d{1,2})/" + YEAR + "(?!\\d)", WrittenRules::slashed),
            Rule.of("(?<![\\d./:-])(?<m>\\d{1,2})/(?<d>\\d{1,2})" + NO_SHARE, WrittenRules::slashed),
            Rule.of(
                    "(?<![\\d./:-])(?<m>\\d{1,2})/(?<d>\\d{1,2}) ?[〜~–-] ?(?<last>\\d{1,2})(?![\\d/:時])",
                    WrittenRules::days),
            Rule.of(
                    "(?<![\\d./:-])(?<d>\\d{1,2})\\.(?<m>\\d{1,2})\\.(?:" + YEAR + ")?(?!\\d)",
                    match -> date(match, match.group("m"), match.group("d"))),
            Rule.of("\\b(?<zone>utc|gmt|jst|cet|cest|est|edt|pst|pdt|et|pt)\\b", WrittenRules::zone),
            Rule.of("\\b(?<zone>london|berlin|new york|tokyo|eastern|pacific) time\\b", WrittenRules::zone),
            Rule.of("(?<zone>日本時間|(?:ロンドン|ベルリン|ニューヨーク|東京)(?=時間|の?現地時間))(?:の?現地)?(?:時間)?(?:で)?", WrittenRules::zone));

    private WrittenRules() {}

    private static @Nullable TimeParts zone(MatchResult match) {
        String zone = ZONES.get(match.group("zone"));
        return zone == null ? null : TimeParts.in(ZoneId.of(zone));
    }

    private static @Nullable TimeParts dateTime(MatchResult match) {
        TimeParts date = date(match, match.group("m"), match.group("d"));
        int hour = Integer.parseInt(match.group("h"));
        return date == null || hour > 24
                ? date
                : date.at(ClockPart.at(hour, Integer.parseInt(match.group("min")), Half.WHOLE));
    }

    private static @Nullable TimeParts days(MatchResult match) {
        TimeParts from = date(match, match.group("m"), match.group("d"));
        TimeParts to = date(match, match.group("m"), match.group("last"));
        return from == null || to == null ? null : from.until(to);
    }

    /// Month before day; where the first cannot be a month, day before month.
    private static @Nullable TimeParts slashed(MatchResult match) {
        String first = match.group("m");
        String second = match.group("d");
        return Integer.parseInt(first) > 12 ? date(match, second, first) : date(match, first, second);
    }

    private static @Nullable TimeParts date(MatchResult match, String monthDigits, String dayDigits) {
        int month = Integer.parseInt(monthDigits);
        int day = Integer.parseInt(dayDigits);
        if (month < 1 || month > 12 || day < 1 || day > 31) {
            return null;
        }
        DayPart date = DayPart.of(Field.MONTH, month).with(Field.MONTH_DAY, day);
        String year = match.namedGroups().containsKey("y") ? match.group("y") : null;
        return TimeParts.day(year == null ? date : date.with(Field.YEAR, Integer.parseInt(year)));
    }
}
