package org.murabito.date.reader;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.date.Doubt;

final class DoubtsTest {
    private static final ZonedDateTime WEDNESDAY =
            LocalDateTime.parse("2026-11-18T10:00").atZone(ZoneId.of("Asia/Tokyo"));

    private final DateReader reader = new DateReader();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "remind me at 9 and 18 to take the pills",
                "remind me at 9 and 6pm to take the pills",
                "remind me at 9, 12 and 18 to take the pills",
                "remind me at 9 or 10 to call Ken",
                "remind me tomorrow at 9:00 and 18:00 to take the pills",
                "remind me every day at 9 and 18 to take the pills",
                "remind me on Monday and Thursday at 10 to water the plants",
                "remind me Monday, Wednesday and Friday at 10 to water the plants",
                "remind me on Mon and Thu to water the plants",
                "remind me today and tomorrow at 9 to eat",
                "remind me on the 3rd and 17th to pay",
                "remind me on May 3 and 5 to pay",
                "remind me to pay on 3 and 5 May",
                "remind me next weekend at 10 to clean",
                "remind me in one hour and in two hours to stretch",
                "9時と18時に薬ってリマインドして",
                "9と18時に薬ってリマインドして",
                "9時、12時、18時に薬ってリマインドして",
                "毎日9時と18時に薬ってリマインドして",
                "9時か10時に電話するってリマインドして",
                "月曜と火曜の10時に水やりってリマインドして",
                "月曜日、水曜日、金曜日の10時に水やりってリマインドして",
                "月・水・金の10時に水やりってリマインドして",
                "月水金の10時に水やりってリマインドして",
                "土日の10時に掃除ってリマインドして",
                "3日と17日に支払いってリマインドして",
                "明日と明後日の9時に水やりってリマインドして",
            })
    void of_several_times_none_is_taken_alone(String request) {
        assertThat(doubt(request)).isEqualTo(Doubt.SEVERAL);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "remind me every weekday except Friday at 9 to stand up",
                "remind me every weekday at 9 except on Fridays to stand up",
                "remind me every day but not on weekends to stand up",
                "every weekday at 9 unless it's a holiday remind me to stand up",
                "平日（金曜以外）毎日9時に朝会ってリマインドして",
                "平日（金曜以外）毎日、朝会ってリマインドして",
                "金曜以外の平日9時に朝会ってリマインドして",
                "毎日（土日を除く）9時に朝会ってリマインドして",
                "平日の9時に朝会ってリマインドして、祝日は除いて",
            })
    void what_leaves_days_out_is_not_taken_whole(String request) {
        assertThat(doubt(request)).isEqualTo(Doubt.EXCEPT);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "remind me every day until Friday to eat",
                "remind me every hour from 9 to 17 to stretch",
                "remind me every day at 9 for two weeks to eat",
                "remind me every day starting next Monday at 9 to eat",
                "金曜まで毎日9時に食べるってリマインドして",
                "毎日9時に金曜まで食べるってリマインドして",
            })
    void what_comes_again_between_two_days_is_not_taken_without_end(String request) {
        assertThat(doubt(request)).isEqualTo(Doubt.BOUNDED);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "remind me on Friday 12 May to eat",
                "remind me on May 12 (Fri) to eat",
                "remind me on Friday, November 24 at 9 to eat",
                "remind me tomorrow Friday at 9 to eat",
                "5月12日(金)に食べるってリマインドして",
                "11月24日（月）の9時に食べるってリマインドして",
                "明日(金)の9時に食べるってリマインドして",
                "来週の月曜24日に食べるってリマインドして",
            })
    void a_weekday_that_is_not_that_of_the_date_is_not_taken(String request) {
        assertThat(doubt(request)).isEqualTo(Doubt.DISAGREE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "remind me every Monday and Thursday at 10 to water the plants",
                "remind me on Tuesday, November 24 at 9 to eat",
                "remind me on November 24 (Tue) to eat",
                "remind me between 9 and 11 to eat",
                "remind me from 9 to 10 to eat",
                "remind me tomorrow at 9 that Monday and Thursday are off",
                "remind me at 9 and call Ken",
                "remind me at 9 or so to call Ken",
                "remind me tomorrow at 9, Friday is the deadline",
                "remind me on Friday about May 3 and 5",
                "remind me every weekday from 9 to 10 to stand up",
                "remind me every day starting tomorrow at 9 to eat",
                "remind me tomorrow to buy everything except milk",
                "毎週月曜と木曜の10時に水やりってリマインドして",
                "11月24日(火)の9時に食べるってリマインドして",
                "来週の24日に食べるってリマインドして",
                "月曜と火曜の予定を明日9時にリマインドして",
                "明日、金曜の試合をリマインドして",
                "金曜以外の予定を明日リマインドして",
                "母の誕生日10時にリマインドして",
                "毎日9時までに食べるってリマインドして",
            })
    void one_time_is_taken(String request) {
        assertThat(reader.read(request, WEDNESDAY))
                .hasValueSatisfying(found -> assertThat(found.doubt()).isNull());
    }

    private @Nullable Doubt doubt(String request) {
        return reader.read(request, WEDNESDAY).map(FoundTime::doubt).orElse(null);
    }
}
