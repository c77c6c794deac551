package org.murabito.slack;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.murabito.archive.history.BackfillLog;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.event.ChatEvent;
import org.murabito.sight.Sights;
import org.murabito.testkit.agent.Await;
import org.murabito.testkit.slack.Faults;
import org.murabito.testkit.slack.SlackStandIn;
import org.murabito.testkit.slack.Talk;

class PastTest {
    private static final PlaceId GENERAL = Village.place(Village.GENERAL);

    /// Fifteen messages at a time, as Slack gives them to some apps.
    private final Village village = new Village(new SlackStandIn.Options(Faults.none(), 15));

    @AfterEach
    void close() {
        assertThat(village.slack.complaints()).isEmpty();
        village.close();
    }

    private ObjectNode before(String channel, String text, String ts) {
        ObjectNode message =
                JsonNodeFactory.instance.objectNode().put("type", "message").put("ts", ts);
        return village.slack
                .talk()
                .put(channel, message.put("user", Village.ANA).put("text", text));
    }

    private List<Message> kept(PlaceId place) {
        return village.messages.latest(new Sights(village.communities).ofOperator(Village.ID), place, 1_000, null);
    }

    private boolean isWhole(PlaceId place) {
        return village.backfills.find(place).filter(BackfillLog.Reached::whole).isPresent();
    }

    @Test
    void what_was_said_before_it_came_is_taken_over_with_its_threads_and_not_told() throws Exception {
        for (int i = 0; i < 40; i++) {
            before(Village.GENERAL, "line " + i, "17000000%02d.000100".formatted(i));
        }
        before(Village.GENERAL, "root", "1700000050.000100")
                .put("thread_ts", "1700000050.000100")
                .put("reply_count", 2);
        before(Village.GENERAL, "reply 1", "1700000051.000100").put("thread_ts", "1700000050.000100");
        before(Village.GENERAL, "reply 2", "1700000052.000100").put("thread_ts", "1700000050.000100");
        village.enter();

        Await.until(() -> isWhole(GENERAL));
        assertThat(kept(GENERAL)).hasSize(41);
        assertThat(kept(Village.place(Village.GENERAL + ":1700000050.000100")))
                .extracting(Message::text)
                .containsExactly("reply 1", "reply 2");
        assertThat(village.inside.told()).isEmpty();
    }

    @Test
    void a_thread_is_taken_over_whole_however_many_pages_it_has() throws Exception {
        String root = "1700000050.000100";
        before(Village.GENERAL, "root", root).put("thread_ts", root).put("reply_count", 800);
        for (int i = 0; i < 800; i++) {
            before(Village.GENERAL, "reply " + i, "1700001%03d.000100".formatted(i))
                    .put("thread_ts", root);
        }
        village.enter();

        Await.until(() -> isWhole(GENERAL));
        assertThat(kept(Village.place(Village.GENERAL + ":" + root))).hasSize(800);
    }

    @Test
    void after_a_gap_what_was_said_edited_and_deleted_is_told() throws Exception {
        village.enter();
        String kept = village.slack.say(Village.GENERAL, Village.ANA, "stays");
        String edited = village.slack.say(Village.GENERAL, Village.ANA, "luch");
        String deleted = village.slack.say(Village.GENERAL, Village.ANA, "oops");
        village.inside.await(told -> told.size() == 3);
        Await.until(() -> isWhole(GENERAL));
        // While nobody listens.
        village.slack
                .talk()
                .find(Village.GENERAL, edited)
                .orElseThrow()
                .put("text", "lunch")
                .putObject("edited")
                .put("user", Village.ANA)
                .put("ts", edited.replaceAll("\\.\\d+", ".999999"));
        village.slack.tellTo(_ -> {});
        village.slack.delete(Village.GENERAL, deleted);
        String missed = village.slack.say(Village.GENERAL, Village.BEN, "@Murabito who?");
        village.slack.drop();

        List<ChatEvent> told = village.inside.await(all -> all.size() >= 6);

        assertThat(told.subList(3, told.size()))
                .anyMatch(event -> event instanceof ChatEvent.MessageEdited now
                        && now.key().equals(edited))
                .anyMatch(event -> event instanceof ChatEvent.MessageDeleted gone
                        && gone.key().equals(deleted))
                .anyMatch(event -> event instanceof ChatEvent.MessagePosted said
                        && said.post().key().equals(missed));
        assertThat(kept(GENERAL))
                .extracting(Message::key)
                .contains(kept, missed)
                .doesNotContain(deleted);
    }

    @Test
    void a_gap_that_cannot_be_read_for_longer_is_read_when_slack_is_back() throws Exception {
        village.enter();
        village.slack.say(Village.GENERAL, Village.ANA, "stays");
        village.inside.await(told -> told.size() == 1);
        Await.until(() -> isWhole(GENERAL));
        village.slack.tellTo(_ -> {});
        String missed = village.slack.say(Village.GENERAL, Village.BEN, "@Murabito who?");
        village.slack.refuse(
                "conversations.history",
                Collections.nCopies(60, "internal_error").toArray(String[]::new));
        village.slack.drop();

        List<ChatEvent> told = village.inside.await(all -> all.size() >= 2);

        assertThat(told.getLast())
                .isInstanceOfSatisfying(
                        ChatEvent.MessagePosted.class,
                        said -> assertThat(said.post().key()).isEqualTo(missed));
    }

    @Test
    void what_a_plan_does_not_show_any_more_is_not_taken_as_deleted() throws Exception {
        village.enter();
        village.slack.say(Village.GENERAL, Village.ANA, "old");
        village.inside.await(told -> told.size() == 1);
        Await.until(() -> isWhole(GENERAL));
        village.backfills.reached(GENERAL, new BackfillLog.Reached(null, false));
        village.slack.talk().showFrom("9");
        village.slack.drop();

        Await.until(() -> isWhole(GENERAL));

        assertThat(kept(GENERAL)).extracting(Message::text).containsExactly("old");
    }

    @Test
    void what_was_deleted_in_a_thread_is_told_and_what_stood_elsewhere_than_it_was_kept_is_not() throws Exception {
        village.enter();
        String root = village.slack.say(Village.GENERAL, Village.ANA, "root");
        String stays = village.slack.say(Village.GENERAL, Village.BEN, "stays", root);
        String goes = village.slack.say(Village.GENERAL, Village.BEN, "goes", root);
        village.inside.await(told -> told.size() == 3);
        Await.until(() -> isWhole(GENERAL));
        village.slack.talk().find(Village.GENERAL, root).orElseThrow().put("thread_ts", root);
        ObjectNode reply =
                before(Village.GENERAL, "a reply", "1700000052.000100").put("thread_ts", root);
        village.messages.keep(List.of(Post.said(
                GENERAL,
                reply.path("ts").asText(),
                new MemberId(Village.ID, Village.ANA),
                Instant.ofEpochSecond(1_700_000_052),
                "a reply")));
        village.slack.tellTo(_ -> {});
        village.slack.delete(Village.GENERAL, goes);
        village.slack.drop();

        List<ChatEvent> told = village.inside.await(all -> all.size() >= 4);

        assertThat(told.get(3))
                .isInstanceOfSatisfying(
                        ChatEvent.MessageDeleted.class,
                        gone -> assertThat(gone.key()).isEqualTo(goes));
        assertThat(kept(GENERAL)).extracting(Message::text).contains("root", "a reply");
        assertThat(kept(Village.place(Village.GENERAL + ":" + root)))
                .extracting(Message::key)
                .containsExactly(stays);
    }

    @Test
    void what_was_said_in_a_thread_during_a_long_gap_is_not_missed() throws Exception {
        String root = "1700000050.000100";
        before(Village.GENERAL, "root", root).put("thread_ts", root).put("reply_count", 1);
        before(Village.GENERAL, "a reply", "1700000052.000100").put("thread_ts", root);
        for (int i = 0; i < 40; i++) {
            before(Village.GENERAL, "line " + i, "17000010%02d.000100".formatted(i));
        }
        PlaceId thread = Village.place(Village.GENERAL + ":" + root);
        village.enter();
        Await.until(() -> isWhole(GENERAL));
        village.leave();

        before(Village.GENERAL, "a later reply", "1700300000.000100").put("thread_ts", root);
        village.enter();

        Await.until(() -> kept(thread).size() == 2);
    }

    @Test
    void direct_messages_that_were_said_while_nobody_listened_are_told_like_those_of_a_channel() throws Exception {
        village.slack.talk().direct("D0ANA0000", Village.ANA);
        village.enter();
        village.slack.say(Village.GENERAL, Village.ANA, "here");
        village.slack.say("D0ANA0000", Village.ANA, "alone");
        village.inside.await(told -> told.size() == 2);
        village.leave();
        village.slack.tellTo(_ -> {});
        village.slack.talk().direct("D0BEN0000", Village.BEN);
        List<String> missed = List.of(
                village.slack.say(Village.GENERAL, Village.ANA, "here?"),
                village.slack.say("D0ANA0000", Village.ANA, "alone?"),
                village.slack.say("D0BEN0000", Village.BEN, "for the first time?"));
        village.enter();

        List<ChatEvent> told = village.inside.await(all -> all.size() == 5);

        assertThat(told.subList(2, 5))
                .extracting(event -> ((ChatEvent.MessagePosted) event).post().key())
                .containsExactlyInAnyOrderElementsOf(missed);
    }

    @Test
    void where_slack_lists_no_direct_messages_channels_are_read_all_the_same() throws Exception {
        village.enter();
        village.leave();
        village.slack.tellTo(_ -> {});
        String missed = village.slack.say(Village.GENERAL, Village.ANA, "here?");
        village.slack.refuse("conversations.list", "missing_scope");
        village.enter();

        assertThat(village.inside.await(all -> !all.isEmpty()))
                .extracting(event -> ((ChatEvent.MessagePosted) event).post().key())
                .containsExactly(missed);
    }

    @Test
    void gaps_that_come_close_together_are_read_at_once_and_each_thread_once() throws Exception {
        String root = before(Village.GENERAL, "root", "1700000050.000100")
                .put("thread_ts", "1700000050.000100")
                .put("reply_count", 1)
                .path("ts")
                .asText();
        village.enter();
        Await.until(() -> isWhole(GENERAL));
        village.slack.say(Village.GENERAL, Village.BEN, "a reply", root);
        village.inside.await(told -> told.size() == 1);
        int before = village.slack.calls("conversations.replies").size();
        village.slack.drop();
        Await.until(() -> village.slack.calls("conversations.replies").size() > before);
        village.slack.say(Village.GENERAL, Village.BEN, "quiet now");
        village.inside.await(told -> told.size() == 2);

        assertThat(village.slack.calls("conversations.replies")).hasSize(before + 1);
    }

    @Test
    void what_only_showed_what_was_being_done_is_not_taken_over() throws Exception {
        ObjectNode progress =
                before(Village.GENERAL, "_thinking_", "1700000001.000100").put("user", Talk.BOT_USER);
        progress.putObject("metadata")
                .put("event_type", "murabito_post")
                .putObject("event_payload")
                .put("marker", "progress:C0GENERAL:1.1");
        before(Village.GENERAL, "said", "1700000002.000100");
        village.enter();

        Await.until(() -> isWhole(GENERAL));
        assertThat(kept(GENERAL)).extracting(Message::text).containsExactly("said");
    }

    private static void withButtons(ObjectNode message, String words) {
        ArrayNode blocks = message.putArray("blocks");
        blocks.addObject()
                .put("type", "section")
                .putObject("text")
                .put("type", "mrkdwn")
                .put("text", words);
        blocks.addObject()
                .put("type", "actions")
                .putArray("elements")
                .addObject()
                .put("type", "button")
                .put("action_id", "go")
                .putObject("text")
                .put("type", "plain_text")
                .put("text", "Go on");
    }

    @Test
    void buttons_below_what_was_said_before_are_no_words_of_it() throws Exception {
        withButtons(
                before(Village.GENERAL, "May I do this?", "1700000001.000100").put("user", Talk.BOT_USER),
                "May I do this?");
        withButtons(before(Village.GENERAL, "", "1700000002.000100").put("user", Village.BEN), "Deploy now?");
        village.enter();

        Await.until(() -> isWhole(GENERAL));
        assertThat(kept(GENERAL)).extracting(Message::text).containsExactly("May I do this?", "Deploy now?");
    }

    @Test
    void slacks_search_brings_what_is_not_there_yet_and_nothing_of_channels_that_were_not_asked_for() throws Exception {
        village.enter();
        Await.until(() -> isWhole(GENERAL) && isWhole(Village.place(Village.SECRET)));
        village.backfills.reached(GENERAL, new BackfillLog.Reached("1700000000.000000", false));
        before(Village.GENERAL, "the lantern is in the shed", "1700000001.000100");
        before(Village.SECRET, "the lantern is stolen", "1700000002.000100");
        before(Village.RANDOM, "a lantern of mine", "1700000003.000100");

        village.searches.bring(
                new Sights(village.communities).inPlace(GENERAL),
                new SearchQuery("lantern", Set.of(), Set.of(), null, null, 10));

        assertThat(village.slack.calls("search.messages"))
                .isNotEmpty()
                .allSatisfy(call -> assertThat(call.form().get("query")).doesNotContain(Village.SECRET));
        assertThat(kept(GENERAL)).extracting(Message::text).contains("the lantern is in the shed");
        assertThat(kept(Village.place(Village.SECRET))).isEmpty();
        assertThat(kept(Village.place(Village.RANDOM))).isEmpty();
    }

    @Test
    void slacks_search_reaches_every_channel_however_many_there_are() throws Exception {
        List<String> many =
                IntStream.range(0, 130).mapToObj("C1%06d"::formatted).toList();
        many.forEach(channel -> village.slack.talk().channel(channel, channel, false, Village.ANA, Talk.BOT_USER));
        village.enter();
        Await.until(() -> many.stream().map(Village::place).allMatch(this::isWhole));
        many.forEach(channel ->
                village.backfills.reached(Village.place(channel), new BackfillLog.Reached("1700000000.000000", false)));
        before(many.getLast(), "the lantern is in the shed", "1700000001.000100");

        village.searches.bring(
                new Sights(village.communities).inPlace(GENERAL),
                new SearchQuery("lantern", Set.of(), Set.of(), null, null, 10));

        assertThat(village.slack.calls("search.messages"))
                .extracting(call -> String.valueOf(call.form().get("query")))
                .anyMatch(query -> query.contains(many.getLast()) || !query.contains("in:"));
        assertThat(kept(Village.place(many.getLast())))
                .extracting(Message::text)
                .containsExactly("the lantern is in the shed");
    }
}
