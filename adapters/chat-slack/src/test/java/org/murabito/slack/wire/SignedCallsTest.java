package org.murabito.slack.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.slack.api.app_backend.SlackSignature;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.chat.door.Callback;
import org.murabito.testing.agent.SettableClock;

/// Signed by Slack's own library.
class SignedCallsTest {
    private static final String SECRET = "8f742231b10e8888abcd99yyyzzz85a5";
    private static final String EVENT =
            "{\"type\":\"event_callback\",\"event_id\":\"Ev1\",\"event\":{\"type\":\"message\",\"text\":\"é\"}}";

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));
    private final SignedCalls calls = new SignedCalls(SECRET, clock);
    private final List<JsonFields> heard = new ArrayList<>();
    private CompletableFuture<?> kept = CompletableFuture.completedFuture(null);
    private int gaps;

    @BeforeEach
    void listen() {
        calls.heardBy(new SlackListener() {
            @Override
            public CompletableFuture<?> event(JsonFields callback) {
                heard.add(callback);
                return kept;
            }

            @Override
            public CompletableFuture<?> command(JsonFields command) {
                heard.add(command);
                return kept;
            }

            @Override
            public CompletableFuture<?> interaction(JsonFields interaction) {
                heard.add(interaction);
                return kept;
            }

            @Override
            public void gap() {
                gaps++;
            }
        });
    }

    private int send(String path, String body, Instant at, String secret) {
        String timestamp = Long.toString(at.getEpochSecond());
        String signature = new SlackSignature.Generator(secret).generate(timestamp, body);
        return reply(path, body, timestamp, signature).status();
    }

    private Callback.Reply reply(String path, String body, String timestamp, String signature) {
        Callback.Call call =
                new Callback.Call(Map.of("x-slack-request-timestamp", timestamp, "x-slack-signature", signature), body);
        return calls.callbacks().stream()
                .filter(callback -> callback.path().equals(path))
                .findFirst()
                .orElseThrow()
                .taking()
                .take(call);
    }

    @Test
    void hears_what_slack_signed() {
        assertThat(send("slack/events", EVENT, clock.instant(), SECRET)).isEqualTo(200);
        assertThat(heard).extracting(callback -> callback.text("event_id")).containsExactly("Ev1");
    }

    @Test
    void refuses_another_signature_and_an_altered_body() {
        assertThat(send("slack/events", EVENT, clock.instant(), "another")).isEqualTo(401);
        String timestamp = Long.toString(clock.instant().getEpochSecond());
        String signature = new SlackSignature.Generator(SECRET).generate(timestamp, EVENT);
        assertThat(reply("slack/events", EVENT.replace("Ev1", "Ev2"), timestamp, signature)
                        .status())
                .isEqualTo(401);
        assertThat(reply("slack/events", EVENT, "soon", signature).status()).isEqualTo(401);
        assertThat(heard).isEmpty();
    }

    @Test
    void refuses_what_is_too_old_and_what_is_too_far_ahead() {
        assertThat(send("slack/events", EVENT, clock.instant().minus(Duration.ofMinutes(6)), SECRET))
                .isEqualTo(401);
        assertThat(send("slack/events", EVENT, clock.instant().plus(Duration.ofMinutes(6)), SECRET))
                .isEqualTo(401);
        assertThat(heard).isEmpty();
    }

    @Test
    void refuses_the_same_call_a_second_time() {
        assertThat(send("slack/events", EVENT, clock.instant(), SECRET)).isEqualTo(200);
        assertThat(send("slack/events", EVENT, clock.instant(), SECRET)).isEqualTo(401);
        assertThat(heard).hasSize(1);
    }

    @Test
    void takes_again_what_it_could_not_keep() {
        kept = CompletableFuture.failedFuture(new IllegalStateException("full"));
        assertThat(send("slack/events", EVENT, clock.instant(), SECRET)).isEqualTo(503);
        kept = CompletableFuture.completedFuture(null);
        assertThat(send("slack/events", EVENT, clock.instant(), SECRET)).isEqualTo(200);
        assertThat(heard).hasSize(2);
    }

    @Test
    void answers_the_challenge_that_slack_puts_to_a_new_address() {
        String body = "{\"type\":\"url_verification\",\"challenge\":\"3eZbrw1a\"}";
        String timestamp = Long.toString(clock.instant().getEpochSecond());
        String signature = new SlackSignature.Generator(SECRET).generate(timestamp, body);

        assertThat(reply("slack/events", body, timestamp, signature).body()).isEqualTo("3eZbrw1a");
    }

    @Test
    void looks_for_what_was_held_back() {
        String body = "{\"type\":\"app_rate_limited\",\"minute_rate_limited\":1518467820}";
        assertThat(send("slack/events", body, clock.instant(), SECRET)).isEqualTo(200);
        assertThat(gaps).isEqualTo(1);
    }

    @Test
    void reads_a_command() {
        String body = "command=%2Fmurabito&text=ask+%E6%98%8E%E5%A4%AA%E5%AD%90%3F&user_id=U1&bad=%zz";
        assertThat(send("slack/commands", body, clock.instant(), SECRET)).isEqualTo(200);
        assertThat(heard.getFirst().text("text")).isEqualTo("ask 明太子?");
    }

    @Test
    void reads_a_press() {
        String payload = "{\"type\":\"block_actions\",\"user\":{\"id\":\"U1\"},\"message\":{\"text\":\"a+b & 明太子?\"}}";
        String body = "payload=" + URLEncoder.encode(payload, StandardCharsets.UTF_8);

        assertThat(send("slack/interactions", body, clock.instant(), "another")).isEqualTo(401);
        assertThat(send("slack/interactions", body, clock.instant(), SECRET)).isEqualTo(200);
        assertThat(send("slack/interactions", body, clock.instant(), SECRET)).isEqualTo(401);
        assertThat(heard).singleElement().satisfies(press -> {
            assertThat(press.object("user").text("id")).isEqualTo("U1");
            assertThat(press.object("message").text("text")).isEqualTo("a+b & 明太子?");
        });
    }

    @Test
    void a_press_that_is_none_is_a_wrong_call() {
        assertThat(send("slack/interactions", "payload=%7B", clock.instant(), SECRET))
                .isEqualTo(400);
        assertThat(heard).isEmpty();
    }

    @Test
    void nobody_is_thanked_for_a_press_while_nobody_hears() {
        calls.heardBy(null);

        assertThat(send("slack/interactions", "payload=%7B%7D", clock.instant(), SECRET))
                .isEqualTo(503);
    }
}
