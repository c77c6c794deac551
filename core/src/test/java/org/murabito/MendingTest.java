package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.murabito.act.Outcome;
import org.murabito.act.PostCorrection;
import org.murabito.chat.Access;
import org.murabito.chat.DoorException;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.Doors;
import org.murabito.judge.limit.Budget;
import org.murabito.judge.limit.Filters;
import org.murabito.llm.Block;
import org.murabito.outbox.Outbox;
import org.murabito.outbox.OutgoingPost;
import org.murabito.testing.RecordingDoor;
import org.murabito.testing.agent.ScriptedModel;

/// What Murabito said is put right when its ground goes.
class MendingTest {
    @Test
    void takes_its_answer_back_when_the_question_is_deleted() {
        Town town = new Town(readsAndSays("Nothing."));
        town.say(Town.ANA, "@Murabito where is the lantern?");
        town.settle();

        town.delete(asked(town));
        town.settle();

        assertThat(town.door.posts()).isEmpty();
    }

    @Test
    void takes_a_post_back_again_that_was_written_again() {
        Town town = new Town(ScriptedModel.of());
        Outbox outbox = town.chores.outbox(new Doors(town.communities::getCommunity, List.of(town.door)));
        OutgoingPost receipt = new OutgoingPost(Town.SQUARE, "order:1", "I remind you: call Ben");
        outbox.replace(receipt);
        PostCorrection.remove(town.jobs, Town.SQUARE, "order:1");
        town.settle();
        assertThat(town.door.posts()).isEmpty();
        outbox.replace(receipt);
        assertThat(town.door.posts()).hasSize(1);

        PostCorrection.remove(town.jobs, Town.SQUARE, "order:1");
        town.settle();

        assertThat(town.door.posts()).isEmpty();
    }

    @Test
    void takes_a_post_back_that_was_not_there_yet_when_it_was_to_go_first() {
        Town town = new Town(ScriptedModel.of());
        Outbox outbox = town.chores.outbox(new Doors(town.communities::getCommunity, List.of(town.door)));
        PostCorrection.remove(town.jobs, Town.SQUARE, "reminder:1");
        town.settle();
        outbox.publish(new OutgoingPost(Town.SQUARE, "reminder:1", "call Ben"));

        PostCorrection.remove(town.jobs, Town.SQUARE, "reminder:1");
        town.settle();

        assertThat(town.door.posts()).isEmpty();
    }

    @Test
    void replaces_a_quote_by_a_note_when_its_source_is_deleted() {
        Town town = new Town(readsAndSays("Here:\n[[1]]"));
        Message source = town.earlier(Town.HARBOUR, Town.BEN, "The lantern is in the boat house.");
        town.say(Town.ANA, "@Murabito where is the lantern?");
        town.settle();

        town.delete(source);
        town.settle();

        assertThat(town.door.posts())
                .singleElement()
                .asString()
                .doesNotContain("boat house", "Ben")
                .contains("withdrawn");
    }

    @Test
    void mends_the_other_answers_where_one_cannot_be_mended_for_the_moment() {
        Town town = new Town(ScriptedModel.of(
                ScriptedModel.calls(Block.use("1", "read", "{}")),
                ScriptedModel.says("Here:\n[[1]]"),
                ScriptedModel.calls(Block.use("2", "read", "{}")),
                ScriptedModel.says("There:\n[[1]]")));
        Message source = town.earlier(Town.HARBOUR, Town.BEN, "The lantern is in the boat house.");
        town.say(Town.ANA, "@Murabito where is the lantern?");
        town.settle();
        town.say(Town.SQUARE, Town.BEN, "@Murabito and who has seen the lantern?", 600);
        town.settle();
        assertThat(town.door.posts()).hasSize(2).allMatch(post -> post.contains("boat house"));

        town.door.refuse(new DoorException("too many requests", true));
        town.delete(source);
        town.settle();
        town.door.refuse(null);
        town.jobs.failed(9).forEach(job -> town.jobs.retry(job.id()));
        town.settle();

        assertThat(town.door.posts()).hasSize(2).allMatch(post -> post.contains("withdrawn"));
    }

    @Test
    void lets_an_answer_stand_that_came_of_looking_again() {
        Town town = new Town(ScriptedModel.of(
                ScriptedModel.calls(Block.use("1", "read", "{}")),
                ScriptedModel.says("Here:\n[[1]]"),
                ScriptedModel.calls(Block.use("2", "read", "{}")),
                ScriptedModel.says("Here:\n[[2]]")));
        Message hidden = town.earlier(Town.HARBOUR, Town.BEN, "The lantern is in the boat house.");
        town.earlier(Town.SQUARE, Town.BEN, "The lantern is on the pier.");
        Place harbour = town.communities.getPlace(Town.HARBOUR);
        town.onceAnswered(() -> town.communities.save(new Place(
                harbour.id(), harbour.kind(), harbour.name(), harbour.parent(), Access.PRIVATE, harbour.topic())));
        town.say(Town.ANA, "@Murabito where is the lantern?");
        town.settle();
        List<String> before = town.door.posts();
        assertThat(before).singleElement().asString().contains("on the pier");

        town.delete(hidden);
        town.settle();

        assertThat(town.door.posts()).isEqualTo(before);
    }

    @Test
    void replaces_a_quote_by_a_note_when_its_source_is_changed() {
        Town town = new Town(readsAndSays("Here:\n[[1]]\n[[2]]"));
        Message source = town.earlier(Town.HARBOUR, Town.BEN, "The lantern is in the boat house.");
        town.earlier(Town.HARBOUR, Town.BEN, "The rope is there too.");
        town.say(Town.ANA, "@Murabito where is the lantern?");
        town.settle();

        town.edit(source, "The lantern is lost.");
        town.settle();

        assertThat(town.door.posts())
                .singleElement()
                .asString()
                .doesNotContain("boat house", "lost")
                .contains("The rope is there too.", "changed by its author", "(link:town/harbour/e1)");
    }

    @Test
    void replaces_a_quote_whose_source_goes_while_its_answer_is_posted() {
        AtomicReference<Runnable> meanwhile = new AtomicReference<>(() -> {});
        RecordingDoor door = new RecordingDoor(DoorKind.WEB, new RecordingDoor.PlainMarkup() {
            @Override
            public String link(PlaceId place, String key) {
                meanwhile.getAndSet(() -> {}).run();
                return super.link(place, key);
            }
        });
        Town town = new Town(door, Filters.NONE, Budget.NONE, readsAndSays("Here:\n[[1]]"));
        Message source = town.earlier(Town.HARBOUR, Town.BEN, "The lantern is in the boat house.");
        town.onceAnswered(() -> meanwhile.set(() -> {
            town.delete(source);
            town.settle();
        }));

        town.say(Town.ANA, "@Murabito where is the lantern?");
        town.settle();

        assertThat(door.posts())
                .singleElement()
                .asString()
                .contains("withdrawn")
                .doesNotContain("boat house");
    }

    @Test
    void brings_a_quote_back_when_its_source_says_it_again() {
        Town town = new Town(readsAndSays("Here:\n[[1]]"));
        Message source = town.earlier(Town.HARBOUR, Town.BEN, "The lantern is in the boat house.");
        town.say(Town.ANA, "@Murabito where is the lantern?");
        town.settle();
        List<String> before = town.door.posts();

        town.edit(source, "The lantern is lost.");
        town.settle();
        assertThat(town.door.posts()).isNotEqualTo(before);

        town.edit(source, source.text());
        town.settle();
        assertThat(town.door.posts()).isEqualTo(before);
    }

    @Test
    void shows_that_more_was_added_to_what_it_quoted() {
        Town town = new Town(readsAndSays("Here:\n[[1]]"));
        Message source = town.earlier(Town.HARBOUR, Town.BEN, "The lantern is in the boat house.");
        town.say(Town.ANA, "@Murabito where is the lantern?");
        town.settle();

        town.edit(source, source.text() + " No, that was last year.");
        town.settle();

        assertThat(town.door.posts()).singleElement().asString().contains("changed by its author");
    }

    @Test
    void answers_a_call_that_is_written_into_a_quoted_message() {
        Town town = new Town(ScriptedModel.of(
                ScriptedModel.calls(Block.use("1", "read", "{}")),
                ScriptedModel.says("Here:\n[[1]]"),
                ScriptedModel.says("Yes.")));
        Message source = town.earlier(Town.HARBOUR, Town.BEN, "The lantern is in the boat house.");
        town.say(Town.ANA, "@Murabito where is the lantern?");
        town.settle();

        assertThat(town.edit(source, "@Murabito is the lantern there?").outcome())
                .isInstanceOf(Outcome.TookOn.class);
        town.settle();

        assertThat(town.door.posts()).hasSize(2).anyMatch(post -> post.contains("changed by its author"));
    }

    @Test
    void answers_no_edited_call_where_it_is_to_keep_out() {
        Town town = new Town(
                new Filters(true, Set.of(), Set.of(), Set.of(Town.SQUARE)),
                ScriptedModel.of(ScriptedModel.says("Yes.")));
        town.say(Town.ANA, "@Murabito where is teh lantern?");

        town.edit(town.newest(), "@Murabito where is the lantern?");
        town.settle();

        assertThat(town.door.posts()).isEmpty();
    }

    @Test
    void answers_no_bot_that_edits_a_call_into_what_it_said() {
        Town town = new Town(ScriptedModel.of(ScriptedModel.says("Yes.")));
        town.say(Town.ROBOT, "Thinking…");

        town.edit(town.newest(), "@Murabito where is the lantern?");
        town.settle();

        assertThat(town.door.posts()).isEmpty();
    }

    @Test
    void drops_what_it_said_in_its_own_words_with_the_quote_it_stood_on() {
        Town town = new Town(readsAndSays("Ben said the lantern is in the boat house [[1]]. The rope: [[2]]"));
        Message source = town.earlier(Town.HARBOUR, Town.BEN, "The lantern is in the boat house.");
        town.earlier(Town.HARBOUR, Town.BEN, "The rope is there too.");
        town.say(Town.ANA, "@Murabito where is the lantern?");
        town.settle();
        assertThat(town.door.posts()).singleElement().asString().contains("Ben said");

        town.delete(source);
        town.settle();

        assertThat(town.door.posts())
                .singleElement()
                .asString()
                .doesNotContain("boat house")
                .contains("withdrawn", "The rope: [Ben");
    }

    /// Reads everything it may, and then says that.
    private static ScriptedModel readsAndSays(String answer) {
        return ScriptedModel.of(ScriptedModel.calls(Block.use("1", "read", "{}")), ScriptedModel.says(answer));
    }

    private static Message asked(Town town) {
        List<Message> square = town.messages.latest(town.sights.ofOperator(Town.ID), Town.SQUARE, 10, null);
        return square.stream()
                .filter(message -> message.author().equals(Town.ANA))
                .findFirst()
                .orElseThrow();
    }
}
