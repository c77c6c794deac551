package org.murabito.action.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.action.ActionCommunity;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Actions;
import org.murabito.action.Arguments;
import org.murabito.action.Undo;
import org.murabito.archive.search.Solutions;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Reaction;
import org.murabito.runlog.Reasons;

final class ArchiveActionsTest {
    private final ActionCommunity community = new ActionCommunity();
    private final Map<MessageId, Reasons.Explanation> reasons = new ConcurrentHashMap<>();
    private final Actions actions = new Actions(List.of(
            new MarkSolution(community.stores, community.doors),
            new ExplainVerdict(community.stores, (message, _) -> Optional.ofNullable(reasons.get(message)))));
    private Message answer;

    @BeforeEach
    void say() {
        community.say(ActionCommunity.ANA, "k1", "where is the ladder?", null);
        answer = community.say(ActionCommunity.BEN, "k2", "behind the boat house", "k1");
    }

    private ActionResult<?> run(ActionRequest request, String action, Arguments arguments) throws Exception {
        return actions.find(action).orElseThrow().run(request, arguments);
    }

    private static ActionResult.Reason why(ActionResult<?> result) {
        return ((ActionResult.Refusal<?>) result).reason();
    }

    private List<String> marks() {
        return community
                .messages
                .reactions(community.sights.inPlace(ActionCommunity.SQUARE), List.of(answer.id()))
                .getOrDefault(answer.id(), List.of())
                .stream()
                .map(Reaction::emoji)
                .toList();
    }

    @Test
    void a_solution_is_marked_by_its_number_or_its_key_and_the_mark_is_taken_away_again() throws Exception {
        for (Arguments named : List.of(Arguments.of("message", answer.id().value()), Arguments.of("key", "k2"))) {
            ActionResult<?> marked = run(community.asks(ActionCommunity.ANA), "mark_solution", named);
            assertThat(marks()).containsExactly(Solutions.MARK);
            assertThat(community.words(marked))
                    .contains("Ben's message", "is marked as the answer to", "Ana's message");
            Undo undo = Objects.requireNonNull(((ActionResult.Receipt<?>) marked).undo());
            run(community.asks(ActionCommunity.ANA), undo.action(), undo.arguments());
            assertThat(marks()).isEmpty();
        }
    }

    @Test
    void only_whoever_asked_the_question_marks_its_answer_and_who_manages_the_community() throws Exception {
        Arguments named = Arguments.of("key", "k2");
        assertThat(why(run(community.asks(ActionCommunity.BEN), "mark_solution", named)))
                .isEqualTo(ActionResult.Reason.NOT_ALLOWED);
        assertThat(marks()).isEmpty();
        run(community.asks(ActionCommunity.BEN, true), "mark_solution", named);
        assertThat(marks()).containsExactly(Solutions.MARK);
        assertThat(why(run(community.asks(ActionCommunity.ANA), "mark_solution", Arguments.of("key", "nothing"))))
                .isEqualTo(ActionResult.Reason.NOT_FOUND);
    }

    @Test
    void says_why_about_a_message_and_about_the_newest_that_was_decided_on() throws Exception {
        assertThat(why(run(community.asks(ActionCommunity.ANA), "why", Arguments.NONE)))
                .isEqualTo(ActionResult.Reason.NOT_FOUND);
        reasons.put(
                answer.id(),
                new Reasons.Explanation(
                        Reasons.Response.KEEPS_QUIET,
                        20,
                        null,
                        null,
                        List.of(new Reasons.Because("Two people are talking.", 20, null))));

        for (Arguments named : List.of(Arguments.NONE, Arguments.of("key", "k2"))) {
            assertThat(community.words(run(community.asks(ActionCommunity.ANA), "why", named)))
                    .contains("I decided to keep quiet:", "- Two people are talking. (20)");
        }
    }
}
