package org.murabito.archive.rank.word;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EnglishWordsTest {
    @ParameterizedTest
    @CsvSource({
        "caresses, caress",
        "ponies, poni",
        "cats, cat",
        "feed, feed",
        "agreed, agre",
        "plastered, plaster",
        "motoring, motor",
        "sing, sing",
        "conflated, conflat",
        "hopping, hop",
        "falling, fall",
        "hissing, hiss",
        "filing, file",
        "happy, happi",
        "sky, sky",
        "relational, relat",
        "conditional, condit",
        "digitizer, digit",
        "vietnamization, vietnam",
        "triplicate, triplic",
        "hopefulness, hope",
        "revival, reviv",
        "adoption, adopt",
        "replacement, replac",
        "probate, probat",
        "rate, rate",
        "cease, ceas",
        "controlling, control",
        "rolling, roll"
    })
    void stems_as_porter_does(String word, String stem) {
        assertThat(PorterStemmer.stem(word)).isEqualTo(stem);
    }

    @ParameterizedTest
    @CsvSource({"went, going", "children, child", "bought, buys", "ate, eating", "people, person", "wrote, writes"})
    void brings_forms_of_a_word_together(String one, String other) {
        assertThat(EnglishWords.stem(one)).isEqualTo(EnglishWords.stem(other));
    }
}
