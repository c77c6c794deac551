package org.murabito.date.reader;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.date.TimeReading;

final class DateReaderTest {
    private static final ZonedDateTime WEDNESDAY =
            LocalDateTime.parse("2026-11-18T10:00").atZone(ZoneId.of("Asia/Tokyo"));

    private final DateReader reader = new DateReader();

    @ParameterizedTest
    @CsvSource({
        "remind me yesterday to eat, true",
        "remind me yesterday at 9 to eat, true",
        "remind me at 9 yesterday, true",
        "remind me today at 9am to eat, true",
        "remind me on 2026-11-17 to eat, true",
        "昨日の9時に食べるってリマインドして, true",
        "昨日の朝9時にリマインドして, true",
        "yesterday at noon bring the paint, true",
        "remind me tomorrow to eat, false",
        "yesterday's mail, false",
        "bring yesterday's mail to Ken, false",
        "remind me to read yesterday's mail, false",
        "remind me at 9 to read yesterday's mail, false",
        "remind me on 31 April to eat, false",
        "昨日のメールを9時にリマインドして, false",
        "会議の10分前にリマインドして, false",
        "10分前にリマインドして, true",
        "昨日のメールをリマインドして, false",
    })
    void tells_that_a_moment_is_over(String request, boolean over) {
        assertThat(reader.isOver(request, WEDNESDAY)).isEqualTo(over);
        assertThat(over && reading(request).isPresent()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "half six, 2026-11-20T07:00, 2026-11-20T06:30",
        "6:30, 2026-11-20T07:00, 2026-11-20T06:30",
        "make it half six, 2026-11-20T17:00, 2026-11-20T18:30",
        "6時半, 2026-11-20T07:00, 2026-11-20T06:30",
        "やっぱり8時で, 2026-11-20T19:00, 2026-11-20T20:00",
        "18:30, 2026-11-20T07:00, 2026-11-20T18:30",
        "6pm, 2026-11-20T07:00, 2026-11-20T18:00",
        "午後6時, 2026-11-20T07:00, 2026-11-20T18:00",
        "Friday at six, 2026-11-20T07:00,",
        "in an hour, 2026-11-20T07:00,",
    })
    void an_hour_that_corrects_another_is_the_nearer_of_the_two_that_it_names(
            String words, LocalDateTime before, LocalDateTime meant) {
        assertThat(reader.corrected(words, before)).isEqualTo(Optional.ofNullable(meant));
    }

    @ParameterizedTest
    @CsvSource({
        "remind me tomorrow at noon to eat, 2026-11-19T12:00",
        "remind me next Friday at 3pm to file it, 2026-11-27T15:00",
        "remind me at half past nine tonight to lock up, 2026-11-18T21:30",
        "remind me in an hour and a half to stretch, 2026-11-18T11:30",
        "remind me at 8 to feed the cat, 2026-11-18T20:00",
        "tomorrow at 10 bring the paint, 2026-11-19T10:00",
        "on Friday at ten bring the paint, 2026-11-20T10:00",
        "tomorrow at 14 bring the paint, 2026-11-19T14:00",
        "remind me at 5pm UTC to join, 2026-11-19T02:00",
        "来週の金曜15時に資料を出すってリマインドして, 2026-11-27T15:00",
        "金曜の深夜1時に寝るってリマインドして, 2026-11-21T01:00",
        "１時間半後に伸びをするってリマインドして, 2026-11-18T11:30",
        "明日の朝一で電話するってリマインドして, 2026-11-19T09:00",
    })
    void reads_a_time(String request, LocalDateTime time) {
        assertThat(reading(request))
                .get()
                .isInstanceOfSatisfying(
                        TimeReading.Moment.class,
                        moment -> assertThat(moment.at()).isEqualTo(time));
    }

    @ParameterizedTest
    @CsvSource({
        "remind me the day after tomorrow, 2026-11-20",
        "remind me on the last Friday of the month, 2026-11-27",
        "remind me two weeks from Friday, 2026-12-04",
        "remind me the day before Christmas, 2026-12-24",
        "月末に帳簿を締めるってリマインドして, 2026-11-30",
        "来月の第2火曜にパッチを当てるってリマインドして, 2026-12-08",
        "3営業日後に見直すってリマインドして, 2026-11-23",
    })
    void reads_a_day(String request, LocalDate day) {
        assertThat(reading(request)).contains(new TimeReading.Day(day));
    }

    @ParameterizedTest
    @CsvSource({
        "every day at 10 look at the paint, 2026-11-19T10:00, FREQ=DAILY",
        "remind me every weekday at 9, 2026-11-19T09:00, 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'",
        "remind me at 16:00 on the last Friday of every month, 2026-11-27T16:00, FREQ=MONTHLY;BYDAY=-1FR",
        "毎週月曜9時に定例をリマインドして, 2026-11-23T09:00, FREQ=WEEKLY;BYDAY=MO",
        "毎月25日の10時に家賃を払うってリマインドして, 2026-11-25T10:00, FREQ=MONTHLY;BYMONTHDAY=25",
    })
    void reads_what_comes_again(String request, LocalDateTime first, String rule) {
        assertThat(reading(request)).hasValueSatisfying(reading -> {
            assertThat(reading.first(9)).isEqualTo(first);
            assertThat(reading)
                    .isInstanceOfSatisfying(
                            TimeReading.Again.class,
                            again -> assertThat(again.rule()).hasToString(rule));
        });
    }

    @ParameterizedTest
    @CsvSource({
        "remind me to try version 3.5",
        "remind me that we won 3-2",
        "remind me to open 10.0.0.1:8080",
        "remind me on April 31",
        "remind me every year on April 31 at 9 to pay the rent",
        "remind me every June 31 to renew",
        "毎年6月31日9時に支払いをリマインドして",
        "毎年2月30日に支払いをリマインドして",
        "毎月第6金曜9時に支払いをリマインドして",
        "remind me what happened last Friday",
        "remind me this morning at 9am",
        "13月3日にリマインドして",
        "0月5日に花見をするってリマインドして",
        "3日間の合宿だってリマインドして",
        "もう一日休むってリマインドして",
        "火曜サスペンスを見るってリマインドして",
        "先週の話をリマインドして",
        "あとで伸びをするってリマインドして",
    })
    void reads_nothing_where_no_time_to_come_is_named(String request) {
        assertThat(reader.read(request, WEDNESDAY)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Could you remind me on Friday at 3pm to call Ada? | call Ada",
                "remind me tomorrow at 9 that the demo is on Friday | the demo is on Friday",
                "set a reminder for 6pm to take the pills | take the pills",
                "金曜のデモを明日９時にリマインドして | 金曜のデモ",
                "洗濯物を取り込むのを17時にリマインドして | 洗濯物を取り込む",
                "明日15時に役場に電話するのリマインドお願い | 役場に電話する",
                "明日9時に水やりのリマインドをお願いします | 水やり",
                "月曜9時に避難訓練のことをみんなに知らせて | 避難訓練",
            })
    void leaves_the_thing_to_be_reminded_of(String request, String rest) {
        assertThat(reader.read(request, WEDNESDAY).map(found -> RequestWords.of(request, found)))
                .contains(rest);
    }

    @Test
    void a_time_of_day_that_nobody_named_is_not_clear() {
        assertThat(reader.read("remind me tomorrow evening to eat", WEDNESDAY))
                .hasValueSatisfying(found -> assertThat(found.clear()).isFalse());
        assertThat(reader.read("remind me tomorrow at 18:00 to eat", WEDNESDAY))
                .hasValueSatisfying(found -> assertThat(found.clear()).isTrue());
    }

    private Optional<TimeReading> reading(String request) {
        return reader.read(request, WEDNESDAY).map(FoundTime::reading);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "the market is on 5 December",
                "on Dec 5th",
                "the fifth of December at six",
                "on the twenty-first",
                "12/5 at ten",
                "2026-12-05",
                "on Christmas Eve",
                "New Year's Day, noon",
                "Halloween!",
                "12月5日です",
                "十二月五日に集まります",
                "5日の10時",
                "１２月５日",
                "元旦に",
                "大みそかの夜",
                "クリスマスイブに",
                "12/5(土) 10時"
            })
    void a_day_that_is_named_by_its_number_is_not_passed_over(String text) {
        ZonedDateTime said = ZonedDateTime.parse("2026-10-01T09:00:00+09:00[Asia/Tokyo]");
        DateReader reader = new DateReader();
        assertThat(reader.announced(text, said))
                .get()
                .extracting(AnnouncedTime::dated)
                .isEqualTo(true);
        assertThat(reader.dated(text, said)).isEqualTo(reader.announced(text, said));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"the longest yearly meeting ever", "we pay it yearly", "monthly payments are fine", "毎年の総会は長い"})
    void what_only_comes_again_announces_no_day(String text) {
        ZonedDateTime said = ZonedDateTime.parse("2026-10-01T09:00:00+09:00[Asia/Tokyo]");
        assertThat(new DateReader().announced(text, said)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"see you on Tuesday", "tomorrow at 10", "来週の火曜日に", "thanks all", "日本の話です"})
    void what_names_no_day_by_its_number_is_none(String text) {
        ZonedDateTime said = ZonedDateTime.parse("2026-10-01T09:00:00+09:00[Asia/Tokyo]");
        assertThat(new DateReader().dated(text, said)).isEmpty();
    }
}
