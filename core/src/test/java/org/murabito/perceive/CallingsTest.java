package org.murabito.perceive;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.persona.Persona;

class CallingsTest {
    private final Callings callings = new Callings(Persona.MURABITO);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "@Murabito where is the flyer?",
                "@murabito where?",
                "＠Murabito TTのチラシのデータはどこ？",
                "@Murabitoさん、教えて",
                "@ムラビトこれどこ？",
                "ねえ @Murabito",
                "(@Murabito)"
            })
    void hears_a_mention(String text) {
        assertThat(callings.mentions(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"mail me at ana@murabito.example", "@Murabito2 is another bot", "@murabitos", "Murabito", ""})
    void hears_no_mention_in(String text) {
        assertThat(callings.mentions(text)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Murabito, where is the flyer?",
                "hey Murabito: where is it",
                "Murabitoさん、チラシはどこ？",
                "Murabitoさん チラシはどこ？",
                "ムラビトくん、教えて",
                "ねえムラビトちゃん！",
                "where is the flyer, Murabito?",
                "チラシはどこですか、むらびとさん？",
                "Murabito！"
            })
    void hears_its_name_called(String text) {
        assertThat(callings.names(text)).as(text).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I asked Murabito yesterday and it found it",
                "Murabitoはよく働くね",
                "Murabito is down again",
                "ムラビトさんが昨日言ってた",
                "村人、集まれ",
                "村人さん、こんにちは",
                "The murabitos, where are they?"
            })
    void is_spoken_about_not_called_in(String text) {
        assertThat(callings.names(text)).as(text).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "@Murabito TTのチラシのデータはどこ？ | TTのチラシのデータはどこ？",
                "Murabito, where is the flyer? | where is the flyer?",
                "where is the flyer @Murabito ? | where is the flyer ?",
                "Murabitoさん、チラシはどこ？ | チラシはどこ？",
                "who is ana@example.org? | who is ana@example.org?"
            })
    void takes_the_calling_out_of_the_question(String text, String question) {
        assertThat(callings.withoutCalling(text)).isEqualTo(question);
    }

    @Test
    void nothing_but_a_calling_leaves_nothing() {
        assertThat(callings.withoutCalling("@Murabito")).isEmpty();
    }
}
