package org.murabito.archive;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextLimitsTest {
    @Test
    void what_was_cut_says_so_and_is_not_cut_again() {
        String cut = TextLimits.cut("x".repeat(31_000));
        String longer = TextLimits.cut("x".repeat(TextLimits.LONGEST + 1));

        assertThat(cut).hasSize(31_000);
        assertThat(longer).hasSize(TextLimits.LONGEST).contains("… cut");
        assertThat(TextLimits.cut(longer)).isEqualTo(longer);
    }

    @Test
    void a_hundred_messages_may_be_as_long_as_any() {
        assertThat(TextLimits.each(0)).isEqualTo(TextLimits.LONGEST);
        assertThat(TextLimits.each(100)).isEqualTo(TextLimits.LONGEST);
        assertThat(TextLimits.each(200)).isEqualTo(TextLimits.LONGEST / 2);
    }
}
