package org.murabito.action.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.murabito.action.ActionCommunity;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.action.Undo;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.feedback.Correction;
import org.murabito.knowledge.InMemoryFacts;
import org.murabito.knowledge.note.Note;
import org.murabito.knowledge.note.Notes;
import org.murabito.memory.Keywords;
import org.murabito.testing.InMemoryRatings;
import org.murabito.testing.InMemoryRunStore;
import org.murabito.text.ScriptWords;

class CorrectAnswerTest {
    private static final Arguments RIGHT = Arguments.of("text", "it was moved to the 12th");

    private final ActionCommunity community = new ActionCommunity();
    private final InMemoryRunStore runs = new InMemoryRunStore();
    private final InMemoryRatings ratings = new InMemoryRatings(community.communities, runs);
    private final Notes notes = new Notes(new InMemoryFacts(), new Keywords(new ScriptWords()));
    private final CorrectAnswer action = new CorrectAnswer(community.stores, runs, ratings, notes);
    private final Message question = community.say(ActionCommunity.ANA, "q", "@Murabito when is the fair?", null);

    private ActionRequest asks(MemberId member, @Nullable String key) {
        ActionRequest open = community.asks(member);
        return new ActionRequest(
                open.origin(),
                open.asker(),
                open.place(),
                open.sight(),
                key,
                open.language(),
                open.at(),
                open.alone(),
                open.administrator());
    }

    private List<Correction> corrections() {
        return ratings.corrections(List.of(question.id()));
    }

    private List<Note> kept() {
        return notes.in(community.asks(ActionCommunity.ANA).sight(), ActionCommunity.SQUARE, community.clock.instant());
    }

    private Message corrected() {
        community.say(ActionCommunity.SELF, "a", "On the 5th.", "q");
        ratings.answered(question.id(), ActionCommunity.SQUARE, "a");
        return community.say(ActionCommunity.BEN, "c", "no, it was moved to the 12th", "a");
    }

    @Test
    void what_a_reply_to_an_answer_says_is_kept_against_it_and_as_a_note_with_its_source() {
        Message words = corrected();
        ActionResult<Message> done = action.run(asks(ActionCommunity.BEN, "c"), RIGHT);
        assertThat(community.words(done)).contains("it was moved to the 12th");
        assertThat(corrections()).containsExactly(new Correction(question.id(), words.id()));
        assertThat(kept()).singleElement().satisfies(note -> {
            assertThat(note.words()).isEqualTo("it was moved to the 12th");
            assertThat(note.by()).isEqualTo(ActionCommunity.BEN);
            assertThat(note.subject().toString()).contains("when is the fair").doesNotContain("@");
        });
    }

    @Test
    void it_is_taken_back_by_whoever_said_it_alone() {
        corrected();
        ActionResult<Message> done = action.run(asks(ActionCommunity.BEN, "c"), RIGHT);
        Undo undo = Objects.requireNonNull(((ActionResult.Receipt<Message>) done).undo());
        assertThat(action.run(asks(ActionCommunity.ANA, null), undo.arguments()))
                .isInstanceOf(ActionResult.Refusal.class);
        assertThat(corrections()).hasSize(1);

        assertThat(action.run(asks(ActionCommunity.BEN, null), undo.arguments()))
                .isInstanceOf(ActionResult.Receipt.class);
        assertThat(corrections()).isEmpty();
        assertThat(kept()).isEmpty();
    }

    @Test
    void where_there_was_no_answer_nothing_is_kept() {
        community.say(ActionCommunity.BEN, "c", "no, it was moved to the 12th", null);
        ActionResult<Message> done = action.run(asks(ActionCommunity.BEN, "c"), RIGHT);
        assertThat(((ActionResult.Refusal<Message>) done).reason()).isEqualTo(ActionResult.Reason.NOT_FOUND);
        assertThat(kept()).isEmpty();
    }
}
