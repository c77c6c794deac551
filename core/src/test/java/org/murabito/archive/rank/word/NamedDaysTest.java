package org.murabito.archive.rank.word;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class NamedDaysTest {
    @ParameterizedTest
    @CsvSource({
        "what happened on 8 May 2023?, 1",
        "what happened on May 7th?, 1",
        "what happened on 2023-05-08?, 1",
        "5月8日に何があった？, 1",
        "2023年5月の話, 0.5",
        "what happened on the 3rd of May?, 0.5",
        "what happened in May 2023?, 0.5",
        "what happened in May 2022?, 0",
        "what happened on 8 June 2023?, 0",
        "what may happen?, 0",
        "31 February, 0",
    })
    void weighs_a_day_by_what_the_question_names(String question, double nearness) {
        assertThat(NamedDays.in(question).nearness(Instant.parse("2023-05-08T13:56:00Z")))
                .isEqualTo(nearness);
    }
}
