package org.murabito.llm.gemini;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.time.Duration;
import java.util.List;
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
import org.murabito.llm.Usage;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.ModelRig;
import org.murabito.testkit.llm.VendorServer;
import org.murabito.testkit.llm.VendorWire;

/// What only Google's models ask for.
final class GeminiOwnTest extends ModelRig {
    private static final Exchange QUESTION = Exchange.user("Where is the flyer?");
    private static final Block.Image PICTURE = new Block.Image("image/png", "iVBORw0KGgo=", null);

    @Override
    protected VendorWire wire() {
        return new GeminiWire("gemini-3.5-flash", false);
    }

    private void use(GeminiSettings settings) {
        model = new GeminiModel(settings.at(URI.create(server.url())));
    }

    private ModelReply reply(String parts) throws Exception {
        server.answer(said(parts));
        return ask(request(QUESTION));
    }

    private static Answer said(String parts) {
        return Answer.json(
                200,
                "{\"candidates\":[{\"content\":{\"role\":\"model\",\"parts\":[" + parts
                        + "]},\"finishReason\":\"STOP\"}]}");
    }

    private JsonNode sent() {
        return Json.read(server.last().body());
    }

    private static Exchange answered(ModelReply reply) {
        return Exchange.user(reply.exchange().calls().stream()
                .map(call -> Block.result(call, "found"))
                .toList());
    }

    @Test
    void the_key_goes_in_a_header_and_never_in_the_address() throws Exception {
        reply("{\"text\":\"ok\"}");

        assertThat(server.last().path()).isEqualTo("/v1beta/models/gemini-3.5-flash:generateContent");
        assertThat(server.last().header("x-goog-api-key")).isEqualTo(KEY);
        assertThat(server.last().body()).doesNotContain(KEY);
    }

    @Test
    void a_redirect_is_not_followed_so_that_the_key_stays_here() throws Exception {
        try (var elsewhere = VendorServer.start()) {
            server.answer(Answer.html(307, "").with("Location", elsewhere.url() + "/"));

            assertThatThrownBy(() -> ask(request(QUESTION)))
                    .isInstanceOfSatisfying(
                            ModelException.class,
                            failure -> assertThat(failure.kind()).isEqualTo(ModelException.Kind.MALFORMED));
            assertThat(elsewhere.arrived()).isEmpty();
        }
    }

    @Test
    void results_stand_in_a_content_of_their_own_with_nothing_beside_them() throws Exception {
        for (String name : List.of("gemini-2.5-flash", "gemini-3.5-flash")) {
            use(GeminiSettings.google(KEY, name));
            ModelReply calls =
                    reply("{\"functionCall\":{\"name\":\"list_channels\",\"args\":{}},\"thoughtSignature\":\"c2ln\"},"
                            + "{\"functionCall\":{\"name\":\"search_messages\",\"args\":{\"query\":\"a\"}}}");
            Exchange answers = Exchange.user(List.of(
                    new Block.ToolResult(
                            calls.exchange().calls().getFirst().id(),
                            "list_channels",
                            "a map",
                            List.of(PICTURE),
                            false),
                    Block.error(calls.exchange().calls().getLast(), "no such channel"),
                    Block.text("Left: 3 rounds.")));
            server.answer(said("{\"text\":\"ok\"}"));
            ask(request(QUESTION, calls.exchange(), answers));

            var request = new GeminiRequest(server.last());
            assertThat(request.mixedContents()).isEmpty();
            assertThat(request.unmatched()).isEmpty();
            assertThat(wire.sent(server.last()).images()).containsExactly(PICTURE);
        }
    }

    @Test
    void only_later_models_get_a_results_picture_inside_the_result() throws Exception {
        Exchange calls = Exchange.assistant(List.of(Block.use("1", "list_channels", "{}")));
        Exchange answers =
                Exchange.user(List.of(new Block.ToolResult("1", "list_channels", "a map", List.of(PICTURE), false)));
        for (String name : List.of("gemini-2.5-pro", "gemini-3.1-pro-preview", "gemini-flash-latest")) {
            use(GeminiSettings.google(KEY, name));
            server.answer(said("{\"text\":\"ok\"}"));
            ask(request(QUESTION, calls, answers));

            JsonNode response =
                    sent().path("contents").path(2).path("parts").path(0).path("functionResponse");
            assertThat(response.path("parts").size()).as(name).isEqualTo(name.contains("2.5") ? 0 : 1);
        }
    }

    @Test
    void a_call_without_an_id_gets_one_of_ours_which_never_reaches_the_vendor() throws Exception {
        String parts = "{\"functionCall\":{\"name\":\"list_channels\",\"args\":{}}},"
                + "{\"functionCall\":{\"name\":\"list_channels\"}}";
        ModelReply calls = reply(parts);

        assertThat(calls.exchange().calls())
                .extracting(Block.ToolUse::id)
                .doesNotHaveDuplicates()
                .doesNotContain("");
        assertThat(calls.exchange().calls().getLast().arguments()).isEqualTo("{}");
        assertThat(reply(parts)).isEqualTo(calls);
        server.answer(said(parts));
        ModelReply more = ask(request(QUESTION, calls.exchange(), answered(calls)));
        assertThat(more.exchange().calls())
                .extracting(Block.ToolUse::id)
                .doesNotContainAnyElementsOf(
                        calls.exchange().calls().stream().map(Block.ToolUse::id).toList());
        for (JsonNode part : sent().path("contents").path(2).path("parts")) {
            assertThat(part.path("functionResponse").path("name").asText()).isEqualTo("list_channels");
            assertThat(part.path("functionResponse").has("id")).isFalse();
        }
    }

    @Test
    void a_result_carries_the_vendors_id_even_where_two_calls_share_one() throws Exception {
        ModelReply calls = reply("{\"functionCall\":{\"id\":\"x\",\"name\":\"list_channels\",\"args\":{}}},"
                + "{\"functionCall\":{\"id\":\"x\",\"name\":\"list_channels\",\"args\":{}}}");
        assertThat(calls.exchange().calls()).extracting(Block.ToolUse::id).doesNotHaveDuplicates();

        server.answer(said("{\"text\":\"ok\"}"));
        ask(request(QUESTION, calls.exchange(), answered(calls)));
        for (JsonNode part : sent().path("contents").path(2).path("parts")) {
            assertThat(part.path("functionResponse").path("id").asText()).isEqualTo("x");
        }
    }

    @Test
    void the_first_call_of_another_model_says_that_nobody_signed_it() throws Exception {
        Exchange elsewhere = new Exchange(
                Role.ASSISTANT,
                List.of(Block.use("a", "list_channels", "{}"), Block.use("b", "list_channels", "{}")),
                "elsewhere");
        server.answer(said("{\"text\":\"ok\"}"));
        ask(request(
                QUESTION,
                elsewhere,
                Exchange.user(elsewhere.calls().stream()
                        .map(call -> Block.result(call, "found"))
                        .toList())));

        JsonNode parts = sent().path("contents").path(1).path("parts");
        assertThat(parts.path(0).path("thoughtSignature").asText()).isEqualTo("skip_thought_signature_validator");
        assertThat(parts.path(1).has("thoughtSignature")).isFalse();
    }

    @Test
    void a_call_that_the_model_left_unsigned_stays_unsigned() throws Exception {
        ModelReply calls = reply("{\"functionCall\":{\"name\":\"list_channels\",\"args\":{}}}");
        server.answer(said("{\"text\":\"ok\"}"));
        ask(request(QUESTION, calls.exchange(), answered(calls)));

        assertThat(server.last().body()).doesNotContain("thoughtSignature");
    }

    @Test
    void the_system_text_has_no_role() throws Exception {
        reply("{\"text\":\"ok\"}");

        assertThat(sent().path("systemInstruction"))
                .isEqualTo(Json.read("{\"parts\":[{\"text\":\"" + SYSTEM + "\"}]}"));
    }

    @Test
    void thinking_is_asked_for_as_the_settings_say_and_leaves_room_to_answer() throws Exception {
        assertThat(thinkingConfig(new ThinkingBudget.Least())).isEqualTo("{\"thinkingBudget\":0}");
        assertThat(thinkingConfig(new ThinkingBudget.Budget(0))).isEqualTo("{\"thinkingBudget\":0}");
        assertThat(thinkingConfig(new ThinkingBudget.Budget(1_024))).isEqualTo("{\"thinkingBudget\":1024}");
        assertThat(thinkingConfig(new ThinkingBudget.Budget(30_000))).isEqualTo("{\"thinkingBudget\":30000}");
        assertThat(thinkingConfig(new ThinkingBudget.Level("low"))).isEqualTo("{\"thinkingLevel\":\"LOW\"}");
        assertThatThrownBy(() -> new ThinkingBudget.Level("very low")).hasMessageContaining("very low");
        assertThatThrownBy(() -> new ThinkingBudget.Budget(-1)).hasMessageContaining("0 to 32768");
        assertThatThrownBy(() -> new ThinkingBudget.Budget(99_999)).hasMessageContaining("0 to 32768");
    }

    @Test
    void each_generation_is_told_in_its_own_words_how_long_to_think() throws Exception {
        assertThat(thinkingConfig(GeminiSettings.google(KEY, "gemini-2.5-pro").thinking("low", 1_024)))
                .isEqualTo("{\"thinkingBudget\":1024}");
        assertThat(thinkingConfig(GeminiSettings.google(KEY, "gemini-3.5-flash").thinking("low", 1_024)))
                .isEqualTo("{\"thinkingLevel\":\"LOW\"}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    gemini-2.0-flash        | ''                            | 40
                    gemini-2.5-flash-lite   | {"thinkingBudget":0}          | 40
                    gemini-2.5-pro          | {"thinkingBudget":128}        | 4136
                    gemini-3.1-pro-preview  | {"thinkingLevel":"LOW"}       | 4136
                    gemini-3.1-flash-lite   | {"thinkingLevel":"MINIMAL"}   | 4136
                    gemini-3.5-flash-lite   | {"thinkingLevel":"MINIMAL"}   | 4136
                    gemini-3.7-flash        | {"thinkingLevel":"LOW"}       | 4136
                    gemini-3.8-flash        | {"thinkingLevel":"LOW"}       | 4136
                    gemini-4-flash          | {"thinkingLevel":"LOW"}       | 4136
                    """)
    void a_brief_call_asks_for_the_least_thinking_that_a_model_takes(String name, String thinking, int limit)
            throws Exception {
        use(GeminiSettings.google(KEY, name).thinking("high", 16_384));
        server.answer(said("{\"text\":\"ok\"}"));
        ask(ModelRequest.brief("You nod.", "Nod.", 40, Deadline.in(Duration.ofSeconds(20))));

        JsonNode config = sent().path("generationConfig");
        assertThat(config.path("thinkingConfig").toString()).isEqualTo(thinking);
        assertThat(config.path("maxOutputTokens").asInt()).isEqualTo(limit);
        assertThat(config.has("temperature") || config.has("topP")).isFalse();
    }

    private String thinkingConfig(ThinkingBudget thinking) throws Exception {
        return thinkingConfig(GeminiSettings.google(KEY, "gemini-2.5-flash").thinking(thinking));
    }

    private String thinkingConfig(GeminiSettings settings) throws Exception {
        use(settings);
        reply("{\"text\":\"ok\"}");
        return sent().path("generationConfig").path("thinkingConfig").toString();
    }

    @Test
    void a_refusal_may_say_in_its_details_how_long_to_wait() {
        String info = "{\"@type\":\"type.googleapis.com/google.rpc.RetryInfo\",\"retryDelay\":\"34.07s\"}";
        ModelException limited = failure(GeminiWire.error(429, "RESOURCE_EXHAUSTED", "", info));

        assertThat(limited.kind()).isEqualTo(ModelException.Kind.RATE_LIMITED);
        assertThat(limited.retryAfter()).contains(Duration.ofMillis(34_070));
    }

    @Test
    void a_days_quota_that_is_used_up_is_not_waited_for() {
        String quota = "{\"@type\":\"type.googleapis.com/google.rpc.QuotaFailure\",\"violations\":"
                + "[{\"quotaId\":\"GenerateRequestsPerDayPerProjectPerModel-FreeTier\"}]}";
        ModelException usedUp = failure(GeminiWire.error(429, "RESOURCE_EXHAUSTED", "", quota));

        assertThat(usedUp.worthRetrying()).isFalse();
        assertThat(usedUp).hasMessageContaining("quota").hasMessageContaining("RESOURCE_EXHAUSTED");
    }

    @Test
    void a_failure_names_the_model_the_place_and_the_vendors_reason() {
        assertThat(failure(wire.refusal(VendorWire.Refusal.WRONG_KEY, "")))
                .hasMessage("gemini-3.5-flash at " + URI.create(server.url()).getAuthority()
                        + " does not accept the key (HTTP 400, INVALID_ARGUMENT, API_KEY_INVALID)");
    }

    @Test
    void a_refused_request_says_which_field_was_wrong() {
        String violation = "{\"@type\":\"type.googleapis.com/google.rpc.BadRequest\",\"fieldViolations\":"
                + "[{\"field\":\"generation_config.thinking_config.thinking_budget\",\"description\":\"you wrote it\"},"
                + "{\"field\":\"where is the flyer?\"}]}";

        assertThat(failure(GeminiWire.error(400, "INVALID_ARGUMENT", "", violation)))
                .hasMessageEndingWith(
                        "(HTTP 400, INVALID_ARGUMENT, generation_config.thinking_config.thinking_budget)");
    }

    private ModelException failure(Answer answer) {
        server.answer(answer);
        return catchThrowableOfType(ModelException.class, () -> ask(request(QUESTION)));
    }

    @Test
    void calls_for_a_reason_that_only_imitators_give_are_calls() throws Exception {
        String call = "{\"functionCall\":{\"name\":\"list_channels\",\"args\":{}}}";
        server.answer(Answer.json(
                200, "{\"candidates\":[{\"content\":{\"parts\":[" + call + "]},\"finishReason\":\"FUNCTION_CALL\"}]}"));

        assertThat(ask(request(QUESTION)).stop()).isEqualTo(new Stop.Tools());
    }

    @Test
    void an_empty_reply_is_a_reply() throws Exception {
        server.answer(Answer.json(200, "{\"candidates\":[],\"usageMetadata\":{\"promptTokenCount\":7}}"));
        ModelReply reply = ask(request(QUESTION));

        assertThat(reply.exchange().blocks()).isEmpty();
        assertThat(reply.stop()).isEqualTo(new Stop.Unknown("no reason given"));
        assertThat(reply.usage()).isEqualTo(new Usage(7, 0, 0, 0, 0));
    }

    @Test
    void what_the_vendors_own_tools_brought_counts_as_prompt() throws Exception {
        server.answer(Answer.json(
                200,
                "{\"candidates\":[{\"finishReason\":\"STOP\"}],\"usageMetadata\":{\"promptTokenCount\":100,"
                        + "\"cachedContentTokenCount\":60,\"toolUsePromptTokenCount\":5,\"candidatesTokenCount\":7,"
                        + "\"thoughtsTokenCount\":3}}"));

        assertThat(ask(request(QUESTION)).usage()).isEqualTo(new Usage(45, 60, 0, 10, 3));
    }

    @Test
    void a_request_without_tools_turns_none_off() throws Exception {
        server.answer(said("{\"text\":\"ok\"}"));
        ask(new ModelRequest(
                "", List.of(), List.of(QUESTION), ToolChoice.NONE, 10, Deadline.in(Duration.ofSeconds(30))));

        assertThat(sent().has("tools")).isFalse();
        assertThat(sent().has("toolConfig")).isFalse();
        assertThat(sent().has("systemInstruction")).isFalse();
    }

    @Test
    void another_model_of_the_vendor_is_another_model() throws Exception {
        ModelReply thought = reply("{\"text\":\"I look.\",\"thoughtSignature\":\"c2lnbmVk\"}");
        use(GeminiSettings.google(KEY, "gemini-2.5-pro"));
        server.answer(said("{\"text\":\"ok\"}"));
        ask(request(QUESTION, thought.exchange(), QUESTION));

        assertThat(server.last().body()).contains("I look.").doesNotContain("c2lnbmVk");
    }

    @Test
    void settings_that_cannot_work_are_refused_without_telling_the_key() {
        assertThatThrownBy(() -> GeminiSettings.google("geheim\nschlüssel", "gemini-2.5-flash"))
                .hasMessageContaining("visible ASCII")
                .hasMessageNotContaining("geheim");
        assertThatThrownBy(() -> GeminiSettings.google(" ", "gemini-2.5-flash")).hasMessageContaining("missing");
        assertThatThrownBy(() -> GeminiSettings.google(KEY, "../../x?key=1")).hasMessageContaining("name of a model");
        assertThatThrownBy(() -> GeminiSettings.google(KEY, "g").at(URI.create("ftp://x")))
                .hasMessageContaining("http or https");
        assertThatThrownBy(() -> GeminiSettings.google(KEY, "g").at(URI.create("http://x/v1beta")))
                .hasMessageContaining("leave it out");
        assertThatThrownBy(() -> GeminiSettings.google(KEY, "g").at(URI.create("http://me:pass@x")))
                .hasMessageNotContaining("pass@");
        assertThat(GeminiSettings.google(KEY, "g").toString()).doesNotContain(KEY);
    }
}
