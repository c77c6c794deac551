package org.murabito.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextStartTest {
    @Test
    void never_cuts_a_character_in_two() {
        assertThat(TextStart.of("ab🏮", 3)).isEqualTo("ab");
        assertThat(TextStart.of("ab🏮", 4)).isEqualTo("ab🏮");
        assertThat(TextStart.marked("ab🏮", 3)).isEqualTo("ab…");
        assertThat(TextStart.marked("ab🏮", 4)).isEqualTo("ab🏮");
        assertThat(TextStart.of("🏮", 0)).isEmpty();
    }

    @Test
    void makes_one_line_of_many() {
        assertThat(TextStart.oneLine(" a \n\t b\n\nc ", 9)).isEqualTo("a b c");
        assertThat(TextStart.oneLine("a\nb\nc", 3)).isEqualTo("a b…");
    }
}
