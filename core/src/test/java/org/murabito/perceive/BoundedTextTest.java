package org.murabito.perceive;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BoundedTextTest {
    @Test
    void a_message_of_a_chat_is_read_whole() {
        String text = "よ".repeat(BoundedText.LONGEST);

        assertThat(BoundedText.of(text)).isSameAs(text);
    }

    @Test
    void of_a_document_the_beginning_and_the_end_are_read() {
        String text = "Where is this from? " + "word ".repeat(200_000) + " Who knows?";

        assertThat(BoundedText.of(text))
                .hasSizeLessThanOrEqualTo(BoundedText.LONGEST)
                .startsWith("Where is this from?")
                .endsWith("Who knows?");
    }

    @Test
    void no_character_is_cut_in_two() {
        for (int shift = 0; shift < 2; shift++) {
            String cut = BoundedText.of("a".repeat(shift) + "🏮".repeat(BoundedText.LONGEST));

            assertThat(cut.codePoints()).noneMatch(point -> point >= 0xD800 && point <= 0xDFFF);
        }
    }
}
