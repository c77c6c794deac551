package org.murabito;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Post;
import org.murabito.chat.event.ChatEvent;
import org.murabito.consent.ConsentLog;
import org.murabito.consent.Consents;
import org.murabito.llm.Deadline;
import org.murabito.perceive.Perception;
import org.murabito.testing.agent.ScriptedModel;

/// A tool asks its asker something in the middle of a call.
class AnsweringAToolTest {
    private final Town town = new Town(ScriptedModel.of());
    private final Consents consents = new Consents(town.clock, ConsentLog.NONE);
    private final Perception perception = requireNonNull(town.perceiving).with(consents);

    @Test
    void what_it_is_told_is_not_heard_again_at_the_next_start() throws InterruptedException {
        consents.replies()
                .speakWith((_, _, _, _) -> perception.perceive(new ChatEvent.MessagePosted(
                        Post.said(Town.SQUARE, "reply", Town.ANA, Town.NOON, "the red one"))));

        Optional<String> told = consents.replies()
                .ask(Town.SQUARE, Town.ANA, new MessageId(1), "Which lantern?", Deadline.in(Duration.ofSeconds(20)));

        assertThat(told).contains("the red one");
        assertThat(town.messages.unheard()).isEmpty();
    }

    @Test
    void what_replies_to_somebody_else_is_not_told_to_it() throws InterruptedException {
        Message bens = town.earlier(Town.SQUARE, Town.BEN, "Ana, what did the doctor say?");
        consents.replies()
                .speakWith((_, _, _, _) -> perception.perceive(new ChatEvent.MessagePosted(
                        Post.said(Town.SQUARE, "reply", Town.ANA, Town.NOON, "It is the knee again")
                                .replyingTo(bens.key()))));

        Optional<String> told = consents.replies()
                .ask(Town.SQUARE, Town.ANA, new MessageId(1), "Which lantern?", Deadline.in(Duration.ofMillis(200)));

        assertThat(told).isEmpty();
    }
}
