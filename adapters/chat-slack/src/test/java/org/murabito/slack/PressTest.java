package org.murabito.slack;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.ChatDoor;
import org.murabito.chat.door.Offer;
import org.murabito.chat.door.Press;
import org.murabito.sight.Sights;
import org.murabito.slack.say.SlackChatDoor;
import org.murabito.testkit.agent.Await;
import org.murabito.testkit.slack.Faults;
import org.murabito.testkit.slack.SlackStandIn;
import org.murabito.text.Language;

/// Whoever is asked whether something may be done answers by a click.
class PressTest extends InTheVillage {
    private static final PlaceId GENERAL = Village.place(Village.GENERAL);
    private static final Offer OFFER = new Offer(Inward.TAKEN, "Yes, do this", "No");
    private static final Offer OTHER = new Offer("4712", "Yes, do this", "No");

    private final ChatDoor door = village.door.door();
    private String question = "";

    private String asks(String text, Offer offer) {
        question = village.slack.say(Village.GENERAL, Village.ANA, "open an issue, please");
        return door.post(GENERAL, text, question, "answer:1", offer);
    }

    private ObjectNode post(String key) {
        return village.slack.talk().find(Village.GENERAL, key).orElseThrow();
    }

    private List<JsonNode> buttons(JsonNode post) {
        return StreamSupport.stream(post.path("blocks").spliterator(), false)
                .filter(block -> block.path("type").asText().equals("actions"))
                .flatMap(block -> StreamSupport.stream(block.path("elements").spliterator(), false))
                .toList();
    }

    private void presses(String key, String user, String label) {
        village.slack.press(Village.GENERAL, key, user, label);
        Await.until(() -> village.slack.untold() == 0);
    }

    private List<SlackStandIn.Called> whispers() {
        return village.slack.calls("chat.postEphemeral");
    }

    private String archived(String key) {
        PlaceId thread = Village.place(Village.GENERAL + ":" + question);
        Sights sights = new Sights(village.communities);
        return village.messages
                .find(sights.ofOperator(Village.ID), thread, key)
                .map(Message::text)
                .orElseThrow();
    }

    @Test
    void two_buttons_stand_below_what_is_asked_and_are_no_words_of_it() {
        String key = asks("**May I do this?**", OFFER);

        assertThat(buttons(post(key))).hasSize(2);
        JsonNode yes = buttons(post(key)).getFirst();
        assertThat(yes.at("/text/text").asText()).isEqualTo("Yes, do this");
        assertThat(yes.path("style").asText()).isEqualTo("primary");
        assertThat(yes.path("value").asText()).isEqualTo(Inward.TAKEN);
        JsonNode no = buttons(post(key)).get(1);
        assertThat(no.at("/text/text").asText()).isEqualTo("No");
        assertThat(no.has("style")).isFalse();
        assertThat(post(key).path("text").asText()).isEqualTo("*May I do this?*");
        assertThat(archived(key)).isEqualTo("*May I do this?*");
    }

    @Test
    void a_press_is_told_with_who_pressed_and_what_and_the_buttons_go_at_once() {
        String key = asks("May I do this?", OFFER);
        presses(key, Village.BEN, "Yes, do this");

        Await.until(() -> buttons(post(key)).isEmpty());
        assertThat(village.inside.presses())
                .containsExactly(new Press(Village.member(Village.BEN), Inward.TAKEN, true, Language.ENGLISH));
        assertThat(post(key).path("text").asText()).isEqualTo("May I do this?");
        assertThat(post(key).at("/metadata/event_payload/marker").asText()).isEqualTo("answer:1");
        assertThat(archived(key)).isEqualTo("May I do this?");
        assertThat(whispers()).isEmpty();
        assertThat(village.slack.responses()).isEmpty();
    }

    @Test
    void no_is_no_and_the_language_is_the_one_of_the_post() {
        String key = asks("これを行ってもよいですか？", new Offer(Inward.TAKEN, "はい、お願いします", "いいえ"));
        presses(key, Village.ANA, "いいえ");

        assertThat(village.inside.presses())
                .containsExactly(new Press(Village.member(Village.ANA), Inward.TAKEN, false, Language.JAPANESE));
    }

    @Test
    void what_is_not_taken_is_told_to_whoever_pressed_alone_below_what_they_pressed() {
        String key = asks("May I do this?", OTHER);
        presses(key, Village.BEN, "No");

        Await.until(() -> !whispers().isEmpty());
        assertThat(whispers())
                .singleElement()
                .satisfies(call -> assertThat(call.form())
                        .containsEntry("channel", Village.GENERAL)
                        .containsEntry("thread_ts", question)
                        .containsEntry("user", Village.BEN)
                        .containsEntry("text", "not yours"));
        assertThat(buttons(post(key))).hasSize(2);
        assertThat(village.slack.calls("chat.update")).isEmpty();
    }

    @Test
    void where_slack_shows_nobody_anything_alone_it_is_said_at_the_address_of_the_press() {
        village.slack.refuse("chat.postEphemeral", "user_not_in_channel");
        presses(asks("May I do this?", OTHER), Village.BEN, "No");

        Await.until(() -> !village.slack.responses().isEmpty());
        assertThat(village.slack.responses()).singleElement().satisfies(answer -> {
            assertThat(answer.path("response_type").asText()).isEqualTo("ephemeral");
            assertThat(answer.path("replace_original").asBoolean(true)).isFalse();
            assertThat(answer.path("text").asText()).isEqualTo("not yours");
        });
    }

    @Test
    void a_press_that_is_told_again_is_taken_once() {
        String key = asks("May I do this?", OTHER);
        ObjectNode told = village.slack.press(Village.GENERAL, key, Village.ANA, "No");
        village.slack.interact(told);
        Await.until(() -> village.slack.untold() == 0 && !whispers().isEmpty());

        assertThat(village.inside.presses()).hasSize(1);
        assertThat(whispers()).hasSize(1);
    }

    @Test
    void each_press_of_its_own_is_told() {
        String key = asks("May I do this?", OTHER);
        presses(key, Village.BEN, "No");
        presses(key, Village.BEN, "Yes, do this");

        assertThat(village.inside.presses()).extracting(Press::yes).containsExactly(false, true);
    }

    @Test
    void a_press_that_comes_to_nothing_inside_is_thanked_for_and_whoever_pressed_is_told() {
        village.inside.beforePresses(() -> {
            throw new IllegalStateException("no room for secrets");
        });
        String key = asks("May I do this?", OFFER);
        presses(key, Village.ANA, "Yes, do this");

        Await.until(() -> !whispers().isEmpty());
        assertThat(whispers().getFirst().form().get("text"))
                .startsWith("That did not work just now.")
                .doesNotContain("secrets");
        assertThat(buttons(post(key))).hasSize(2);
        assertThat(village.slack.givenUp()).isZero();
    }

    @Test
    void slack_is_thanked_in_time_however_long_the_inside_takes() throws Exception {
        CountDownLatch slow = new CountDownLatch(1);
        village.inside.beforePresses(() -> {
            try {
                slow.await();
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        });
        String key = village.door.door().post(GENERAL, "May I?", null, "answer:1", OFFER);
        village.slack.press(Village.GENERAL, key, Village.ANA, "No");

        Await.until(() -> village.slack.untold() == 0);
        assertThat(village.slack.givenUp()).isZero();
        assertThat(village.inside.presses()).isEmpty();
        slow.countDown();
        Await.until(() -> village.inside.presses().size() == 1);
    }

    @Test
    void a_button_that_is_none_of_its_own_and_a_form_are_thanked_for_and_let_be() {
        String key = asks("May I do this?", OFFER);
        ObjectNode told = village.slack.press(Village.GENERAL, key, Village.ANA, "No");
        Await.until(() -> village.inside.presses().size() == 1);

        ObjectNode foreign = told.deepCopy().put("trigger_id", "another");
        ((ObjectNode) foreign.at("/actions/0")).put("action_id", "no");
        village.slack.interact(foreign);
        village.slack.interact(
                told.deepCopy().put("type", "interactive_message").put("trigger_id", "third"));
        village.slack.interact(village.slack.newEvent("shortcut"));

        Await.until(() -> village.slack.untold() == 0);
        assertThat(village.slack.givenUp()).isZero();
        assertThat(village.inside.presses()).hasSize(1);
        assertThat(whispers()).isEmpty();
        assertThat(village.slack.responses()).isEmpty();
    }

    @Test
    void where_it_does_not_see_the_channel_it_says_so_alone() {
        String key = asks("May I do this?", OFFER);
        ObjectNode told = village.slack.press(Village.GENERAL, key, Village.ANA, "No");
        Await.until(() -> village.inside.presses().size() == 1);

        ObjectNode elsewhere = told.deepCopy().put("trigger_id", "another");
        ((ObjectNode) elsewhere.get("container")).put("channel_id", "C0ELSEWHERE");
        village.slack.interact(elsewhere);

        Await.until(() -> !village.slack.responses().isEmpty());
        assertThat(village.slack.responses().getFirst().path("text").asText()).contains("I am not in this channel");
        assertThat(village.inside.presses()).hasSize(1);
    }

    @Test
    void a_change_takes_the_buttons_away_or_puts_others() {
        String key = asks("May I do this?", OFFER);

        door.edit(GENERAL, key, "Done. May I do that, too?", new Offer(Inward.TAKEN, "Go on", "Stop"));
        assertThat(buttons(post(key)))
                .extracting(button -> button.at("/text/text").asText())
                .containsExactly("Go on", "Stop");
        door.edit(GENERAL, key, "All is done.", null);
        assertThat(buttons(post(key))).isEmpty();
        door.edit(GENERAL, key, "May I do one more?", OFFER);
        assertThat(buttons(post(key))).hasSize(2);
        assertThat(archived(key)).isEqualTo("May I do one more?");
        assertThat(post(key).at("/metadata/event_payload/marker").asText()).isEqualTo("answer:1");
    }

    @Test
    void a_long_text_has_them_below_its_last_part_and_they_go_with_it() {
        String longText = ("A sentence of some length that says little. ".repeat(60) + "\n\n").repeat(8);
        String key = asks(longText + "May I do this?", OFFER);

        List<ObjectNode> parts = village.slack.talk().ownPosts();
        assertThat(parts).hasSizeGreaterThan(2);
        assertThat(parts.subList(0, parts.size() - 1))
                .allSatisfy(part -> assertThat(buttons(part)).isEmpty());
        ObjectNode last = parts.getLast();
        assertThat(buttons(last)).hasSize(2);
        String words = last.path("text").asText();

        String end = last.path("ts").asText();
        presses(end, Village.ANA, "Yes, do this");
        Await.until(() -> buttons(post(end)).isEmpty());
        assertThat(post(end).path("text").asText()).isEqualTo(words).endsWith("May I do this?");

        door.edit(GENERAL, key, longText + "May I do that?", OFFER);
        assertThat(buttons(village.slack.talk().ownPosts().getLast())).hasSize(2);
        door.edit(GENERAL, key, "It is done.", null);
        assertThat(village.slack.talk().ownPosts()).singleElement().satisfies(post -> {
            assertThat(buttons(post)).isEmpty();
            assertThat(post.path("text").asText()).isEqualTo("It is done.");
        });
    }

    @Test
    void what_follows_from_a_press_changes_the_post_after_its_buttons_went() {
        String key = asks("May I do this?", OFFER);
        village.inside.beforePresses(
                () -> Thread.ofVirtual().start(() -> door.edit(GENERAL, key, "It is done.", null)));
        for (int i = 0; i < 20; i++) {
            door.edit(GENERAL, key, "May I do this?", OFFER);
            presses(key, Village.ANA, "Yes, do this");
            Await.until(() -> archived(key).equals("It is done."));

            assertThat(buttons(post(key))).isEmpty();
            assertThat(village.slack.calls("chat.update").reversed().stream()
                            .limit(2)
                            .map(call -> call.form().get("text")))
                    .containsExactly("It is done.", "May I do this?");
        }
        assertThat(village.slack.calls("chat.update")).hasSize(60);
    }

    @Test
    void a_post_that_is_looked_for_after_a_failure_stands_there_once_and_its_buttons_go_too() throws Exception {
        Faults failing = new Faults(0, 0, 300, new Random(5));
        try (Village rough = new Village(new SlackStandIn.Options(failing, 1_000))) {
            rough.enter();
            ChatDoor hands = rough.door.door();
            for (int i = 0; i < 10; i++) {
                String key = hands.post(GENERAL, "May I do this?", null, "answer:" + i, OFFER);
                assertThat(hands.post(GENERAL, "May I do this?", null, "answer:" + i, OFFER))
                        .isEqualTo(key);
            }
            List<ObjectNode> posts = rough.slack.talk().ownPosts();
            assertThat(posts)
                    .hasSize(10)
                    .allSatisfy(post -> assertThat(buttons(post)).hasSize(2));
            for (ObjectNode post : posts) {
                rough.slack.press(Village.GENERAL, post.path("ts").asText(), Village.ANA, "No");
            }
            Await.until(() -> rough.slack.talk().ownPosts().stream()
                    .allMatch(post -> buttons(post).isEmpty()));
            assertThat(rough.inside.presses()).hasSize(10);
        }
    }

    @Test
    void where_the_buttons_cannot_be_taken_away_the_press_is_taken_all_the_same() {
        String key = asks("May I do this?", OFFER);
        village.slack.refuse("chat.update", "is_archived");
        presses(key, Village.ANA, "Yes, do this");

        assertThat(village.inside.presses()).hasSize(1);
        Await.until(() -> !village.slack.calls("chat.update").isEmpty());
        assertThat(whispers()).isEmpty();
        assertThat(village.slack.responses()).isEmpty();
    }

    @Test
    void a_post_that_was_taken_away_has_nothing_to_take_buttons_from() {
        String key = asks("May I do this?", OFFER);
        ObjectNode told = village.slack.press(Village.GENERAL, key, Village.ANA, "No");
        Await.until(() -> buttons(post(key)).isEmpty());
        door.edit(GENERAL, key, "May I?", OFFER);
        door.delete(GENERAL, key);
        int before = village.slack.calls("chat.update").size();

        village.slack.interact(told.deepCopy().put("trigger_id", "another"));

        Await.until(() -> village.inside.presses().size() == 2 && village.slack.untold() == 0);
        assertThat(village.slack.calls("chat.update")).hasSize(before);
        assertThat(((SlackChatDoor) door).findPosted(GENERAL, "answer:1")).isEmpty();
    }
}
