package org.murabito.plain.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.answer.AnswerNeed;
import org.murabito.testing.SmallCommunity;
import org.murabito.text.ScriptWords;

/// What somebody asks line after line within seconds is one message to answer, whether it asks once or twice.
class SeveralQuestionsTest {
    private static final String HANDLE = "The crank handle is in the yellow box.";
    private static final String TUNER = "The piano tuner costs £65 an evening.";
    private static final String TUNER_BEFORE = "The piano tuner was £50, that is over.";

    private final SmallCommunity community = new SmallCommunity();
    private final AskedModel model = new AskedModel(community, new ScriptWords());

    @BeforeEach
    void talk() {
        community
                .say("plaza", "ben", "2026-11-10T10:00", HANDLE)
                .say("board", "千恵", "2026-11-11T10:00", TUNER_BEFORE)
                .say("board", "千恵", "2026-11-12T10:00", TUNER);
    }

    private String ask(String... lines) {
        return model.ask(String.join("\n", lines), AnswerNeed.ANYTHING, List.of());
    }

    @Test
    void each_of_two_questions_is_answered_under_itself_with_one_quote() {
        String answer = ask("where is the crank handle?", "how much is the piano tuner?");

        assertThat(answer)
                .startsWith("**where is the crank handle?**")
                .containsSubsequence(community.mark(HANDLE), "**how much is the piano tuner?**", community.mark(TUNER));
        assertThat(answer.split("\\[\\[")).hasSize(3);
    }

    @Test
    void what_cannot_be_told_of_one_is_said_under_that_one() {
        assertThat(ask("where is the zeppelin?", "how much is the piano tuner?"))
                .containsSubsequence("zeppelin?**", "**how much is the piano tuner?**", community.mark(TUNER));
    }

    @ParameterizedTest
    @ValueSource(strings = {"I mean the piano tuner", "no, how much is the piano tuner?", "and in spring?"})
    void what_takes_back_or_goes_on_with_the_line_before_is_one_question_with_it(String second) {
        assertThat(ask("where is the crank handle?", second)).doesNotContain("**where", "**" + second);
    }

    @Test
    void a_heading_cites_nothing_and_keeps_to_its_line() {
        assertThat(ask("where is the *crank* handle [[1]]?", "how much is the piano tuner?"))
                .startsWith("**where is the crank handle 1 ?**\n");
    }
}
