package org.murabito.llm.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;
import org.murabito.llm.Json;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelReply;
import org.murabito.llm.Stop;
import org.murabito.llm.openai.setup.OpenAiSettings;
import org.murabito.llm.openai.setup.ServerDialect;
import org.murabito.llm.openai.wire.BoundedStream;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.ModelRig;
import org.murabito.testkit.llm.Said;
import org.murabito.testkit.llm.VendorWire;

/// What Ollama, llama.cpp, vLLM and servers like them do differently, and what then goes on.
final class ServerQuirksTest extends ModelRig {
    @Override
    protected VendorWire wire() {
        return new ChatWire(ServerDialect.COMPATIBLE, false);
    }

    private ModelReply says(String message, String reason) throws Exception {
        server.answer(Answer.json(
                200, "{\"choices\":[{\"message\":" + message + ",\"finish_reason\":" + reason + "}],\"usage\":null}"));
        return ask(question("Where?"));
    }

    private ModelReply streams(String... chunks) throws Exception {
        model = new ChatWire(ServerDialect.COMPATIBLE, true).model(server.url(), "");
        StringBuilder body = new StringBuilder(": a comment\n\n");
        for (String chunk : chunks) {
            body.append("data: ").append(chunk).append("\n\n");
        }
        server.answer(Answer.events(body.toString()));
        return ask(question("Where?"));
    }

    private static String delta(String delta) {
        return "{\"choices\":[{\"delta\":" + delta + ",\"finish_reason\":null}]}";
    }

    private static String ending(String reason) {
        return "{\"choices\":[{\"delta\":{},\"finish_reason\":\"" + reason + "\"}]}";
    }

    private JsonNode messageSentBack(ModelReply reply) throws Exception {
        server.answer(wire.reply(Said.text("ok")));
        Exchange results = Exchange.user(reply.exchange().calls().stream()
                .map(call -> Block.result(call, "found"))
                .toList());
        ask(request(Exchange.user("Where?"), reply.exchange(), results));
        return Json.read(server.last().body()).path("messages").path(2);
    }

    private static String call(String id, String arguments) {
        return "{" + id + "\"type\":\"function\",\"function\":{\"name\":\"search_messages\",\"arguments\":" + arguments
                + "}}";
    }

    @Test
    void a_call_without_an_id_gets_one_that_it_keeps() throws Exception {
        String message = "{\"role\":\"assistant\",\"content\":\"\",\"tool_calls\":[" + call("", "\"{}\"") + ","
                + call("\"id\":\"\",", "\"{}\"") + "," + call("\"id\":\"x\",", "\"{}\"") + ","
                + call("\"id\":\"x\",", "\"{}\"") + "]}";
        ModelReply reply = says(message, "\"tool_calls\"");

        List<String> ids =
                reply.exchange().calls().stream().map(Block.ToolUse::id).toList();
        assertThat(ids).doesNotHaveDuplicates().doesNotContain("");
        assertThat(says(message, "\"tool_calls\"").exchange()).isEqualTo(reply.exchange());
        assertThat(messageSentBack(reply).path("tool_calls").findValuesAsText("id"))
                .isEqualTo(ids);
    }

    @Test
    void arguments_may_come_as_an_object() throws Exception {
        ModelReply reply = says(
                "{\"content\":null,\"tool_calls\":[" + call("\"id\":\"a\",", "{\"z\":1.0,\"a\":[]}") + "]}",
                "\"stop\"");

        assertThat(reply.stop()).isEqualTo(new Stop.Tools());
        assertThat(reply.exchange().calls().getFirst().arguments()).isEqualTo("{\"z\":1.0,\"a\":[]}");
        JsonNode sent = messageSentBack(reply);
        assertThat(sent.path("role").asText()).isEqualTo("assistant");
        assertThat(sent.at("/tool_calls/0/function/arguments").asText()).isEqualTo("{\"z\":1.0,\"a\":[]}");
    }

    @Test
    void arguments_that_are_no_json_do_not_spoil_the_rest_of_the_conversation() throws Exception {
        ModelReply reply = says(
                "{\"content\":null,\"tool_calls\":[" + call("\"id\":\"a\",", "\"{\\\"query\\\": fly\"") + ","
                        + call("\"id\":\"b\",", "\"\"") + "]}",
                "\"tool_calls\"");

        assertThat(reply.exchange().calls().getFirst().arguments()).isEqualTo("{\"query\": fly");
        JsonNode calls = messageSentBack(reply).path("tool_calls");
        assertThat(Json.read(calls.at("/0/function/arguments").asText()).isObject())
                .isTrue();
        assertThat(calls.at("/0/function/arguments").asText()).contains("fly");
        assertThat(calls.at("/1/function/arguments").asText()).isEqualTo("{}");
    }

    @Test
    void a_name_that_no_vendor_takes_is_not_sent_back() throws Exception {
        ModelReply reply = says(
                "{\"content\":null,\"tool_calls\":[{\"id\":\"a\",\"function\":{\"name\":\"functions.search now\","
                        + "\"arguments\":\"{}\"}}]}",
                "null");

        assertThat(reply.exchange().calls().getFirst().name()).isEqualTo("functions.search now");
        assertThat(messageSentBack(reply).at("/tool_calls/0/function/name").asText())
                .isEqualTo("functions_search_now");
    }

    @Test
    void thoughts_in_the_text_are_no_answer() throws Exception {
        ModelReply tagged =
                says("{\"content\":\"<think>\\nMaybe #events?\\n</think>\\n\\nIt is pinned.\"}", "\"stop\"");
        assertThat(tagged.exchange().text()).isEqualTo("It is pinned.");
        assertThat(tagged.exchange().blocks().getFirst()).isInstanceOf(Block.Thinking.class);
        assertThat(messageSentBack(tagged).path("content").asText()).startsWith("<think>");
        assertThat(says("{\"content\":\"Maybe.\\n</think>It is pinned.\"}", "\"stop\"")
                        .exchange()
                        .text())
                .isEqualTo("It is pinned.");
        assertThat(says("{\"content\":\"<think>Cut in the mid\"}", "\"length\"")
                        .exchange()
                        .text())
                .isEmpty();
        assertThat(says("{\"content\":\"Write <think> and </think> around it.\"}", "\"stop\"")
                        .exchange()
                        .text())
                .isEqualTo("Write <think> and </think> around it.");
    }

    /// The opening tag of some stands in the prompt.
    @Test
    void thoughts_of_a_model_that_never_opens_them_are_not_heard_from_its_second_reply_on() throws Exception {
        assertThat(says("{\"content\":\"Maybe.\\n</think>Here.\"}", "\"stop\"")
                        .exchange()
                        .text())
                .isEqualTo("Here.");
        server.answer(Answer.events("data: " + delta("{\"content\":\"Okay. She is rude. </th\"}") + "\n\ndata: "
                + delta("{\"content\":\"ink>At \"}") + "\n\ndata: " + delta("{\"content\":\"eight.\"}") + "\n\ndata: "
                + ending("stop") + "\n\n"));
        List<String> heard = new ArrayList<>();
        model.call(question("When?"), heard::add);
        assertThat(heard).containsExactly("", "At", "At eight.", "At eight.");
    }

    @Test
    void thoughts_of_such_a_model_are_no_answer_where_they_are_cut_off() throws Exception {
        assertThat(says("{\"content\":\"Cut in the mid\"}", "\"length\"")
                        .exchange()
                        .text())
                .isEqualTo("Cut in the mid");
        says("{\"content\":\"Maybe.\\n</think>Here.\"}", "\"stop\"");
        ModelReply cut = says("{\"content\":\"Okay. She is ru\"}", "\"length\"");
        assertThat(cut.exchange().text()).isEmpty();
        assertThat(cut.exchange().blocks().getFirst()).isInstanceOf(Block.Thinking.class);
        assertThat(says("{\"content\":\"Maybe.\\n</think>At ei\"}", "\"length\"")
                        .exchange()
                        .text())
                .isEqualTo("At ei");
        assertThat(says("{\"content\":\"At eight.\"}", "\"stop\"").exchange().text())
                .isEqualTo("At eight.");
    }

    @Test
    void thoughts_in_a_field_of_their_own_go_back_with_fields_that_nobody_knows() throws Exception {
        String message = "{\"reasoning_content\":\"Hm.\",\"role\":\"assistant\",\"content\":\"Here.\","
                + "\"extra_content\":{\"google\":{\"thought_signature\":\"c2ln\",\"n\":1.50}},\"z\":[],\"a\":null}";
        ModelReply reply = says(message, "\"stop\"");

        assertThat(reply.exchange().text()).isEqualTo("Here.");
        assertThat(reply.exchange().blocks())
                .extracting(block -> block.getClass().getSimpleName())
                .containsExactly("Thinking", "Text");
        assertThat(Json.write(messageSentBack(reply))).isEqualTo(message);
    }

    @Test
    void a_blank_reply_is_blank() throws Exception {
        ModelReply reply = says("{\"role\":\"assistant\",\"content\":\"\",\"tool_calls\":[]}", "\"stop\"");

        assertThat(reply.exchange().blocks()).isEmpty();
        assertThat(reply.stop()).isEqualTo(new Stop.End());
        assertThat(reply.estimated()).isTrue();
    }

    @Test
    void an_empty_list_of_calls_is_not_sent_back() throws Exception {
        ModelReply reply = says("{\"role\":\"assistant\",\"content\":\"Here.\",\"tool_calls\":[]}", "\"stop\"");

        assertThat(messageSentBack(reply).has("tool_calls")).isFalse();
    }

    @Test
    void streamed_calls_are_told_apart_where_all_have_the_same_index() throws Exception {
        String piece =
                "{\"tool_calls\":[{\"index\":0,%s\"function\":{\"name\":\"search_messages\",\"arguments\":\"%s\"}}]}";
        ModelReply byId = streams(
                delta(piece.formatted("\"id\":\"a\",", "{\\\"query\\\":1}")),
                delta(piece.formatted("\"id\":\"b\",", "{\\\"query\\\":2}")),
                ending("stop"));
        ModelReply byWhole = streams(
                delta(piece.formatted("", "{\\\"query\\\":1}")),
                delta(piece.formatted("", "{\\\"query\\\":2}")),
                ending("tool_calls"));

        for (ModelReply reply : List.of(byId, byWhole)) {
            assertThat(reply.exchange().calls())
                    .extracting(Block.ToolUse::arguments)
                    .containsExactly("{\"query\":1}", "{\"query\":2}");
            assertThat(reply.stop()).isEqualTo(new Stop.Tools());
        }
    }

    @Test
    void a_stream_may_have_no_index_and_repeat_names_and_ids() throws Exception {
        String piece =
                "{\"tool_calls\":[{\"id\":\"%s\",\"function\":{\"name\":\"search_messages\",\"arguments\":\"%s\"}}]}";
        ModelReply reply = streams(
                delta(piece.formatted("a", "{\\\"qu")),
                delta(piece.formatted("a", "ery\\\":1}")),
                delta(piece.formatted("b", "{}")),
                ending("tool_calls"),
                "[DONE]");

        assertThat(reply.exchange().calls())
                .extracting(Block.ToolUse::name)
                .containsExactly("search_messages", "search_messages");
        assertThat(reply.exchange().calls())
                .extracting(Block.ToolUse::arguments)
                .containsExactly("{\"query\":1}", "{}");
    }

    @Test
    void a_stream_without_an_ending_broke_off() {
        assertThatThrownBy(() -> streams(delta("{\"content\":\"It is\"}")))
                .isInstanceOfSatisfying(
                        ModelException.class,
                        failure -> assertThat(failure.kind()).isEqualTo(ModelException.Kind.NETWORK));
    }

    @Test
    void a_failure_may_come_in_the_middle_of_a_stream() {
        assertThatThrownBy(() -> streams(
                        delta("{\"content\":\"It is\"}"),
                        "{\"error\":{\"code\":400,\"message\":\"the request exceeds the available context size\","
                                + "\"type\":\"exceed_context_size_error\"}}"))
                .isInstanceOfSatisfying(
                        ModelException.class,
                        failure -> assertThat(failure.kind()).isEqualTo(ModelException.Kind.CONTEXT_TOO_LONG));
    }

    @Test
    void a_server_that_does_not_stream_is_read_as_it_is() throws Exception {
        model = new ChatWire(ServerDialect.COMPATIBLE, true).model(server.url(), "");
        server.answer(wire.reply(Said.text("whole")));

        assertThat(ask(question("Where?")).exchange().text()).isEqualTo("whole");
    }

    @Test
    void a_server_that_refuses_a_field_is_asked_without_it_from_then_on() throws Exception {
        model = new ChatWire(ServerDialect.COMPATIBLE, true).model(server.url(), "");
        server.answer(
                Answer.json(
                        422,
                        "{\"detail\":[{\"loc\":[\"body\",\"stream_options\"],\"msg\":\"Extra inputs are not permitted\"}]}"),
                wire.reply(Said.text("one")),
                wire.reply(Said.text("two")));

        assertThat(ask(question("Where?")).exchange().text()).isEqualTo("one");
        assertThat(ask(question("Where?")).exchange().text()).isEqualTo("two");
        assertThat(server.arrived())
                .extracting(arrived -> Json.read(arrived.body()).has("stream_options"))
                .containsExactly(true, false, false);
    }

    @Test
    void a_server_is_told_the_limit_in_the_words_it_takes() throws Exception {
        server.answer(
                Answer.json(
                        400,
                        "{\"error\":{\"message\":\"Unsupported parameter: 'max_tokens' is not supported with "
                                + "this model. Use 'max_completion_tokens' instead.\",\"code\":\"unsupported_parameter\"}}"),
                wire.reply(Said.text("one")));

        assertThat(ask(question("Where?")).exchange().text()).isEqualTo("one");
        assertThat(Json.read(server.arrived().getFirst().body()).has("max_tokens"))
                .isTrue();
        assertThat(Json.read(server.last().body()).path("max_completion_tokens").asInt())
                .isEqualTo(4_096);
    }

    @Test
    void a_server_that_wants_no_key_gets_none() throws Exception {
        model = new OpenAiChatModel(OpenAiSettings.at("", URI.create(server.url() + "/v1/"), "llama3.2"));
        server.answer(wire.reply(Said.text("ok")));
        ask(question("Where?"));

        assertThat(server.last().headers()).doesNotContainKey("authorization");
        assertThat(server.last().path()).isEqualTo("/v1/chat/completions");
        assertThat(Json.read(server.last().body()).has("prompt_cache_key")).isFalse();
    }

    @Test
    void a_reply_without_an_end_is_given_up() {
        server.answer(Answer.json(200, "{\"choices\":[" + " ".repeat(BoundedStream.MOST)));

        assertThatThrownBy(() -> ask(question("Where?")))
                .isInstanceOfSatisfying(
                        ModelException.class,
                        failure -> assertThat(failure.kind()).isEqualTo(ModelException.Kind.MALFORMED));
    }
}
