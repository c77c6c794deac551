package org.murabito.answer.quote;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.chat.door.Markup;
import org.murabito.testing.RecordingDoor;

final class QuotedWordsTest {
    private static final Markup STARS = new RecordingDoor.PlainMarkup() {
        @Override
        public String escape(String text) {
            return text.replace("*", "\\*");
        }
    };

    private static List<String> lines(String words) {
        return QuotedWords.lines(words, STARS);
    }

    @Test
    void code_stays_code_and_the_rest_is_escaped() {
        assertThat(lines("run *this*:\n```sh\nls *.txt\n```\nor *that*"))
                .containsExactly("run \\*this\\*:", "```sh", "ls *.txt", "```", "or \\*that\\*");
    }

    @Test
    void a_block_that_was_cut_is_closed() {
        assertThat(lines("```\nfirst\nsec…")).containsExactly("```", "first", "sec…", "```");
    }

    @Test
    void nothing_in_a_block_ends_it() {
        assertThat(lines("~~~\na ``` *b*\n```\n~~~\n*c*"))
                .startsWith("```")
                .endsWith("```", "\\*c\\*")
                .filteredOn(line -> line.contains("```"))
                .containsExactly("```", "```");
    }
}
