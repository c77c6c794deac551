package org.murabito.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.murabito.text.Words.Word;
import org.murabito.text.Words.WordKind;

class TopicWordsTest {
    /// Cuts a text at bars, so that what stands between two bars is a noun.
    private static List<String> topics(String cut) {
        String text = cut.replace("|", "");
        List<Word> words = new ArrayList<>();
        int at = 0;
        for (String part : cut.split("\\|")) {
            if (!part.isBlank() && !part.startsWith("は") && !part.startsWith(" ")) {
                words.add(new Word(part.toLowerCase(Locale.ROOT), WordKind.NOUN, at, at + part.length()));
            }
            at += part.length();
        }
        return List.copyOf(TopicWords.of(text, words));
    }

    @Test
    void a_compound_is_one_topic() {
        assertThat(topics("豆腐|屋|は|許諾|書")).containsExactly("豆腐屋", "許諾書");
        assertThat(topics("材料|費|は|ラッパ")).containsExactly("材料費", "ラッパ");
    }

    @Test
    void what_counts_or_says_when_is_none() {
        assertThat(topics("6,800|円|は|11|月|27|日")).isEmpty();
        assertThat(topics("六|時半|は|来週")).isEmpty();
        assertThat(topics("next| |week| |bring| |timetable")).containsExactly("timetable");
    }

    @Test
    void a_letter_is_none_and_a_character_may_be_one() {
        assertThat(topics("f| |x")).isEmpty();
        assertThat(topics("猫|は")).containsExactly("猫");
    }
}
