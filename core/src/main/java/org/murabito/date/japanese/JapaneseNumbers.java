package org.murabito.date.japanese;

import java.time.DayOfWeek;
import java.util.List;

/// Numbers and weekdays as Japanese writes them.
final class JapaneseNumbers {
    private static final String DIGITS = "〇一二三四五六七八九";
    private static final String WEEKDAYS = "月火水木金土日";

    /// A whole number, in digits or kanji below a hundred.
    static final String NUMBER = "(?:\\d{1,4}|[一二三四五六七八九]?十[一二三四五六七八九]?|[〇一二三四五六七八九])";

    private JapaneseNumbers() {}

    static int number(String written) {
        if (Character.isDigit(written.charAt(0))) {
            return Integer.parseInt(written);
        }
        int ten = written.indexOf('十');
        if (ten < 0) {
            return DIGITS.indexOf(written);
        }
        int tens = ten == 0 ? 1 : DIGITS.indexOf(written.charAt(0));
        int units = ten == written.length() - 1 ? 0 : DIGITS.indexOf(written.charAt(written.length() - 1));
        return tens * 10 + units;
    }

    static int weekday(String written) {
        return WEEKDAYS.indexOf(written.charAt(0)) + 1;
    }

    /// All weekdays in a list such as 月・木 or 火曜と金曜.
    static List<DayOfWeek> weekdays(String list) {
        return list.replaceAll("曜日?", "")
                .chars()
                .map(WEEKDAYS::indexOf)
                .filter(day -> day >= 0)
                .mapToObj(day -> DayOfWeek.of(day + 1))
                .toList();
    }
}
