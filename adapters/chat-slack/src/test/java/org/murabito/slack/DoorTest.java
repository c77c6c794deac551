package org.murabito.slack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.murabito.chat.DoorException;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.ChatDoor;
import org.murabito.sight.Sights;
import org.murabito.slack.say.SlackChatDoor;
import org.murabito.testkit.agent.Await;
import org.murabito.testkit.slack.Faults;
import org.murabito.testkit.slack.SlackStandIn;
import org.murabito.testkit.slack.Talk;

class DoorTest extends InTheVillage {
    private static final PlaceId GENERAL = Village.place(Village.GENERAL);

    private final ChatDoor door = village.door.door();

    private ObjectNode onlyPost() {
        List<ObjectNode> posts = village.slack.talk().ownPosts();
        assertThat(posts).hasSize(1);
        return posts.getFirst();
    }

    @Test
    void an_answer_stands_in_the_thread_of_its_question_with_its_marker_and_without_previews() {
        String question = village.slack.say(Village.GENERAL, Village.ANA, "where?");

        String key = door.post(GENERAL, "**Here**, see [it](https://example.org/a?b=1&c=2)", question, "answer:1");

        ObjectNode post = onlyPost();
        assertThat(post.path("ts").asText()).isEqualTo(key);
        assertThat(post.path("thread_ts").asText()).isEqualTo(question);
        assertThat(post.path("text").asText()).isEqualTo("*Here*, see <https://example.org/a?b=1&amp;c=2|it>");
        assertThat(post.at("/metadata/event_payload/marker").asText()).isEqualTo("answer:1");
        assertThat(village.slack.calls("chat.postMessage").getFirst().form())
                .containsEntry("unfurl_links", "false")
                .containsEntry("unfurl_media", "false")
                .containsEntry("link_names", "false");
    }

    @Test
    void what_it_said_is_in_the_archive_when_it_is_said() {
        String question = village.slack.say(Village.GENERAL, Village.ANA, "where?");
        String key = door.post(GENERAL, "Here", question, "answer:1");

        assertThat(village.messages.find(new Sights(village.communities).inPlace(GENERAL), GENERAL, key))
                .get()
                .satisfies(message -> {
                    assertThat(message.place()).isEqualTo(Village.place(Village.GENERAL + ":" + question));
                    assertThat(message.text()).isEqualTo("Here");
                });
    }

    @Test
    void it_lives_in_the_channels_that_it_was_invited_to() throws Exception {
        PlaceId random = Village.place(Village.RANDOM);
        assertThat(door.livesIn(GENERAL)).isTrue();
        assertThat(door.livesIn(random)).isFalse();

        village.slack.join(Village.RANDOM, Talk.BOT_USER);
        village.inside.awaitEntered(2);

        assertThat(door.livesIn(random)).isTrue();
    }

    @Test
    void it_names_commands_as_they_are_typed_here() {
        assertThat(door.markup().command("forget-me")).isEqualTo("/murabito forget-me");
    }

    @Test
    void the_same_marker_is_posted_once() {
        String first = door.post(GENERAL, "one", null, "answer:1");

        assertThat(door.post(GENERAL, "two", null, "answer:1")).isEqualTo(first);
        assertThat(door.findPosted(GENERAL, "answer:1")).contains(first);
        assertThat(door.findPosted(GENERAL, "answer:2")).isEmpty();
        assertThat(onlyPost().path("text").asText()).isEqualTo("one");
    }

    @Test
    void a_post_of_which_nobody_knows_whether_it_got_there_is_looked_for_before_it_is_sent_again() {
        String question = village.slack.say(Village.GENERAL, Village.ANA, "where?");
        PlaceId thread = Village.place(Village.GENERAL + ":" + question);
        String key = door.post(GENERAL, "Here", question, "answer:1");
        // A kill after Slack took it and before its key was noted.
        village.posts.begun(thread, "answer:1");

        assertThat(door.findPosted(GENERAL, "answer:1")).contains(key);
        assertThat(door.post(GENERAL, "Here", question, "answer:1")).isEqualTo(key);
        assertThat(village.slack.talk().ownPosts()).hasSize(1);
    }

    @Test
    void a_post_is_looked_for_to_the_end_of_a_long_thread() throws Exception {
        try (Village busy = new Village(new SlackStandIn.Options(Faults.none(), 15))) {
            busy.enter();
            String root = busy.slack.say(Village.GENERAL, Village.ANA, "where?");
            for (int i = 0; i < 350; i++) {
                busy.slack.say(Village.GENERAL, Village.BEN, "reply " + i, root);
            }
            String key = busy.door.door().post(GENERAL, "Here", root, "answer:1");
            busy.posts.begun(Village.place(Village.GENERAL + ":" + root), "answer:1");

            assertThat(busy.door.door().post(GENERAL, "Here", root, "answer:1")).isEqualTo(key);
            assertThat(busy.slack.talk().ownPosts()).hasSize(1);
        }
    }

    @Test
    void nothing_is_there_twice_whatever_fails_on_the_way() throws Exception {
        Faults faults = new Faults(0, 50, 300, new Random(5));
        try (Village stormy = new Village(new SlackStandIn.Options(faults, 1_000))) {
            stormy.enter();
            for (int i = 0; i < 60; i++) {
                String marker = "answer:" + i;
                String text = "text " + i;
                Await.until(() -> {
                    try {
                        stormy.door.door().post(GENERAL, text, null, marker);
                        return true;
                    } catch (DoorException e) {
                        assertThat(e.worthRetrying()).isTrue();
                        return false;
                    }
                });
            }
            assertThat(stormy.slack.talk().ownPosts())
                    .extracting(post -> post.path("text").asText())
                    .hasSize(60)
                    .doesNotHaveDuplicates();
            assertThat(stormy.slack.complaints()).isEmpty();
        }
    }

    @Test
    void a_long_answer_is_parted_and_stays_one_answer() {
        String question = village.slack.say(Village.GENERAL, Village.ANA, "all of it?");
        String longText = ("A sentence of some length that says little. ".repeat(70) + "\n\n").repeat(20);

        String key = door.post(GENERAL, longText, question, "answer:1");

        List<ObjectNode> parts = village.slack.talk().ownPosts();
        assertThat(parts).hasSizeGreaterThan(1).allSatisfy(part -> {
            assertThat(part.path("thread_ts").asText()).isEqualTo(question);
            assertThat(part.path("text").asText().length()).isLessThanOrEqualTo(40_000);
            for (JsonNode block : part.path("blocks")) {
                assertThat(block.path("text").path("text").asText().length()).isLessThanOrEqualTo(3_000);
            }
        });
        door.edit(GENERAL, key, "Short after all.", null);
        assertThat(onlyPost().path("text").asText()).isEqualTo("Short after all.");
        door.delete(GENERAL, key);
        assertThat(village.slack.talk().ownPosts()).isEmpty();
        assertThat(door.findPosted(GENERAL, "answer:1")).isEmpty();
    }

    @Test
    void an_answer_that_somebody_took_away_is_not_put_back() {
        String key = door.post(GENERAL, "one", null, "answer:1");
        village.slack.delete(Village.GENERAL, key);

        door.edit(GENERAL, key, "two", null);
        door.delete(GENERAL, key);

        assertThat(village.slack.talk().ownPosts()).isEmpty();
    }

    @Test
    void a_reaction_is_put_and_taken_away_however_often() {
        String ts = village.slack.say(Village.GENERAL, Village.ANA, "where?");
        door.react(GENERAL, ts, "🤔", true);
        door.react(GENERAL, ts, "🤔", true);
        Await.until(() -> village.slack.talk().reactions(Village.GENERAL, ts).equals(List.of("thinking_face U0MURA")));

        door.react(GENERAL, ts, "🤔", false);
        door.react(GENERAL, ts, "🤔", false);
        Await.until(() -> village.slack.talk().reactions(Village.GENERAL, ts).isEmpty());
        Await.until(() -> village.posts.startingWith(Village.ID, "unmark:").isEmpty());
    }

    @Test
    void a_mark_that_stands_and_is_put_again_and_taken_away_at_once_goes() {
        for (int i = 0; i < 10; i++) {
            String ts = village.slack.say(Village.GENERAL, Village.ANA, "where " + i + "?");
            door.react(GENERAL, ts, "🤔", true);
            Await.until(
                    () -> !village.slack.talk().reactions(Village.GENERAL, ts).isEmpty());
            Await.until(() -> village.slack.untold() == 0);

            door.react(GENERAL, ts, "🤔", true);
            door.react(GENERAL, ts, "🤔", false);

            Await.until(
                    () -> village.slack.talk().reactions(Village.GENERAL, ts).isEmpty());
        }
    }

    @Test
    void a_mark_that_cannot_be_put_and_is_not_wanted_any_more_is_no_trouble() {
        String ts = village.slack.say(Village.GENERAL, Village.ANA, "where?");
        village.slack.refuse("reactions.add", "fatal_error", "fatal_error");
        door.react(GENERAL, ts, "🤔", true);
        door.react(GENERAL, ts, "🤔", false);

        Await.until(() -> village.posts.startingWith(Village.ID, "unmark:").isEmpty());
        assertThat(village.slack.talk().reactions(Village.GENERAL, ts)).isEmpty();
    }

    @Test
    void a_mark_that_was_to_go_goes_after_a_kill() throws Exception {
        String ts = village.slack.say(Village.GENERAL, Village.ANA, "where?");
        door.react(GENERAL, ts, "🤔", true);
        Await.until(() -> !village.slack.talk().reactions(Village.GENERAL, ts).isEmpty());
        // A kill after it was noted and before Slack was asked.
        village.posts.begun(GENERAL, "unmark:" + Village.GENERAL + ":" + ts + ":thinking_face");

        ((SlackChatDoor) door).clear(Village.ID);

        Await.until(() -> village.slack.talk().reactions(Village.GENERAL, ts).isEmpty());
    }

    @Test
    void what_is_being_done_is_one_message_that_changes_and_goes() {
        String ts = village.slack.say(Village.GENERAL, Village.ANA, "where?");
        door.progress(GENERAL, ts, "thinking");
        Await.until(() -> village.slack.talk().ownPosts().size() == 1);
        door.progress(GENERAL, ts, "searching for *keys* of open_issue and [here](https://example.org)");
        Await.until(() -> onlyPost().path("text").asText().contains("searching"));

        assertThat(onlyPost().path("text").asText().replace("\u2060", ""))
                .isEqualTo("_searching for *keys* of open_issue and [here](https://example.org)_");

        assertThat(onlyPost().path("thread_ts").asText()).isEqualTo(ts);
        door.progress(GENERAL, ts, "");
        Await.until(() -> village.slack.talk().ownPosts().isEmpty());
        assertThat(village.slack.calls("chat.postMessage")).hasSize(1);
        Await.until(() -> village.posts.startingWith(Village.ID, "progress:").isEmpty());
    }

    @Test
    void what_is_written_of_an_answer_shows_in_the_same_message_and_goes_with_it() {
        String ts = village.slack.say(Village.GENERAL, Village.ANA, "where?");
        door.progress(GENERAL, ts, "writing");
        door.preview(GENERAL, ts, "It is **pinned**.");
        Await.until(() -> village.slack.talk().ownPosts().size() == 1);
        Await.until(() -> onlyPost().path("text").asText().contains("It is *pinned*."));
        assertThat(onlyPost().path("text").asText()).contains("_writing_");
        door.preview(GENERAL, ts, "");
        Await.until(() -> !onlyPost().path("text").asText().contains("pinned"));
        door.preview(GENERAL, ts, "It is in #general.");
        door.progress(GENERAL, ts, "");

        Await.until(() -> village.slack.talk().ownPosts().isEmpty());
        assertThat(village.slack.calls("chat.postMessage")).hasSize(1);
        door.preview(GENERAL, ts, "late");
        assertThat(village.slack.talk().ownPosts()).isEmpty();
    }

    @Test
    void a_life_that_goes_on_shows_it_where_the_one_before_did() {
        String ts = village.slack.say(Village.GENERAL, Village.ANA, "where?");
        PlaceId thread = Village.place(Village.GENERAL + ":" + ts);
        door.post(thread, "searching", ts, "progress:" + Village.GENERAL + ":" + ts);

        door.progress(GENERAL, ts, "thinking again");
        Await.until(() -> onlyPost().path("text").asText().contains("again"));
        door.progress(GENERAL, ts, "");

        Await.until(() -> village.slack.talk().ownPosts().isEmpty());
    }

    @Test
    void what_takes_no_time_is_not_shown() {
        String ts = village.slack.say(Village.GENERAL, Village.ANA, "where?");
        village.time.stand();
        door.progress(GENERAL, ts, "thinking");
        door.progress(GENERAL, ts, "");
        village.time.goOn();
        door.post(GENERAL, "Here", ts, "answer:1");

        assertThat(onlyPost().path("text").asText()).isEqualTo("Here");
    }

    @Test
    void what_an_earlier_life_left_standing_is_taken_away() throws Exception {
        String ts = village.slack.say(Village.GENERAL, Village.ANA, "where?");
        PlaceId thread = Village.place(Village.GENERAL + ":" + ts);
        door.post(thread, "searching", ts, "progress:" + Village.GENERAL + ":" + ts);
        village.posts.begun(thread, "progress:" + Village.GENERAL + ":" + ts);

        ((SlackChatDoor) door).clear(Village.ID);

        assertThat(village.slack.talk().ownPosts()).isEmpty();
        assertThat(village.posts.startingWith(Village.ID, "progress:")).isEmpty();
    }

    @Test
    void in_an_assistant_thread_the_status_says_what_is_being_done() {
        village.slack.talk().direct("D0ANA0000", Village.ANA);
        String root = village.slack.say("D0ANA0000", Village.ANA, "hi");
        String ts = village.slack.say("D0ANA0000", Village.ANA, "where?", root);
        Await.until(() -> village.inside.told().size() == 2);

        PlaceId thread = Village.place("D0ANA0000:" + root);
        door.progress(thread, ts, "thinking");
        Await.until(() -> !village.slack.calls("assistant.threads.setStatus").isEmpty());
        door.progress(thread, ts, "");

        Await.until(() -> village.slack.calls("assistant.threads.setStatus").size() == 2);
        assertThat(village.slack.calls("assistant.threads.setStatus").getLast().form())
                .containsEntry("status", "")
                .containsEntry("thread_ts", root);
        assertThat(village.slack.talk().ownPosts()).isEmpty();
    }

    @Test
    void where_there_is_no_status_a_message_shows_what_is_being_done() {
        village.slack.refuse("assistant.threads.setStatus", "missing_scope");
        village.slack.talk().direct("D0ANA0000", Village.ANA);
        String root = village.slack.say("D0ANA0000", Village.ANA, "hi");
        String ts = village.slack.say("D0ANA0000", Village.ANA, "where?", root);
        Await.until(() -> village.inside.told().size() == 2);

        PlaceId thread = Village.place("D0ANA0000:" + root);
        door.progress(thread, ts, "thinking");
        Await.until(() -> village.slack.talk().ownPosts().size() == 1);
        door.progress(thread, ts, "");

        Await.until(() -> village.slack.talk().ownPosts().isEmpty());
    }

    @Test
    void nobody_is_called_whatever_the_text_says() {
        door.post(
                GENERAL,
                "<!channel> <!here> <!everyone> @here <@U0ANA0000> <!subteam^S0TEAM> [x](<!channel>) `<!here>`",
                null,
                "answer:1");

        String sent = village.slack.calls("chat.postMessage").getFirst().form().toString();
        assertThat(sent).doesNotContain("<!").doesNotContain("<@");
    }

    @Test
    void slacks_no_is_told_in_one_line_that_is_not_tried_again() {
        assertThatThrownBy(() -> door.post(Village.place(Village.RANDOM), "hello", null, "answer:1"))
                .isInstanceOf(DoorException.class)
                .hasMessage("Slack did not take chat.postmessage: not_in_channel")
                .matches(e -> !((DoorException) e).worthRetrying());
    }

    @Test
    void words_for_one_member_are_shown_to_them_alone() {
        assertThat(door.whisper(GENERAL, Village.member(Village.ANA), "a < b")).isTrue();

        assertThat(village.slack.calls("chat.postEphemeral").getFirst().form())
                .containsEntry("channel", Village.GENERAL)
                .containsEntry("user", Village.ANA)
                .containsEntry("text", "a &lt; b");
        assertThat(village.slack.calls("chat.postMessage")).isEmpty();
    }

    @Test
    void what_slack_does_not_say_to_one_member_is_said_to_nobody() {
        village.slack.refuse("chat.postEphemeral", "user_not_in_channel");

        assertThat(door.whisper(GENERAL, Village.member(Village.ANA), "psst")).isFalse();
        assertThat(village.slack.calls("chat.postMessage")).isEmpty();
    }
}
