package org.murabito.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.murabito.llm.Json;

/// Version 2026-07-28: every request stands for itself.
@Timeout(60)
final class StatelessTest {
    private static final String SERVER = "/result/_meta/io.modelcontextprotocol~1serverInfo/name";

    @AutoClose
    private final Served served = new Served();

    private HttpResponse<String> sent(String method, String params) throws Exception {
        return served.send(served.post("desk", Served.stateless(method, params)));
    }

    private static int code(HttpResponse<String> response) {
        return Served.answer(response).at("/error/code").asInt();
    }

    @Test
    void it_says_what_it_is_and_may_be_remembered() throws Exception {
        HttpResponse<String> response = sent("server/discover", "{}");

        JsonNode answer = Served.answer(response);
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(answer.at("/result/resultType").asText()).isEqualTo("complete");
        assertThat(answer.at("/result/supportedVersions"))
                .extracting(JsonNode::asText)
                .containsExactly("2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05");
        assertThat(answer.at("/result/capabilities/tools").isObject()).isTrue();
        assertThat(answer.at("/result/instructions").asText()).isEqualTo("These are for tests.");
        assertThat(answer.at("/result/ttlMs").asLong()).isPositive();
        assertThat(answer.at("/result/cacheScope").asText()).isEqualTo("private");
        assertThat(answer.at(SERVER).asText()).isEqualTo("murabito");
        assertThat(response.headers().firstValue("Mcp-Session-Id")).isEmpty();
    }

    @Test
    void tools_are_listed_and_called_for_the_client_that_asks() throws Exception {
        JsonNode list = Served.answer(sent("tools/list", "{}"));
        assertThat(list.at("/result/tools"))
                .extracting(tool -> tool.path("name").asText())
                .containsExactly("echo", "steps", "slow", "broken");
        assertThat(list.at("/result/tools/0/inputSchema/type").asText()).isEqualTo("object");
        assertThat(list.at("/result/ttlMs").isIntegralNumber()).isTrue();

        JsonNode called = Served.answer(sent("tools/call", "{\"name\":\"echo\",\"arguments\":{\"text\":\"聞こえる\"}}"));
        assertThat(called.at("/result/content/0/text").asText()).isEqualTo("desk says 聞こえる");
        assertThat(called.at("/result/isError").asBoolean()).isFalse();
        assertThat(called.at("/result/resultType").asText()).isEqualTo("complete");
        assertThat(called.at(SERVER).asText()).isEqualTo("murabito");
    }

    @Test
    void progress_comes_on_the_stream_of_its_request() throws Exception {
        List<JsonNode> all =
                Served.messages(sent("tools/call", "{\"name\":\"steps\",\"_meta\":{\"progressToken\":7}}"));

        assertThat(all).hasSize(4);
        assertThat(all.subList(0, 3)).allSatisfy(told -> {
            assertThat(told.path("method").asText()).isEqualTo("notifications/progress");
            assertThat(told.at("/params/progressToken").asInt()).isEqualTo(7);
        });
        assertThat(all.subList(0, 3))
                .extracting(told -> told.at("/params/progress").asInt())
                .containsExactly(1, 2, 3);
        assertThat(all.getLast().at("/result/content/0/text").asText()).isEqualTo("done");
    }

    @Test
    void closing_the_stream_cancels_the_call() throws Exception {
        HttpResponse<Stream<String>> response =
                served.open(served.post("desk", Served.stateless("tools/call", "{\"name\":\"slow\"}")));
        assertThat(response.headers().firstValue("Content-Type")).contains("text/event-stream");
        assertThat(response.headers().firstValue("X-Accel-Buffering")).contains("no");

        response.body().close();

        served.interrupted.acquire();
    }

    @Test
    void a_call_ends_without_an_answer_when_the_endpoint_does() throws Exception {
        HttpResponse<Stream<String>> response =
                served.open(served.post("desk", Served.stateless("tools/call", "{\"name\":\"slow\"}")));
        served.ends();

        assertThat(response.body()).noneMatch(line -> line.startsWith("data"));
        served.interrupted.acquire();
    }

    @Test
    void a_subscription_is_acknowledged_kept_alive_and_ended() throws Exception {
        ObjectNode listen = Served.stateless("subscriptions/listen", "{\"notifications\":{\"toolsListChanged\":true}}");
        Iterator<String> lines =
                served.open(served.post("desk", listen.put("id", "sub"))).body().iterator();

        assertThat(lines.next()).isEqualTo("event: message");
        JsonNode acknowledged = Json.read(lines.next().substring("data: ".length()));
        assertThat(acknowledged.path("method").asText()).isEqualTo("notifications/subscriptions/acknowledged");
        assertThat(acknowledged.at("/params/notifications").isEmpty()).isTrue();
        assertThat(acknowledged
                        .at("/params/_meta/io.modelcontextprotocol~1subscriptionId")
                        .asText())
                .isEqualTo("sub");
        assertThat(lines.next()).isEmpty();
        assertThat(lines.next()).as("a comment").isEqualTo(":");

        served.ends();
        String last = "";
        while (lines.hasNext()) {
            String line = lines.next();
            last = line.startsWith("data: ") ? line.substring("data: ".length()) : last;
        }
        JsonNode end = Json.read(last);
        assertThat(end.path("id").asText()).isEqualTo("sub");
        assertThat(end.at("/result/_meta/io.modelcontextprotocol~1subscriptionId")
                        .asText())
                .isEqualTo("sub");
    }

    @Test
    void one_client_holds_a_bounded_number_of_subscriptions() throws Exception {
        ObjectNode listen = Served.stateless("subscriptions/listen", "{\"notifications\":{}}");
        for (int i = 0; i < 16; i++) {
            assertThat(served.open(served.post("desk", listen)).statusCode()).isEqualTo(200);
        }

        assertThat(served.send(served.post("desk", listen)).statusCode()).isEqualTo(429);
        assertThat(served.open(served.post("phone", listen)).statusCode()).isEqualTo(200);
    }

    @Test
    void what_a_request_has_to_say_of_itself_is_asked_for() throws Exception {
        for (String missing : List.of("protocolVersion", "clientCapabilities")) {
            ObjectNode message = Served.stateless("tools/list", "{}");
            message.withObject("/params/_meta").remove("io.modelcontextprotocol/" + missing);
            HttpResponse<String> response = served.send(served.post("desk", message));
            assertThat(response.statusCode()).as(missing).isEqualTo(400);
            assertThat(code(response)).as(missing).isEqualTo(-32602);
            assertThat(Served.answer(response).path("id").asInt()).isEqualTo(1);
        }
        ObjectNode bare = Served.stateless("tools/list", "{}");
        bare.remove("params");
        assertThat(code(served.send(served.post("desk", bare)))).isEqualTo(-32602);
    }

    @Test
    void a_version_that_is_not_spoken_is_refused_with_those_that_are() throws Exception {
        ObjectNode message = Served.stateless("tools/list", "{}");
        message.withObject("/params/_meta").put("io.modelcontextprotocol/protocolVersion", "2031-01-01");
        HttpResponse<String> response = served.send(served.post("desk", Json.write(message))
                .header("MCP-Protocol-Version", "2031-01-01")
                .header("Mcp-Method", "tools/list"));

        assertThat(response.statusCode()).isEqualTo(400);
        JsonNode error = Served.answer(response).path("error");
        assertThat(error.path("code").asInt()).isEqualTo(-32022);
        assertThat(error.at("/data/requested").asText()).isEqualTo("2031-01-01");
        assertThat(error.at("/data/supported")).extracting(JsonNode::asText).contains("2026-07-28", "2025-11-25");
    }

    @Test
    void headers_that_differ_from_the_message_are_refused() throws Exception {
        String call = Json.write(Served.stateless("tools/call", "{\"name\":\"echo\",\"arguments\":{}}"));
        String version = "MCP-Protocol-Version";
        for (List<String> wrong : List.of(
                List.of("Mcp-Method", "tools/call", "Mcp-Name", "echo"),
                List.of(version, "2025-11-25", "Mcp-Method", "tools/call", "Mcp-Name", "echo"),
                List.of(version, "2026-07-28", "Mcp-Name", "echo"),
                List.of(version, "2026-07-28", "Mcp-Method", "TOOLS/CALL", "Mcp-Name", "echo"),
                List.of(version, "2026-07-28", "Mcp-Method", "tools/call"),
                List.of(version, "2026-07-28", "Mcp-Method", "tools/call", "Mcp-Name", "slow"),
                List.of(version, "2026-07-28", "Mcp-Method", "tools/call", "Mcp-Name", "echo", "Mcp-Name", "slow"),
                List.of(version, "2026-07-28", "Mcp-Method", "tools/call", "Mcp-Name", "=?base64?ZWNobw?="),
                List.of(version, "2026-07-28", "Mcp-Method", "tools/call", "Mcp-Name", "=?base64?ZWN!bw==?="),
                List.of(version, "2026-07-28", "Mcp-Method", "tools/call", "Mcp-Name", "=?base64??="))) {
            var request = served.post("desk", call);
            for (int i = 0; i < wrong.size(); i += 2) {
                request.header(wrong.get(i), wrong.get(i + 1));
            }
            HttpResponse<String> response = served.send(request);
            assertThat(response.statusCode()).as("%s", wrong).isEqualTo(400);
            assertThat(code(response)).as("%s", wrong).isEqualTo(-32020);
        }
    }

    @Test
    void a_name_may_be_encoded_in_its_header() throws Exception {
        String encoded = Base64.getEncoder().encodeToString("echo".getBytes(StandardCharsets.UTF_8));
        HttpResponse<String> response =
                served.send(served.post("desk", Json.write(Served.stateless("tools/call", "{\"name\":\"echo\"}")))
                        .header("MCP-Protocol-Version", "2026-07-28")
                        .header("Mcp-Method", "tools/call")
                        .header("Mcp-Name", "=?base64?" + encoded + "?="));

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Served.answer(response).has("result")).isTrue();
    }

    @Test
    void methods_that_are_not_there_are_not_found() throws Exception {
        for (String method : List.of("initialize", "ping", "logging/setLevel", "prompts/list", "resources/read", "x")) {
            HttpResponse<String> response = sent(method, "{}");
            assertThat(response.statusCode()).as(method).isEqualTo(404);
            assertThat(code(response)).as(method).isEqualTo(-32601);
        }
    }

    @Test
    void what_belongs_to_other_versions_or_other_servers_is_passed_over() throws Exception {
        HttpResponse<String> response = served.send(served.post(
                        "desk",
                        Served.stateless(
                                "tools/call",
                                "{\"name\":\"echo\",\"arguments\":{\"text\":\"x\"},\"requestState\":\"forged\","
                                        + "\"inputResponses\":{\"a\":{\"action\":\"accept\"}}}"))
                .header("Mcp-Session-Id", "somebody else's")
                .header("Last-Event-ID", "7"));

        assertThat(Served.answer(response).at("/result/content/0/text").asText())
                .isEqualTo("desk says x");
        HttpResponse<String> notice = served.send(served.post("desk", (ObjectNode)
                Served.stateless("notifications/cancelled", "{}").without("id")));
        assertThat(notice.statusCode()).isEqualTo(202);
        assertThat(notice.body()).isEmpty();
    }
}
