package org.murabito.slack;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.murabito.archive.history.BackfillLog;
import org.murabito.chat.Access;
import org.murabito.chat.Message;
import org.murabito.chat.event.ChatEvent;
import org.murabito.sight.Sights;
import org.murabito.testkit.agent.Await;
import org.murabito.testkit.slack.Talk;

/// What fails when Slack has been thanked for it already, and does not send it again.
class LateFailureTest extends InTheVillage {
    private static final String NEL = "U0NEL0000";

    private void failing(String method, int times) {
        village.slack.refuse(
                method, Collections.nCopies(times, "internal_error").toArray(String[]::new));
        village.time.stand();
    }

    /// Until Slack has its thanks, nothing that is waited for is over.
    private void awaitThanks() {
        Await.until(() -> village.slack.untold() == 0);
    }

    private void becomesPrivate(String channel) {
        village.slack.talk().channel(channel, "random", true, Village.ANA, Talk.BOT_USER);
        ObjectNode notice = village.slack.newEvent("message").put("subtype", "channel_convert_to_private");
        String ts = notice.path("event_ts").asText();
        notice.put("channel", channel).put("user", Village.ANA).put("ts", ts);
        village.slack.tell(notice.put("text", "made this channel private"));
    }

    private boolean isPrivate(String channel) {
        return village.communities.getPlace(Village.place(channel)).access() == Access.PRIVATE;
    }

    @Test
    void a_channel_that_became_private_during_an_outage_is_closed_after_it() {
        failing("conversations.info", 6);
        becomesPrivate(Village.RANDOM);
        awaitThanks();
        village.time.goOn();

        Await.until(() -> isPrivate(Village.RANDOM));
    }

    @Test
    void a_channel_that_became_private_during_a_long_outage_is_closed_when_channels_are_described_anew() {
        failing("conversations.info", 60);
        becomesPrivate(Village.RANDOM);
        awaitThanks();
        village.time.goOn();

        Await.until(() -> isPrivate(Village.RANDOM));
    }

    @Test
    void a_channel_that_became_private_while_nobody_listened_is_closed_after_the_gap() {
        village.slack.tellTo(_ -> {});
        becomesPrivate(Village.RANDOM);
        village.slack.drop();

        Await.until(() -> isPrivate(Village.RANDOM));
    }

    @Test
    void what_was_said_in_a_channel_that_it_was_let_into_during_an_outage_is_taken_over() {
        ObjectNode before = JsonNodeFactory.instance.objectNode().put("type", "message");
        before.put("ts", "1700000000.000100").put("user", Village.ANA).put("text", "before it came");
        village.slack.talk().put(Village.RANDOM, before);
        failing("conversations.info", 6);
        village.slack.join(Village.RANDOM, Talk.BOT_USER);
        awaitThanks();
        village.time.goOn();

        Await.until(() -> village.backfills
                .find(Village.place(Village.RANDOM))
                .filter(BackfillLog.Reached::whole)
                .isPresent());
        assertThat(village.messages.latest(
                        new Sights(village.communities).ofOperator(Village.ID), Village.place(Village.RANDOM), 9, null))
                .extracting(Message::text)
                .contains("before it came");
    }

    private String saidByAStranger(int failures) {
        village.slack.talk().user(NEL, "nel");
        failing("users.info", 6);
        String ts = village.slack.say(Village.GENERAL, NEL, "@Murabito who?");
        awaitThanks();
        village.inside.fail(failures);
        village.time.goOn();
        return ts;
    }

    @Test
    void a_message_that_could_not_be_kept_in_time_is_told_again() throws Exception {
        String ts = saidByAStranger(1);

        assertThat(village.inside.await(told -> !told.isEmpty()))
                .extracting(event -> ((ChatEvent.MessagePosted) event).post().key())
                .containsExactly(ts);
    }

    @Test
    void a_message_that_could_not_be_kept_for_long_is_read_again() throws Exception {
        String ts = saidByAStranger(6);

        assertThat(village.inside.await(told -> !told.isEmpty()))
                .extracting(event -> ((ChatEvent.MessagePosted) event).post().key())
                .contains(ts);
    }
}
