package org.murabito.date.span;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PeriodsTest {
    /// A Saturday in Tokyo.
    private static final Instant NOW = Instant.parse("2026-11-21T03:00:00Z");

    private static final ZoneId TOKYO = ZoneId.of("Asia/Tokyo");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    今日の予定は？                            | 2026-11-21 | 2026-11-21
                    昨日の打ち合わせ                          | 2026-11-20 | 2026-11-20
                    一昨日なに食べた                          | 2026-11-19 | 2026-11-19
                    先週のRailsの議論で誰が何を言ってた？      | 2026-11-09 | 2026-11-15
                    先々週の話                               | 2026-11-02 | 2026-11-08
                    今月の勉強会                              | 2026-11-01 | 2026-11-30
                    3日前に出たURL                           | 2026-11-18 | 2026-11-18
                    この1週間の話題                           | 2026-11-14 | 2026-11-21
                    過去3ヶ月で多い質問                        | 2026-08-21 | 2026-11-21
                    2025年9月の勉強会                         | 2025-09-01 | 2025-09-30
                    2025年9月24日に何があった                  | 2025-09-24 | 2025-09-24
                    9/24の件                                | 2026-09-24 | 2026-09-24
                    12月の忘年会どうなった                      | 2025-12-01 | 2025-12-31
                    去年の8月の合宿                           | 2025-08-01 | 2025-08-31
                    先週の金曜日に言ってた店                     | 2026-11-13 | 2026-11-13
                    金曜のランチ                              | 2026-11-20 | 2026-11-20
                    9月から10月までの議事録                     | 2026-09-01 | 2026-10-31
                    who said what about Rails last week     | 2026-11-09 | 2026-11-15
                    what happened yesterday?                | 2026-11-20 | 2026-11-20
                    anything in March about docker          | 2026-03-01 | 2026-03-31
                    on 24 September 2025 who spoke          | 2025-09-24 | 2025-09-24
                    September 24th, 2025 meetup             | 2025-09-24 | 2025-09-24
                    the past 3 days                         | 2026-11-18 | 2026-11-21
                    two weeks ago                           | 2026-11-02 | 2026-11-08
                    what did we decide on Monday?           | 2026-11-16 | 2026-11-16
                    posts between March and May about tests | 2026-03-01 | 2026-05-31
                    in 2024 who joined                      | 2024-01-01 | 2024-12-31
                    2025-09-24 log                          | 2025-09-24 | 2025-09-24
                    """)
    void reads_days_in_both_languages(String text, String since, String until) {
        Period period = Periods.find(text, NOW, TOKYO).orElseThrow();
        assertThat(period.since()).hasToString(since);
        assertThat(period.until()).hasToString(until);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    since Monday anything on deploy | 2026-11-16 |
                    9月以降のリリース                 | 2026-09-01 |
                    before March 2026               |            | 2026-02-28
                    先月までの予算                    |            | 2026-10-31
                    """)
    void reads_open_ends(String text, String since, String until) {
        Period period = Periods.find(text, NOW, TOKYO).orElseThrow();
        assertThat(Optional.ofNullable(period.since()).map(Object::toString).orElse(null))
                .isEqualTo(since);
        assertThat(Optional.ofNullable(period.until()).map(Object::toString).orElse(null))
                .isEqualTo(until);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    2月29日に何が決まった？           | 2026-06-01 | 2024-02-29
                    what was decided on 29 February? | 2026-06-01 | 2024-02-29
                    what was said on February 29th?  | 2028-02-29 | 2028-02-29
                    2/29の件                         | 2028-02-28 | 2024-02-29
                    on 29 February 2024 who spoke    | 2026-06-01 | 2024-02-29
                    on 28 February who spoke         | 2026-06-01 | 2026-02-28
                    """)
    void a_day_that_few_years_have_is_the_latest_that_has_begun(String text, LocalDate today, LocalDate day) {
        Period period = Periods.find(text, today.atTime(12, 0).atZone(TOKYO).toInstant(), TOKYO)
                .orElseThrow();
        assertThat(period.since()).isEqualTo(day);
        assertThat(period.until()).isEqualTo(day);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    summarize the last 3 hours       | 2026-11-20 | 2026-11-21
                    what was said in the past hour?  | 2026-11-20 | 2026-11-21
                    what did Ana post 2 hours ago?   | 2026-11-20 | 2026-11-21
                    what was that 30 minutes ago     | 2026-11-20 | 2026-11-21
                    what was that ten minutes ago    | 2026-11-21 | 2026-11-21
                    ここ3時間の話は？                   | 2026-11-20 | 2026-11-21
                    30分前に何を話してた？               | 2026-11-20 | 2026-11-21
                    過去30時間のまとめ                  | 2026-11-19 | 2026-11-21
                    """)
    void hours_reach_back_over_midnight(String text, String since, String until) {
        Instant twentyPast = Instant.parse("2026-11-20T15:20:00Z");

        Period period = Periods.find(text, twentyPast, TOKYO).orElseThrow();

        assertThat(period.since()).hasToString(since);
        assertThat(period.until()).hasToString(until);
    }

    @ParameterizedTest
    @CsvSource({
        "2/30 is no day",
        "13/45 is no day",
        "May I ask something?",
        "version 1.2.3 of it",
        "TICKET-123",
        "ratio 3/4/5"
    })
    void sees_no_day_where_there_is_none(String text) {
        assertThat(Periods.find(text, NOW, TOKYO)).isEmpty();
    }

    @Test
    void the_words_of_the_period_can_be_left_out_of_the_question() {
        String text = "先週のRailsの議論";
        assertThat(Periods.find(text, NOW, TOKYO).orElseThrow().cutFrom(text).strip())
                .isEqualTo("Railsの議論");
    }

    @Test
    void recently_is_vague() {
        assertThat(Periods.find("最近の勉強会について教えて", NOW, TOKYO).orElseThrow().vague())
                .isTrue();
    }
}
