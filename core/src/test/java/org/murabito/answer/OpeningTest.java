package org.murabito.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.text.Language;

class OpeningTest {
    @Test
    void an_opening_is_read_back_as_it_was_written() {
        Opening opening = Opening.at(
                Instant.parse("2026-11-21T03:00:00Z"),
                ZoneId.of("Asia/Tokyo"),
                "#plaza",
                "ana",
                List.of("ben: good morning"),
                "Where is it?\nQuestion:\nreally");
        assertThat(Opening.read(opening.text())).isEqualTo(opening);
        assertThat(Opening.read("just this").question()).isEqualTo("just this");
    }

    @Test
    void a_question_without_letters_is_in_the_language_of_the_talk() {
        assertThat(opening(List.of("Ana: おはよう", "Ben: (talk 2) 👍"), "👋").language())
                .isEqualTo(Language.JAPANESE);
        assertThat(opening(List.of("みお: good morning"), "👋").language()).isEqualTo(Language.ENGLISH);
        assertThat(opening(List.of("みお: おはよう"), "hello").language()).isEqualTo(Language.ENGLISH);
    }

    private static Opening opening(List<String> before, String question) {
        return Opening.at(Instant.EPOCH, ZoneId.of("Asia/Tokyo"), "#plaza", "ana", before, question);
    }
}
