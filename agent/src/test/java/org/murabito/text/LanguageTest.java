package org.murabito.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LanguageTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            チラシはどこ？            | JAPANESE
            Where is the flyer?       | ENGLISH
            What does 明太子 mean?    | ENGLISH
            RailsとRuby               | JAPANESE
            #1完了                    | JAPANESE
            @Murabito #1完了          | JAPANESE
            ＠Murabito 議事録         | JAPANESE
            @Murabito done #1         | ENGLISH
            @Murabito 明太子 please   | ENGLISH
            12:30                     | ENGLISH""")
    void is_told_from_the_letters_and_not_from_whoever_is_called(String text, Language language) {
        assertThat(Language.of(text)).isEqualTo(language);
    }

    @Test
    void of_a_sign_or_a_number_is_that_of_the_last_words_before() {
        assertThat(Language.ofLast(List.of("good morning", "おはよう", "12:30", "@Murabito 👋")))
                .isEqualTo(Language.JAPANESE);
        assertThat(Language.ofLast(List.of("おはよう", "@Murabito hello"))).isEqualTo(Language.ENGLISH);
        assertThat(Language.ofLast(List.of("👋"))).isEqualTo(Language.ENGLISH);
    }
}
