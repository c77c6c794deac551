package org.murabito.search.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.murabito.text.Words;
import org.murabito.text.Words.Word;
import org.murabito.text.Words.WordKind;

final class KuromojiWordsTest {
    private final Words words = new KuromojiWords();

    private List<String> bases(String text) {
        return words.of(text).stream().map(Word::base).toList();
    }

    private List<String> of(String text, WordKind kind) {
        return words.of(text).stream()
                .filter(word -> word.kind() == kind)
                .map(Word::base)
                .toList();
    }

    @Test
    void japanese_words_come_in_their_dictionary_form_without_particles() {
        assertThat(bases("明太子を食べたのは誰ですか？")).contains("明太子", "食べる").doesNotContain("を", "の", "は", "です");
        assertThat(bases("関西国際空港")).containsExactly("関西", "国際", "空港");
        assertThat(bases("ユーザーとユーザ")).containsExactly("ユーザ", "ユーザ");
    }

    @Test
    void english_words_come_in_their_base_form_without_stop_words() {
        assertThat(bases("What did the deploys break? She went home, didn't she"))
                .containsExactly("deploy", "break", "go", "home");
    }

    @Test
    void every_english_form_has_one_base() {
        assertThat(bases("Who runs it, what it costs, which key works, who keeps bees"))
                .containsExactly("run", "cost", "key", "work", "keep", "bee");
        assertThat(bases("The news of a series, through a lens, from the bus of the class"))
                .containsExactly("news", "series", "lens", "bus", "class");
    }

    @Test
    void names_keep_their_end() {
        assertThat(bases("James met Rails")).containsExactly("james", "meet", "rails");
    }

    @Test
    void mixed_texts_work_in_any_width() {
        assertThat(bases("ＴＴのﾁﾗｼのデータはどこ？")).containsExactly("tt", "チラシ", "データ");
    }

    @Test
    void names_nouns_and_verbs_are_told_apart() {
        assertThat(of("田中さんが東京で資料を作った", WordKind.NAME)).containsExactly("田中", "東京");
        assertThat(of("田中さんが東京で資料を作った", WordKind.NOUN)).containsExactly("資料");
        assertThat(of("田中さんが東京で資料を作った", WordKind.VERB)).containsExactly("作る");
        assertThat(of("When did Melanie go? Yesterday we saw Rails", WordKind.NAME))
                .containsExactly("melanie", "rails");
    }

    @Test
    void positions_are_those_of_the_text_as_written() {
        String text = "ﾁﾗｼと㍻のＰＤＦ、ガ";
        for (Word word : words.of(text)) {
            assertThat(Scripts.fold(text.substring(word.start(), word.end()))).startsWith(word.base());
        }
        assertThat(words.of(text)).isNotEmpty();
    }

    @Property(tries = 300)
    void any_text_is_taken(@ForAll String text) {
        assertThat(words.of(text))
                .allMatch(word -> word.start() >= 0 && word.start() < word.end() && word.end() <= text.length());
    }
}
