package org.murabito.memory.fact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class StemTest {
    @ParameterizedTest
    @CsvSource({"moves, moving", "moved, move", "drives, driver", "carries, carry", "planned, plan", "review, reviewer"
    })
    void forms_of_a_word_have_one_stem(String one, String other) {
        assertThat(Stem.of(one)).isEqualTo(Stem.of(other));
    }

    @Test
    void leaves_alone_what_only_looks_like_an_ending() {
        assertThat(Stem.of("bring")).isEqualTo("bring");
        assertThat(Stem.of("bus")).isEqualTo("bus");
        assertThat(Stem.of("変更")).isEqualTo("変更");
    }

    @Test
    void words_that_come_to_the_same_meet() {
        Senses senses = new Senses();

        assertThat(senses.meets("rescheduled", Set.of("postponed"))).isTrue();
        assertThat(senses.meets("延期", Set.of("変更"))).isTrue();
        assertThat(senses.meets("picnic", Set.of("party"))).isFalse();
    }
}
