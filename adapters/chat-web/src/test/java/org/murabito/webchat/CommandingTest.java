package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.murabito.chat.MemberId;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.CommandReply;
import org.murabito.text.Language;

/// Commands typed behind a slash: handed in with who gave them and where, and answered on their pages alone.
@Timeout(60)
final class CommandingTest extends InTown {
    private static final String COMMANDS = "/web/api/c/village/p/plaza/commands";

    private Browserless mio;

    @BeforeEach
    void open() {
        mio = Browserless.named(town, "Mio");
    }

    private Browserless.Answer gives(Browserless who, String text, String nonce) {
        return who.post(COMMANDS, Map.of("text", text, "nonce", nonce));
    }

    private Inward.Given given() {
        assertThat(town.inside.given).hasSize(1);
        return town.inside.given.getFirst();
    }

    private void answer(Inward.Given given, CommandReply reply) throws InterruptedException {
        assertThat(town.chat.door().commandReplies().answer(given.call(), given.address(), reply))
                .isEqualTo(reply.forCallerAlone());
    }

    @Test
    void they_are_listed_in_the_language_of_the_page_with_what_stands_behind_them() {
        JsonNode listed = mio.send(mio.request("/web/api/commands")
                        .header("Accept-Language", "ja")
                        .GET())
                .json();
        assertThat(listed.path(0).path("name").asText()).isEqualTo("task");
        assertThat(listed.path(0).path("arguments").asText()).isEqualTo("what");
        assertThat(listed.path(0).path("description").asText()).isEqualTo("やることを書き留める");
        assertThat(listed.path(2).path("arguments").asText()).isEqualTo("[message]");
        assertThat(new Browserless(town).get("/web/api/commands").status()).isEqualTo(401);
    }

    @Test
    void one_is_taken_with_its_giver_its_place_and_its_words() {
        assertThat(gives(mio, "task paint the sign by Friday", "nonce-0001").status())
                .isEqualTo(202);

        CommandCall call = given().call();
        assertThat(call.name()).isEqualTo("task");
        assertThat(call.arguments()).containsExactly(Map.entry("what", "paint the sign by Friday"));
        assertThat(call.caller().key())
                .isEqualTo(mio.get("/web/api/me").json().path("id").asText());
        assertThat(call.place()).isEqualTo(Town.PLAZA);
        assertThat(call.at()).isEqualTo(town.clock.instant());
        assertThat(call.administrator()).isFalse();
        assertThat(call.language()).isEqualTo(Language.ENGLISH);
        assertThat(given().address().holds(town.clock.instant().plus(Duration.ofMinutes(14))))
                .isTrue();
    }

    @Test
    void sent_again_it_is_the_same_and_another_page_s_is_another() {
        gives(mio, "my-tasks", "nonce-0001");
        gives(mio, "my-tasks", "nonce-0001");
        gives(Browserless.named(town, "Ken2"), "my-tasks", "nonce-0001");

        assertThat(town.inside.given.stream().map(one -> one.call().id()).distinct())
                .hasSize(2);
    }

    @Test
    void a_japanese_keyboard_may_put_a_wide_blank_behind_it() {
        gives(mio, "task\u3000看板を塗る", "nonce-0001");

        assertThat(given().call().argument("what")).contains("看板を塗る");
    }

    @Test
    void the_last_text_keeps_its_lines() {
        gives(mio, "task  paint the sign\nGreen, and  not too bright.", "nonce-0001");

        assertThat(given().call().argument("what")).contains("paint the sign\nGreen, and  not too bright.");
    }

    @Test
    void a_message_is_named_by_its_address() {
        gives(mio, "why " + town.address() + "/c/village/plaza/m/p1", "nonce-0001");

        assertThat(given().call().argument("message")).contains("p1");
    }

    @Test
    void what_is_none_or_comes_where_nothing_is_said_is_refused() {
        Browserless.Answer unknown = gives(mio, "dance", "nonce-0001");
        assertThat(unknown.status()).isEqualTo(400);
        assertThat(unknown.json().path("error").asText()).contains("no such command");
        assertThat(mio.post("/web/api/c/village/p/forum/commands", Map.of("text", "my-tasks", "nonce", "nonce-0001"))
                        .status())
                .isEqualTo(400);
        assertThat(mio.post("/web/api/c/village/p/cellar/commands", Map.of("text", "my-tasks", "nonce", "nonce-0001"))
                        .status())
                .isEqualTo(404);
        assertThat(gives(new Browserless(town), "my-tasks", "nonce-0001").status())
                .isEqualTo(401);
        town.elsewhere.add(Town.ID);
        assertThat(gives(mio, "my-tasks", "nonce-0001").status()).isEqualTo(403);
        assertThat(town.inside.given).isEmpty();
    }

    @Test
    void what_came_of_it_is_told_on_the_pages_of_its_giver_alone() throws Exception {
        gives(mio, "my-tasks", "nonce-0001");
        try (LiveListener hers = LiveListener.of(mio, "0");
                LiveListener another = LiveListener.of(Browserless.named(town, "Kenji"), "0")) {
            hers.until("event: hello");
            another.until("event: hello");
            answer(given(), CommandReply.alone("**Paint** the sign"));

            assertThat(hers.until("nonce-0001").text())
                    .contains("event: answer", "\"command\":\"my-tasks\"", "[\"strong\",{},\"Paint\"]");
            town.say(Town.PLAZA, Town.HANA, "p1", "loud", Duration.ofMinutes(5));
            another.until("loud");
            assertThat(another.all()).doesNotContain("Paint");
        }
        assertThat(town.messages.latest(town.everything(), Town.PLAZA, 10, null))
                .singleElement()
                .satisfies(one -> assertThat(one.text()).isEqualTo("loud"));
    }

    @Test
    void it_is_told_on_each_page_that_opens_until_one_has_heard_it() throws Exception {
        gives(mio, "my-tasks", "nonce-0001");
        answer(given(), CommandReply.alone("Paint the sign"));
        for (int i = 0; i < 2; i++) {
            try (LiveListener listener = LiveListener.of(mio, "0")) {
                listener.until("Paint");
            }
        }
        Browserless.named(town, "Kenji").post("/web/live/heard", Map.of("nonce", "nonce-0001"));
        try (LiveListener listener = LiveListener.of(mio, "0")) {
            listener.until("Paint");
        }
        mio.post("/web/live/heard", Map.of("nonce", "nonce-0001"));
        assertHeardNothing();
    }

    @Test
    void after_its_time_no_page_is_told() throws Exception {
        gives(mio, "my-tasks", "nonce-0001");
        answer(given(), CommandReply.alone("Paint the sign"));
        town.clock.advance(Duration.ofHours(25));
        assertHeardNothing();
    }

    @Test
    void whoever_is_forgotten_is_told_nothing_of_before() throws Exception {
        gives(mio, "my-tasks", "nonce-0001");
        answer(given(), CommandReply.alone("Paint the sign"));
        assertThat(mio.post("/web/api/c/village/me/forget", Map.of("name", "Mio"))
                        .status())
                .isEqualTo(200);
        assertHeardNothing();
    }

    @Test
    void nothing_waits_for_whoever_may_see_something_else_by_then() throws Exception {
        Browserless operator = new Browserless(town);
        operator.post("/web/api/operator", Map.of("token", Town.TOKEN));
        String her =
                "/web/api/people/" + mio.get("/web/api/me").json().path("id").asText();
        gives(mio, "my-tasks", "nonce-0001");

        answer(given(), CommandReply.alone("Paint the sign"));
        operator.json("PATCH", "/web/api/c/village/p/board", Map.of("access", "private"));
        assertHeardNothing();

        answer(given(), CommandReply.alone("Paint the sign"));
        assertThat(operator.json("PATCH", her, Map.of("role", "guest")).status())
                .isLessThan(300);
        operator.json("PATCH", her, Map.of("places", List.of(Map.of("community", "village", "place", "plaza"))));
        assertHeardNothing();
    }

    private void assertHeardNothing() throws Exception {
        MemberId hers =
                new MemberId(Town.ID, mio.get("/web/api/me").json().path("id").asText());
        try (LiveListener listener = LiveListener.of(mio, "0")) {
            // What waited for the page is told before it.
            town.chat.door().whisper(Town.PLAZA, hers, "the end");
            listener.until("the end");
            assertThat(listener.all()).doesNotContain("Paint");
        }
    }

    @Test
    void what_all_may_see_is_left_to_be_posted_and_the_page_waits_no_more() throws Exception {
        gives(mio, "why", "nonce-0001");
        try (LiveListener listener = LiveListener.of(mio, "0")) {
            answer(given(), CommandReply.toAll("for all"));

            assertThat(listener.until("nonce-0001").text()).doesNotContain("body", "for all");
        }
    }

    @Test
    void who_came_in_as_the_operator_gives_them_as_one_who_manages() {
        mio.post("/web/api/operator", Map.of("token", Town.TOKEN));
        gives(mio, "my-tasks", "nonce-0001");

        assertThat(given().call().administrator()).isTrue();
        assertThat(given().call().caller())
                .isEqualTo(new MemberId(
                        Town.ID, mio.get("/web/api/me").json().path("id").asText()));
    }
}
