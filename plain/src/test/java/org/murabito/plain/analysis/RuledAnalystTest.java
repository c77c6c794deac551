package org.murabito.plain.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.text.ScriptWords;
import org.murabito.tool.Analysis;
import org.murabito.tool.Scope;

/// What a message wants, by rule.
class RuledAnalystTest {
    private final RuledAnalyst rule = new RuledAnalyst(new ScriptWords());

    private Analysis read(String text) throws InterruptedException {
        return rule.analyse(Scope.NONE, text).analysis();
    }

    @ParameterizedTest
    @CsvSource({
        "Where is the flyer for the festival?, flyer",
        "who fixed the deploy last week, deploy",
        "明太子のおすすめのお店はどこですか？, 明太子",
        "チラシのデータの置き場所を教えて, チラシ"
    })
    void questions_and_requests_seek_information_about_their_nouns(String text, String topic)
            throws InterruptedException {
        assertThat(read(text).informationSeeking()).isGreaterThanOrEqualTo(50);
        assertThat(read(text).topic()).contains(topic);
    }

    @ParameterizedTest
    @ValueSource(strings = {"hi!", "Thanks!", "ありがとうございます！", "こんにちは", "…", ""})
    void greetings_and_thanks_seek_nothing(String text) throws InterruptedException {
        assertThat(read(text).informationSeeking()).isZero();
        assertThat(read(text).topic()).isNull();
    }

    @Test
    void a_statement_seeks_little() throws InterruptedException {
        assertThat(read("The deploy finished yesterday.").informationSeeking()).isLessThan(50);
        assertThat(read("昨日デプロイしました。").informationSeeking()).isLessThan(50);
    }

    @Test
    void asking_what_to_do_seeks_guidance() throws InterruptedException {
        assertThat(read("Should we stay on Rails?").guidanceSeeking()).isGreaterThanOrEqualTo(50);
        assertThat(read("どうすればいいですか").guidanceSeeking()).isGreaterThanOrEqualTo(50);
        assertThat(read("Where is the key?").guidanceSeeking()).isLessThan(50);
    }
}
