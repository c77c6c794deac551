package org.murabito.testing.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlayTest {
    private static final ObservedTurn ANSWER = new ObservedTurn.Answered(
            "第1回は千恵さん、第2回はしげさんでした。もっと探しますか？", "もっと探しますか？", List.of("千恵", "しげさん"), 2, Set.of("勉強会"), 0);
    private static final ObservedTurn QUIET = new ObservedTurn.KeptQuiet("nobody called");

    private static List<String> play(String expectation, ObservedTurn turn) {
        String text = "# case\nin 雑談\nana: hello\n=> " + expectation;
        return Play.of(ScenarioReader.read("a.chat", text).getFirst(), (_, _, _) -> turn);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "answer",
                "quotes 千恵",
                "quotes 2 people",
                "quotes not ゆうき",
                "says しげさん",
                "says not ゆうき",
                "says in order 第1回, 第2回",
                "searches twice",
                "asks back",
                "reads 勉強会",
                "never reads 会計"
            })
    void is_content_when_the_answer_is_as_expected(String expectation) {
        assertThat(play(expectation, ANSWER)).isEmpty();
        assertThat(play(expectation, QUIET)).singleElement().asString().contains("kept quiet: nobody called");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "silent",
                "quotes ゆうき",
                "quotes nobody",
                "quotes 3 people",
                "quotes not 千恵",
                "says ゆうき",
                "says not しげさん",
                "says in order 第2回, 第1回",
                "searches 3 times",
                "refuses",
                "reads 会計",
                "never reads 勉強会"
            })
    void complains_when_it_is_not(String expectation) {
        assertThat(play(expectation, ANSWER)).singleElement().asString().startsWith("a.chat, line 3: ");
    }

    @ParameterizedTest
    @ValueSource(strings = "silent")
    void takes_silence_for_silence(String expectation) {
        assertThat(play(expectation, QUIET)).isEmpty();
    }
}
