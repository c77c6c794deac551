package org.murabito.llm.anthropic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.llm.Block;
import org.murabito.llm.Deadline;
import org.murabito.llm.Exchange;
import org.murabito.llm.Exchange.Role;
import org.murabito.llm.Json;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ModelRequest.ToolChoice;
import org.murabito.llm.Stop;
import org.murabito.llm.ToolDefinition;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.Said;
import org.murabito.testkit.llm.VendorServer;

/// What only Anthropic's API knows.
final class AnthropicOwnTest {
    private static final ToolDefinition SEARCH = ToolDefinition.of(
            "search_messages",
            "Searches.",
            "{\"type\":\"object\",\"properties\":{\"q\":{\"type\":\"string\"}},\"required\":[\"q\"],\"$defs\":{\"x\":{}}}");
    private static final AnthropicWire WIRE = new AnthropicWire(false);
    private static final AnthropicWire STREAM = new AnthropicWire(true);

    private final VendorServer server = VendorServer.start();

    @AfterEach
    void close() {
        server.close();
        assertThat(server.unscripted()).isEmpty();
    }

    private AnthropicModel model(
            String name, ThinkingEffort thinking, AnthropicSettings.CacheTime kept, boolean streamed) {
        return new AnthropicModel(new AnthropicSettings("key", server.url(), name, thinking, streamed, kept));
    }

    private JsonNode sent(AnthropicModel model, ToolChoice choice, Exchange... exchanges) throws InterruptedException {
        server.answer(WIRE.reply(Said.text("ok")));
        model.call(request(choice, exchanges));
        return Json.read(server.last().body());
    }

    private static ModelRequest request(ToolChoice choice, Exchange... exchanges) {
        return new ModelRequest(
                "Be kind.",
                List.of(SEARCH, ToolDefinition.of("list_channels", "Lists.", "{\"type\":\"object\"}")),
                List.of(exchanges),
                choice,
                4_096,
                Deadline.in(Duration.ofSeconds(20)));
    }

    private AnthropicModel plain() {
        return model("claude-sonnet-4-5", new ThinkingEffort.Off(), AnthropicSettings.CacheTime.FIVE_MINUTES, false);
    }

    private AnthropicModel streaming() {
        return model("claude-sonnet-4-5", new ThinkingEffort.Off(), AnthropicSettings.CacheTime.FIVE_MINUTES, true);
    }

    private static Exchange calls(int round) {
        return Exchange.assistant(List.of(Block.use("call_" + round, "search_messages", "{\"q\":\"a\"}")));
    }

    private static Exchange results(int round) {
        return Exchange.user(List.of(
                Block.result(calls(round).calls().getFirst(), "found"), Block.text("Left: " + round + " rounds.")));
    }

    /// Where marks are, as `tools 1`, `system 0`, `messages 2 1`.
    private static List<String> marks(JsonNode body) {
        List<String> marks = new ArrayList<>();
        for (int i = 0; i < body.path("tools").size(); i++) {
            mark(body.path("tools").path(i), "tools " + i, marks);
        }
        for (int i = 0; i < body.path("system").size(); i++) {
            mark(body.path("system").path(i), "system " + i, marks);
        }
        for (int i = 0; i < body.path("messages").size(); i++) {
            JsonNode content = body.path("messages").path(i).path("content");
            for (int j = 0; j < content.size(); j++) {
                mark(content.path(j), "messages " + i + " " + j, marks);
            }
        }
        return marks;
    }

    private static void mark(JsonNode block, String where, List<String> marks) {
        if (block.has("cache_control")) {
            marks.add(where + " " + block.path("cache_control").path("ttl").asText("5m"));
        }
    }

    @Test
    void marks_the_prefix_and_the_last_two_things_told() throws Exception {
        Exchange question = Exchange.user("Where?");

        assertThat(marks(sent(plain(), ToolChoice.AUTO, question)))
                .containsExactly("tools 1 5m", "system 0 5m", "messages 0 0 5m");
        assertThat(marks(sent(plain(), ToolChoice.AUTO, question, calls(1), results(1))))
                .containsExactly("tools 1 5m", "system 0 5m", "messages 0 0 5m", "messages 2 1 5m");
        assertThat(marks(sent(plain(), ToolChoice.AUTO, question, calls(1), results(1), calls(2), results(2))))
                .containsExactly("tools 1 5m", "system 0 5m", "messages 2 1 5m", "messages 4 1 5m");
    }

    @Test
    void stores_no_messages_for_the_last_call() throws Exception {
        assertThat(marks(sent(plain(), ToolChoice.NONE, Exchange.user("Where?"), calls(1), results(1))))
                .containsExactly("tools 1 5m", "system 0 5m");
    }

    @Test
    void keeps_the_prefix_for_an_hour_where_that_is_wanted() throws Exception {
        AnthropicModel model =
                model("claude-sonnet-4-5", new ThinkingEffort.Off(), AnthropicSettings.CacheTime.ONE_HOUR, false);

        assertThat(marks(sent(model, ToolChoice.AUTO, Exchange.user("Where?"))))
                .containsExactly("tools 1 1h", "system 0 1h", "messages 0 0 5m");
    }

    @Test
    void sends_a_schema_as_it_is() throws Exception {
        JsonNode body = sent(plain(), ToolChoice.AUTO, Exchange.user("Where?"));

        assertThat(Json.write(body.path("tools").path(0).path("input_schema"))).isEqualTo(Json.write(SEARCH.schema()));
        assertThat(server.last().header("authorization")).isEqualTo("Bearer key");
        assertThat(server.last().header("anthropic-version")).isEqualTo("2026-10-21");
        assertThat(server.last().path()).isEqualTo("/v1/messages");
    }

    @Test
    void says_of_every_schema_that_it_is_one_of_objects() throws Exception {
        server.answer(WIRE.reply(Said.text("ok")));
        plain().call(new ModelRequest(
                "",
                List.of(ToolDefinition.of("odd", "Odd.", "{\"properties\":{\"q\":{\"type\":\"string\"}}}")),
                List.of(Exchange.user("Where?")),
                ToolChoice.AUTO,
                100,
                Deadline.in(Duration.ofSeconds(20))));

        assertThat(Json.read(server.last().body()).path("tools").path(0).path("input_schema"))
                .isEqualTo(Json.read("{\"type\":\"object\",\"properties\":{\"q\":{\"type\":\"string\"}}}"));
    }

    @Test
    void asks_for_thinking_in_the_form_that_the_model_takes() throws Exception {
        var effort = new ThinkingEffort.Effort(ThinkingEffort.Level.MEDIUM);
        var tokens = new ThinkingEffort.Tokens(6_000);

        assertThat(thinking("claude-sonnet-4-5", new ThinkingEffort.Off())).isEqualTo("{} {} 4096");
        assertThat(thinking("claude-sonnet-4-5-20250929", tokens))
                .isEqualTo("{\"budget_tokens\":6000,\"type\":\"enabled\"} {} 7024");
        assertThat(thinking("claude-3-7-sonnet-20250219", effort))
                .isEqualTo("{\"budget_tokens\":2048,\"type\":\"enabled\"} {} 4096");
        for (String model :
                List.of("claude-opus-4-6", "claude-sonnet-5", "claude-fable-5-1", "claude-mythos-preview")) {
            assertThat(thinking(model, effort)).isEqualTo("{\"type\":\"adaptive\"} {\"effort\":\"medium\"} 12288");
            assertThat(thinking(model, tokens)).isEqualTo("{\"type\":\"adaptive\"} {\"effort\":\"medium\"} 12288");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    claude-haiku-4-5           | {}                             | 40
                    claude-sonnet-4-6          | {}                             | 40
                    claude-opus-4-8            | {}                             | 40
                    claude-opus-5              | {"type":"disabled"}            | 40
                    claude-sonnet-5            | {"type":"disabled"}            | 40
                    claude-haiku-5-5           | {"type":"disabled"}            | 40
                    claude-sonnet-5-5          | {"type":"between_tools"}       | 40
                    claude-opus-5-5            | {"type":"adaptive","low":true} | 4136
                    claude-fable-5-2           | {"type":"adaptive","low":true} | 4136
                    claude-sonnet-6            | {"type":"adaptive","low":true} | 4136
                    """)
    void a_brief_call_asks_for_the_least_thinking_that_a_model_takes(String name, String thinking, int limit)
            throws Exception {
        server.answer(WIRE.reply(Said.text("ok")));
        model(
                        name,
                        new ThinkingEffort.Effort(ThinkingEffort.Level.HIGH),
                        AnthropicSettings.CacheTime.FIVE_MINUTES,
                        false)
                .call(ModelRequest.brief("You nod.", "Nod.", 40, Deadline.in(Duration.ofSeconds(20))));

        JsonNode body = Json.read(server.last().body());
        ObjectNode asked = body.path("thinking") instanceof ObjectNode some ? some : Json.object();
        if (body.path("output_config").path("effort").asText().equals("low")) {
            asked.put("low", true);
        }
        assertThat(Json.write(asked)).isEqualTo(thinking);
        assertThat(body.path("max_tokens").asInt()).isEqualTo(limit);
        assertThat(body.has("temperature") || body.has("tool_choice") || body.has("top_p"))
                .isFalse();
        assertThat(body.path("messages").path(0).path("role").asText()).isEqualTo("user");
    }

    @Test
    void redacted_thinking_is_thinking_and_comes_back_as_it_was() throws Exception {
        String raw = "{\"type\":\"redacted_thinking\",\"data\":\"c2VjcmV0\"}";
        server.answer(WIRE.reply(new Said(
                List.of(new Block.Opaque("redacted_thinking", raw), Block.text("Here.")), new Stop.End(), null)));
        Exchange reply =
                plain().call(request(ToolChoice.AUTO, Exchange.user("Where?"))).exchange();

        assertThat(reply.blocks().getFirst()).isEqualTo(new Block.Thinking("", null, raw));
        assertThat(reply.withoutThinking().blocks()).hasSize(1);
        assertThat(AssistantWriting.blocks(reply, List.of())).first().isEqualTo(raw);
    }

    @Test
    void a_thought_that_nothing_follows_is_not_sent_back() throws Exception {
        String raw = "{\"type\":\"thinking\",\"thinking\":\"Hm.\",\"signature\":\"\"}";
        Exchange cutOff = new Exchange(
                Role.ASSISTANT,
                List.of(new Block.Thinking("Hm.", "", raw), new Block.Text(" ", "{\"type\":\"text\",\"text\":\" \"}")),
                "anthropic");

        JsonNode body = sent(plain(), ToolChoice.AUTO, Exchange.user("Where?"), cutOff, Exchange.user("Go on."));

        assertThat(body.path("messages").toString())
                .contains("Where?", "Go on.")
                .doesNotContain("thinking");
    }

    private String thinking(String name, ThinkingEffort thinking) throws InterruptedException {
        JsonNode body = sent(
                model(name, thinking, AnthropicSettings.CacheTime.FIVE_MINUTES, false),
                ToolChoice.AUTO,
                Exchange.user("Where?"));
        return Json.canonical(Json.write(body.path("thinking").isMissingNode() ? Json.object() : body.path("thinking")))
                + " "
                + (body.has("output_config") ? Json.write(body.path("output_config")) : "{}")
                + " "
                + body.path("max_tokens");
    }

    @Test
    void asks_for_no_budget_of_thinking_after_calls_that_another_model_made() throws Exception {
        AnthropicModel model = model(
                "claude-sonnet-4-5", new ThinkingEffort.Tokens(2_048), AnthropicSettings.CacheTime.FIVE_MINUTES, false);

        assertThat(sent(model, ToolChoice.AUTO, Exchange.user("Where?"), calls(1), results(1))
                        .has("thinking"))
                .isFalse();
        assertThat(sent(model, ToolChoice.AUTO, Exchange.user("Where?")).has("thinking"))
                .isTrue();
    }

    @Test
    void leaves_out_what_the_api_refuses_to_hear() throws Exception {
        JsonNode body = sent(
                plain(),
                ToolChoice.AUTO,
                Exchange.user(List.of(Block.text(" \n"), Block.text("Where?"))),
                new Exchange(
                        Role.ASSISTANT, List.of(new Block.Text("", "{\"type\":\"text\",\"text\":\"\"}")), "anthropic"),
                Exchange.user("Go on."));

        assertThat(body.path("messages").toString()).doesNotContain("\"\"").doesNotContain(" \\n");
        assertThat(body.path("messages")).hasSize(2);
    }

    @Test
    void sends_arguments_that_are_no_json_back_in_an_object() throws Exception {
        server.answer(STREAM.reply(Said.calls(Block.use("call_1", "search_messages", "{\"q\": \"cut in"))));
        ModelReply reply = streaming().call(request(ToolChoice.AUTO, Exchange.user("Where?")));
        assertThat(reply.exchange().calls().getFirst().arguments()).isEqualTo("{\"q\": \"cut in");

        JsonNode body = sent(
                plain(),
                ToolChoice.AUTO,
                Exchange.user("Where?"),
                reply.exchange(),
                Exchange.user(List.of(Block.error(reply.exchange().calls().getFirst(), "no JSON"))));

        assertThat(body.path("messages").path(1).path("content").path(0).path("input"))
                .isEqualTo(Json.read("{\"INVALID_JSON\":\"{\\\"q\\\": \\\"cut in\"}"));
    }

    @Test
    void puts_citations_and_deltas_of_later_versions_into_their_block() throws Exception {
        server.answer(Answer.events("""
                event: message_start
                data: {"type":"message_start","message":{"content":[],"usage":{"input_tokens":9,"output_tokens":1}}}

                : a comment
                event: content_block_start
                data: {"type":"content_block_start","index":0,
                data:  "content_block":{"type":"text","text":"","citations":[{"n":1.0}]}}

                data: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"Here"}}

                data: {"type":"content_block_delta","index":0,"delta":{"type":"citations_delta","citation":{"n":2e1}}}

                data: {"type":"content_block_start","index":1,"content_block":{"type":"odd","note":"a","m":{}}}

                data: {"type":"content_block_delta","index":1,"delta":{"type":"odd_delta","note":"b","m":{"k":1.50}}}

                data: {"type":"brand_new_event"}

                data: {"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":{"output_tokens":7}}

                data: {"type":"message_stop"}

                """));

        ModelReply reply = streaming().call(request(ToolChoice.AUTO, Exchange.user("Where?")));

        assertThat(reply.exchange().blocks())
                .containsExactly(
                        new Block.Text(
                                "Here",
                                "{\"type\":\"text\",\"text\":\"Here\",\"citations\":[{\"n\":1.0},{\"n\":2e1}]}"),
                        new Block.Opaque("odd", "{\"type\":\"odd\",\"note\":\"ab\",\"m\":{\"k\":1.50}}"));
        assertThat(reply.stop()).isEqualTo(new Stop.End());
        assertThat(reply.usage().output()).isEqualTo(7);
    }

    @Test
    void an_error_in_the_middle_of_a_stream_has_its_kind() {
        for (var expected : List.of(
                List.of("overloaded_error", ModelException.Kind.OVERLOADED),
                List.of("api_error", ModelException.Kind.OVERLOADED),
                List.of("rate_limit_error", ModelException.Kind.RATE_LIMITED),
                List.of("authentication_error", ModelException.Kind.AUTH),
                List.of("invalid_request_error", ModelException.Kind.MALFORMED))) {
            String error =
                    "{\"type\":\"error\",\"error\":{\"type\":\"" + expected.getFirst() + "\",\"message\":\"m\"}}";
            server.answer(
                    Answer.events("data: {\"type\":\"message_start\",\"message\":{}}\n\ndata: " + error + "\n\n"));

            assertThatThrownBy(() -> streaming().call(request(ToolChoice.AUTO, Exchange.user("Where?"))))
                    .isInstanceOfSatisfying(
                            ModelException.class,
                            failure -> assertThat(failure.kind()).isEqualTo(expected.getLast()));
        }
    }

    @Test
    void says_when_there_is_no_credit_left() {
        server.answer(Answer.json(
                400,
                "{\"type\":\"error\",\"error\":{\"type\":\"invalid_request_error\","
                        + "\"message\":\"Your credit balance is too low to access the API.\"}}"));

        assertThatThrownBy(() -> plain().call(request(ToolChoice.AUTO, Exchange.user("Where?"))))
                .hasMessageContaining("credit")
                .isInstanceOfSatisfying(
                        ModelException.class,
                        failure -> assertThat(failure.kind()).isEqualTo(ModelException.Kind.AUTH));
    }

    @Test
    void knows_which_models_see_and_never_shows_the_key() {
        assertThat(plain().seesImages()).isTrue();
        assertThat(new AnthropicModel(AnthropicSettings.of("sk-secret", "claude-2.1")).seesImages())
                .isFalse();
        assertThat(AnthropicSettings.of("sk-secret", "claude-sonnet-4-5").toString())
                .doesNotContain("sk-secret");
        assertThatThrownBy(() -> AnthropicSettings.of(" ", "claude-sonnet-4-5"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("key is empty");
    }

    @Test
    void a_key_with_a_character_that_no_key_has_is_refused_and_not_repeated() {
        assertThat(AnthropicSettings.of(" sk-secret\n", "claude-sonnet-4-5").key())
                .isEqualTo("sk-secret");
        assertThatThrownBy(() -> AnthropicSettings.of("sk-secret…", "claude-sonnet-4-5"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("visible ASCII")
                .hasMessageNotContaining("secret");
    }
}
