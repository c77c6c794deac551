package org.murabito.action;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneOffset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.date.Recurrence;
import org.murabito.testing.RecordingDoor;
import org.murabito.text.Language;

/// How Murabito says back when something comes again.
class RepeatingTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "FREQ=MINUTELY;INTERVAL=30 | every 30 minutes | 30分ごと",
                "FREQ=HOURLY | every hour | 毎時",
                "FREQ=DAILY;BYHOUR=9;BYMINUTE=0 | every day | 毎日",
                "FREQ=DAILY;INTERVAL=3 | every 3 days | 3日ごと",
                "FREQ=WEEKLY;BYDAY=MO,TH | every Monday, Thursday | 毎週月曜日・木曜日",
                "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR | every weekday | 平日",
                "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR | every 2 weeks on Friday | 2週ごと 金曜日",
                "FREQ=MONTHLY;BYMONTHDAY=1 | every month on day 1 | 毎月 1日",
                "FREQ=MONTHLY;BYMONTHDAY=-1 | every month on the last day | 毎月 末日",
                "FREQ=MONTHLY;BYDAY=1MO | every month on the first Monday | 毎月 第1月曜日",
                "FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR | every 3 months on the last Friday | 3か月ごと 最後の金曜日",
                "FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=3 | every year on 3 May | 毎年 5月3日",
                "FREQ=YEARLY;BYMONTH=5;BYDAY=2SU | every year on the second Sunday of May | 毎年 5月の第2日曜日",
                "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29 | every year on 29 February | 毎年 2月29日",
                // Kept by versions that took days that do not exist.
                "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=31 | every year on 31 April | 毎年 4月31日",
                "FREQ=MONTHLY;BYDAY=6FR | every month on the 6th Friday | 毎月 第6金曜日",
            })
    void is_rendered_in_the_words_of_whoever_asked(String rule, String english, String japanese) {
        Recurrence recurrence = Recurrence.parse(rule);

        assertThat(rendered(recurrence, Language.ENGLISH)).isEqualTo(english);
        assertThat(rendered(recurrence, Language.JAPANESE)).isEqualTo(japanese);
    }

    private static String rendered(Recurrence recurrence, Language language) {
        return new Repeating(new ReceiptStyle(language, ZoneOffset.UTC, new RecordingDoor.PlainMarkup(), "Murabito"))
                .render(recurrence);
    }
}
