package org.murabito.think;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.murabito.action.ActionCommunity;
import org.murabito.chat.Message;
import org.murabito.chat.event.AnswerManner;
import org.murabito.judge.Verdict;
import org.murabito.judge.rule.Reason;
import org.murabito.perceive.Call;
import org.murabito.perceive.PerceivedEvent;
import org.murabito.perceive.Question;

/// In which manner it looks into what nobody asked it.
class DialoguePolicyTest {
    private final ActionCommunity community = new ActionCommunity();
    private final Message message = community.say(ActionCommunity.ANA, "q", "the lock of the boat house sticks", null);
    private final PerceivedEvent.Heard heard = new PerceivedEvent.Heard(
            message,
            community.communities.getPlace(ActionCommunity.SQUARE),
            Objects.requireNonNull(community.communities.getMember(ActionCommunity.ANA)),
            Call.NOT_CALLED,
            message.text(),
            false);

    private Question question(Verdict verdict) {
        Intent intent = new DialoguePolicy().think(heard, verdict);
        assertThat(intent).isInstanceOf(Intent.Investigate.class);
        return ((Intent.Investigate) intent).question();
    }

    private AnswerManner unasked(String... rules) {
        List<Reason> reasons =
                Stream.of(rules).map(rule -> new Reason(rule, 10, null)).toList();
        return question(new Verdict.Speak(80, false, reasons)).manner();
    }

    @Test
    void it_joins_a_talk_that_is_worth_a_word_of_its_own() {
        assertThat(unasked("question")).isEqualTo(AnswerManner.JOINING);
        assertThat(unasked("question", "model.yes")).isEqualTo(AnswerManner.JOINING);
    }

    @Test
    void it_wants_a_source_for_a_question_that_only_grew_old_or_is_answered_by_one() {
        assertThat(unasked("question", "waited")).isEqualTo(AnswerManner.UNASKED);
        assertThat(unasked("question", "sure-citation")).isEqualTo(AnswerManner.UNASKED);
        assertThat(unasked("question", "waited", "model.no")).isEqualTo(AnswerManner.UNASKED);
    }

    @Test
    void it_joins_after_waiting_too_where_a_model_says_that_a_word_helps() {
        assertThat(unasked("waited", "model.yes")).isEqualTo(AnswerManner.JOINING);
        assertThat(unasked("sure-citation", "model.yes")).isEqualTo(AnswerManner.JOINING);
    }

    @Test
    void it_answers_in_full_only_who_asked_and_says_a_few_words_where_those_do() {
        assertThat(question(new Verdict.Speak(100, true, List.of())).manner()).isEqualTo(AnswerManner.ASKED);
        assertThat(question(new Verdict.Acknowledge(50, List.of())).manner()).isEqualTo(AnswerManner.NOD);
    }
}
