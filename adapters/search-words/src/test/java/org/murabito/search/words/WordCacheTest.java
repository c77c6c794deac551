package org.murabito.search.words;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class WordCacheTest {
    private final WordCache cache = new WordCache();

    @Test
    void knows_what_was_made_of_a_word_lately() {
        assertThat(cache.find("lanterns")).isNull();

        cache.keep("lanterns", "lantern");

        assertThat(cache.find("lanterns")).isEqualTo("lantern");
    }

    @Test
    void does_not_grow_with_the_words_that_are_ever_said() {
        for (int i = 0; i < 10 * WordCache.MOST; i++) {
            cache.keep("ticket" + i, "ticket");
            assertThat(cache.size()).isLessThanOrEqualTo(WordCache.MOST);
        }
    }
}
