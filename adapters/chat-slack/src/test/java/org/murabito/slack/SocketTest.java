package org.murabito.slack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.murabito.chat.DoorException;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.door.DoorFinding;
import org.murabito.chat.event.ChatEvent;
import org.murabito.sight.Sights;
import org.murabito.slack.wire.Tokens;
import org.murabito.testkit.agent.Await;
import org.murabito.testkit.slack.Faults;
import org.murabito.testkit.slack.SlackStandIn;
import org.murabito.testkit.slack.Talk;

class SocketTest {
    private final Village village = new Village();

    @AfterEach
    void close() {
        assertThat(village.slack.complaints()).isEmpty();
        village.close();
    }

    private static List<Post> posts(List<ChatEvent> told) {
        return told.stream()
                .filter(ChatEvent.MessagePosted.class::isInstance)
                .map(event -> ((ChatEvent.MessagePosted) event).post())
                .toList();
    }

    private List<Post> awaitPosts(int count) throws InterruptedException {
        return posts(village.inside.await(told -> posts(told).size() >= count));
    }

    @Test
    void what_is_said_is_told_under_the_key_that_an_export_gives_it() throws Exception {
        village.enter();
        String question = village.slack.say(Village.GENERAL, Village.ANA, "when is <#C0RANDOM> &amp; lunch?");
        String reply = village.slack.say(Village.GENERAL, Village.BEN, "at noon", question);

        List<Post> posts = awaitPosts(2);

        assertThat(posts.getFirst().place()).isEqualTo(Village.place(Village.GENERAL));
        assertThat(posts.getFirst().key()).isEqualTo(question);
        assertThat(posts.getFirst().text()).isEqualTo("when is #random & lunch?");
        assertThat(posts.get(1).place()).isEqualTo(Village.place(Village.GENERAL + ":" + question));
        assertThat(posts.get(1).key()).isEqualTo(reply);
        assertThat(posts.get(1).replyTo()).isEqualTo(question);
    }

    @Test
    void a_mention_comes_twice_and_is_told_once_by_the_name_it_goes_by_here() throws Exception {
        village.enter();
        village.slack.say(Village.GENERAL, Village.ANA, "<@" + Talk.BOT_USER + "> who has the key?");
        village.slack.say(Village.GENERAL, Village.BEN, "me");

        List<Post> posts = awaitPosts(2);

        assertThat(posts).extracting(Post::text).containsExactly("@Murabito who has the key?", "me");
    }

    @Test
    void what_was_not_kept_is_told_again() throws Exception {
        village.enter();
        village.inside.fail(1);
        village.slack.say(Village.GENERAL, Village.ANA, "hello");

        assertThat(awaitPosts(1)).hasSize(1);
        Await.until(() -> village.slack.untold() == 0);
    }

    @Test
    void nothing_is_lost_over_a_dropped_connection() throws Exception {
        village.enter();
        for (int i = 0; i < 5; i++) {
            village.slack.say(Village.GENERAL, Village.ANA, "before " + i);
            village.slack.drop();
            village.slack.say(Village.GENERAL, Village.ANA, "after " + i);
        }

        // Whoever reads what was missed may tell what the new connection tells, too: the archive has it once.
        village.inside.await(
                told -> posts(told).stream().map(Post::key).distinct().count() == 10);
        assertThat(village.messages.latest(
                        new Sights(village.communities).ofOperator(Village.ID),
                        Village.place(Village.GENERAL),
                        100,
                        null))
                .extracting(Message::text)
                .doesNotHaveDuplicates()
                .hasSize(10);
    }

    @Test
    void what_was_said_while_nobody_listened_is_told_before_what_is_said_then() throws Exception {
        for (int i = 0; i < 1_000; i++) {
            village.slack.say(Village.GENERAL, Village.ANA, "waiting " + i);
        }
        Thread speaker = Thread.ofVirtual().start(() -> {
            Await.until(() -> village.slack.connections() > 0);
            for (int i = 0; i < 1_000; i++) {
                village.slack.say(Village.GENERAL, Village.ANA, "new " + i);
            }
        });
        village.enter();
        speaker.join();

        assertThat(awaitPosts(2_000))
                .filteredOn(post -> !village.slack.toldAgain().contains(Village.GENERAL + " " + post.key()))
                .extracting(Post::key)
                .hasSizeGreaterThan(1_000)
                .isSorted();
    }

    @Test
    void a_warned_connection_is_replaced_before_it_is_let_go() throws Exception {
        village.enter();
        village.slack.warn("refresh_requested");

        Await.until(() -> village.slack.mostConnections() == 2);
        village.slack.say(Village.GENERAL, Village.ANA, "still here?");
        assertThat(awaitPosts(1)).hasSize(1);
        assertThat(village.door.state().state()).isEqualTo(DoorFinding.State.WORKS);
    }

    @Test
    void what_was_said_between_a_warned_connection_and_the_next_is_read() throws Exception {
        village.enter();
        String[] away = new String[60];
        Arrays.fill(away, "internal_error");
        village.slack.refuse("apps.connections.open", away);
        village.slack.warn("refresh_requested");
        village.slack.drop();
        ObjectNode unheard = village.slack.newEvent("message").put("user", Village.ANA);
        String ts = unheard.path("event_ts").asText();
        village.slack.talk().put(Village.GENERAL, unheard.put("ts", ts).put("text", "did anybody hear that?"));

        assertThat(awaitPosts(1)).extracting(Post::key).containsExactly(ts);
    }

    @Test
    void a_note_that_slack_does_not_let_go_keeps_nobody_out() throws Exception {
        village.enter();
        PlaceId general = Village.place(Village.GENERAL);
        village.posts.begun(general, "progress:" + Village.GENERAL + ":1");
        village.posts.posted(general, "progress:" + Village.GENERAL + ":1", "1700000000.000100");
        village.slack.refuse("chat.delete", "cant_delete_message");

        village.leave();
        village.enter();

        assertThat(village.slack.calls("chat.delete")).hasSize(1);
        assertThat(village.posts.startingWith(Village.ID, "progress:")).isEmpty();
    }

    @Test
    void every_event_is_told_once_however_often_it_comes() throws Exception {
        Faults twice = new Faults(1_000, 0, 0, new Random(3));
        try (Village noisy = new Village(new SlackStandIn.Options(twice, 1_000))) {
            noisy.enter();
            for (int i = 0; i < 200; i++) {
                noisy.slack.say(Village.GENERAL, i % 2 == 0 ? Village.ANA : Village.BEN, "line " + i);
            }
            Await.until(() -> noisy.slack.untold() == 0);

            List<Post> posts = posts(noisy.inside.await(told -> posts(told).size() >= 200));
            assertThat(posts).hasSize(200).extracting(Post::key).isSorted();
        }
    }

    @Test
    void a_thread_of_the_connection_waits_for_no_channel() throws Exception {
        village.enter();
        village.slack.talk().channel("C0SLOW000", "slow", true, Village.ANA, Talk.BOT_USER);
        village.slack.refuse("conversations.members", "internal_error", "internal_error", "internal_error");
        village.slack.say("C0SLOW000", Village.ANA, "slow");
        village.slack.say(Village.GENERAL, Village.ANA, "quick");

        assertThat(awaitPosts(2)).extracting(Post::place).map(PlaceId::key).contains("C0SLOW000", Village.GENERAL);
    }

    @Test
    void a_wrong_token_is_one_clear_line() {
        try (Village shut = new Village(
                SlackStandIn.Options.standard(), new Tokens("xoxb-wrong", SlackStandIn.APP_TOKEN, null, null))) {
            assertThatThrownBy(() -> shut.door.live(shut.inside))
                    .isInstanceOf(DoorException.class)
                    .hasMessageContaining("auth.test: invalid_auth")
                    .hasMessageContaining("xoxb-")
                    .hasMessageNotContaining("wrong")
                    .matches(e -> !((DoorException) e).worthRetrying());
        }
    }

    @Test
    void socket_mode_switched_off_ends_its_life_with_what_to_do() throws Exception {
        village.enter();
        village.slack.warn("link_disabled");

        Await.until(() -> village.door.state().state() != DoorFinding.State.WORKS);
    }
}
