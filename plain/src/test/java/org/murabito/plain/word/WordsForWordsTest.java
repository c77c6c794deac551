package org.murabito.plain.word;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// What the bilingual list has for a word, and what a misspelt one is taken for.
class WordsForWordsTest {
    private final BilingualWords words = new BilingualWords();
    private final Spelling spelling = new Spelling(words);

    @Test
    void has_the_words_of_either_language_for_those_of_the_other() {
        assertThat(words.of("membership fee", 3)).contains("会費");
        assertThat(words.of("会費", 3)).contains("membership fee");
        assertThat(words.of("recording", 3)).contains("録画");
        assertThat(words.of("録画", 3)).contains("recording");
        assertThat(words.of("動物病院", 3)).contains("veterinary clinic");
    }

    @Test
    void knows_nothing_for_what_is_no_word() {
        assertThat(words.of("qwertzuiop", 3)).isEmpty();
        assertThat(words.of("", 3)).isEmpty();
        assertThat(words.of("EDICT", 3)).isEmpty();
    }

    @Test
    void has_words_that_share_their_translations() {
        assertThat(words.synonyms("guarantee")).contains("warranty");
        assertThat(words.synonyms("hire")).contains("rent");
        assertThat(words.synonyms("修理")).contains("修繕");
        assertThat(words.synonyms("qwertzuiop")).isEmpty();
    }

    @Test
    void has_who_does_it_and_being_it() {
        assertThat(words.derived("listen")).containsExactly("listener");
        assertThat(words.derived("bake")).containsExactly("baker");
        assertThat(words.derived("member")).containsExactly("membership");
        assertThat(words.derived("membership")).containsExactly("member");
        assertThat(words.derived("tea")).isEmpty();
    }

    @Test
    void a_slip_of_the_keyboard_is_taken_for_the_word_next_to_it() {
        assertThat(spelling.meant("recodring")).contains("recording");
        assertThat(spelling.meant("membersihp")).contains("membership");
        assertThat(spelling.meant("umbrela")).contains("umbrella");
        assertThat(spelling.meant("パスワド")).contains("パスワード");
    }

    @Test
    void what_is_a_word_or_a_form_of_one_or_short_stays() {
        assertThat(spelling.meant("recording")).isEmpty();
        assertThat(spelling.meant("recordings")).isEmpty();
        assertThat(spelling.meant("umbrellas")).isEmpty();
        assertThat(spelling.meant("teh")).isEmpty();
        assertThat(spelling.meant("パスワード")).isEmpty();
    }

    @Test
    void a_word_in_ing_has_its_verb() {
        assertThat(spelling.verbOf("running")).contains("run");
        assertThat(spelling.verbOf("cooking")).contains("cook");
        assertThat(spelling.verbOf("making")).contains("make");
        assertThat(spelling.verbOf("ring")).isEmpty();
        assertThat(spelling.verbOf("string")).isEmpty();
    }
}
