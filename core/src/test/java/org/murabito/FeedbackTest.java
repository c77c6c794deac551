package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.Post;
import org.murabito.chat.event.ChatEvent;
import org.murabito.feedback.Correction;
import org.murabito.feedback.Rating;
import org.murabito.feedback.Thumb;
import org.murabito.llm.Block;
import org.murabito.perceive.PerceivedEvent;
import org.murabito.testing.agent.ScriptedModel;

/// What members think of an answer is kept with what was asked.
class FeedbackTest {
    private final Town town = new Town(
            ScriptedModel.of(ScriptedModel.calls(Block.use("1", "read", "{}")), ScriptedModel.says("Here:\n[[1]]")));
    private final Message question;
    private final String answer;

    FeedbackTest() {
        town.earlier(Town.HARBOUR, Town.BEN, "The lantern is in the boat house.");
        TurnResult asking = town.say(Town.ANA, "@Murabito where is the lantern?");
        town.settle();
        assertThat(town.door.posts()).singleElement().asString().contains("boat house");
        question = ((PerceivedEvent.Heard) asking.perceived()).message();
        answer = town.newest().key();
    }

    private void react(String key, String emoji, MemberId member) {
        town.on(new ChatEvent.ReactionAdded(Town.SQUARE, key, emoji, member));
    }

    private List<Rating> ratings() {
        return town.chores.ratings.of(List.of(question.id()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"👍", "👍🏽"})
    void a_thumb_under_the_answer_is_what_its_member_thinks(String emoji) {
        react(answer, emoji, Town.BEN);
        assertThat(ratings()).containsExactly(new Rating(question.id(), Town.BEN, Thumb.UP));
        town.on(new ChatEvent.ReactionRemoved(Town.SQUARE, answer, emoji, Town.BEN));
        assertThat(ratings()).isEmpty();
    }

    @Test
    void other_emoji_and_other_posts_say_nothing_of_it() {
        react(answer, "🎉", Town.BEN);
        react(question.key(), "👎", Town.BEN);
        assertThat(ratings()).isEmpty();
    }

    @Test
    void reactions_that_are_cleared_are_not_thought_any_more() {
        react(answer, "👎", Town.BEN);
        react(answer, "👍", Town.ANA);
        town.on(new ChatEvent.ReactionsCleared(Town.SQUARE, answer, "👎"));
        assertThat(ratings()).containsExactly(new Rating(question.id(), Town.ANA, Thumb.UP));
        town.on(new ChatEvent.ReactionsCleared(Town.SQUARE, answer, null));
        assertThat(ratings()).isEmpty();
    }

    @Test
    void what_is_replied_under_a_thumb_down_puts_the_answer_right() {
        reply("thanks anyway");
        assertThat(corrections()).isEmpty();
        react(answer, "👎", Town.BEN);
        Message right = reply("no, it was moved to the pier");
        assertThat(corrections()).containsExactly(new Correction(question.id(), right.id()));
        town.delete(right);
        assertThat(corrections()).isEmpty();
    }

    @Test
    void what_was_replied_under_it_goes_with_the_thumb() {
        react(answer, "👎", Town.BEN);
        reply("sorry, I meant to press the other one");
        town.on(new ChatEvent.ReactionRemoved(Town.SQUARE, answer, "👎", Town.BEN));
        assertThat(corrections()).isEmpty();
    }

    @Test
    void what_others_replied_stays_when_one_takes_their_thumb_back() {
        react(answer, "👎", Town.BEN);
        react(answer, "👎", Town.ANA);
        Message right = reply("no, it was moved to the pier");
        town.on(new ChatEvent.ReactionRemoved(Town.SQUARE, answer, "👎", Town.ANA));
        assertThat(corrections()).containsExactly(new Correction(question.id(), right.id()));
        town.on(new ChatEvent.ReactionsCleared(Town.SQUARE, answer, "👎"));
        assertThat(corrections()).isEmpty();
    }

    private Message reply(String text) {
        Post post = Post.said(Town.SQUARE, "reply " + text, Town.BEN, Town.NOON.plusSeconds(600), text);
        return ((PerceivedEvent.Heard) town.on(new ChatEvent.MessagePosted(post.replyingTo(answer)))
                        .perceived())
                .message();
    }

    private List<Correction> corrections() {
        return town.chores.ratings.corrections(List.of(question.id()));
    }

    @Test
    void it_goes_with_the_question() {
        react(answer, "👎", Town.BEN);
        town.delete(question);
        assertThat(ratings()).isEmpty();
    }
}
