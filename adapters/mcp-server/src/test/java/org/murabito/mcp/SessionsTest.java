package org.murabito.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.murabito.llm.Json;

/// The versions that begin with `initialize`.
@Timeout(60)
final class SessionsTest {
    @AutoClose
    private final Served served = new Served();

    private static String request(String method, String params) {
        return "{\"jsonrpc\":\"2.0\",\"id\":\"r\",\"method\":\"" + method + "\",\"params\":" + params + "}";
    }

    private JsonNode answer(Map<String, String> session, String method, String params) throws Exception {
        return Served.answer(served.send(served.in(session, "desk", request(method, params))));
    }

    @Test
    void every_version_is_agreed_to_and_served() throws Exception {
        for (String version : List.of("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05")) {
            Map<String, String> session = served.begin("desk", version);
            assertThat(session).containsEntry("MCP-Protocol-Version", version);
            assertThat(served.send(served.in(
                                    session, "desk", "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}"))
                            .statusCode())
                    .isEqualTo(202);
            assertThat(answer(session, "ping", "{}").path("result").isEmpty()).isTrue();
            assertThat(answer(session, "tools/list", "{}").at("/result/tools")).hasSize(4);
            JsonNode called = answer(session, "tools/call", "{\"name\":\"echo\",\"arguments\":{\"text\":\"x\"}}");
            assertThat(called.at("/result/content/0/text").asText()).isEqualTo("desk says x");
            assertThat(called.path("result").has("resultType")).isFalse();
        }
        for (String other : List.of("1999-01-01", "2026-07-28")) {
            assertThat(served.begin("desk", other)).containsEntry("MCP-Protocol-Version", "2025-11-25");
        }
    }

    @Test
    void progress_comes_before_the_answer() throws Exception {
        HttpResponse<String> response = served.send(served.in(
                served.begin("desk", "2025-06-18"),
                "desk",
                request("tools/call", "{\"name\":\"steps\",\"_meta\":{\"progressToken\":\"t\"}}")));

        assertThat(Served.messages(response))
                .extracting(message -> message.at("/params/message").asText())
                .containsExactly("one", "two", "three", "");
        assertThat(Served.answer(response).path("id").asText()).isEqualTo("r");
    }

    @Test
    void a_call_that_is_cancelled_ends_without_an_answer() throws Exception {
        Map<String, String> session = served.begin("desk", "2025-11-25");
        CompletableFuture<HttpResponse<String>> called = new CompletableFuture<>();
        Thread.ofVirtual().start(() -> {
            try {
                called.complete(served.send(served.in(session, "desk", request("tools/call", "{\"name\":\"slow\"}"))));
            } catch (Exception e) {
                called.completeExceptionally(e);
            }
        });
        served.begun.acquire();

        String cancel = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":\"r\"}}";
        Map<String, String> another = served.begin("desk", "2025-11-25");
        assertThat(served.send(served.in(another, "desk", cancel)).statusCode()).isEqualTo(202);
        assertThat(served.interrupted.tryAcquire()).as("ids belong to sessions").isFalse();
        assertThat(served.send(served.in(session, "desk", cancel)).statusCode()).isEqualTo(202);

        served.interrupted.acquire();
        assertThat(called.get().body()).doesNotContain("result", "error");
        assertThat(answer(session, "tools/call", "{\"name\":\"echo\"}").has("result"))
                .isTrue();
    }

    @Test
    void a_call_whose_stream_is_closed_is_cancelled() throws Exception {
        HttpResponse<Stream<String>> response = served.open(
                served.in(served.begin("desk", "2025-11-25"), "desk", request("tools/call", "{\"name\":\"slow\"}")));
        response.body().close();

        served.interrupted.acquire();
    }

    @Test
    void a_session_ends_with_what_is_under_way_in_it_and_is_unknown_then() throws Exception {
        Map<String, String> session = served.begin("desk", "2025-11-25");
        HttpResponse<Stream<String>> response =
                served.open(served.in(session, "desk", request("tools/call", "{\"name\":\"slow\"}")));
        String id = session.getOrDefault("Mcp-Session-Id", "");

        assertThat(served.send(served.request("phone")
                                .header("Mcp-Session-Id", id)
                                .DELETE())
                        .statusCode())
                .isEqualTo(404);
        assertThat(served.interrupted.tryAcquire()).isFalse();
        assertThat(served.send(served.request("desk")
                                .header("Mcp-Session-Id", id)
                                .DELETE())
                        .statusCode())
                .isEqualTo(204);
        served.interrupted.acquire();
        assertThat(response.body()).noneMatch(line -> line.startsWith("data"));
        assertThat(served.send(served.in(session, "desk", request("ping", "{}")))
                        .statusCode())
                .isEqualTo(404);
    }

    @Test
    void a_session_is_no_use_to_another_client() throws Exception {
        Map<String, String> session = served.begin("desk", "2025-11-25");

        assertThat(served.send(served.in(session, "phone", request("tools/list", "{}")))
                        .statusCode())
                .isEqualTo(404);
    }

    @Test
    void of_too_many_sessions_of_one_client_the_one_used_longest_ago_is_forgotten() throws Exception {
        Map<String, String> others = served.begin("phone", "2025-11-25");
        Map<String, String> first = served.begin("desk", "2025-11-25");
        Map<String, String> second = served.begin("desk", "2025-11-25");
        for (int i = 0; i < 99; i++) {
            assertThat(answer(first, "ping", "{}").has("result")).isTrue();
            served.begin("desk", "2025-11-25");
        }

        assertThat(answer(first, "ping", "{}").has("result")).isTrue();
        assertThat(served.send(served.in(second, "desk", request("ping", "{}"))).statusCode())
                .isEqualTo(404);
        assertThat(served.send(served.in(others, "phone", request("ping", "{}")))
                        .statusCode())
                .isEqualTo(200);
    }

    @Test
    void without_a_session_a_request_is_told_how_to_begin() throws Exception {
        HttpResponse<String> response = served.send(served.post("desk", request("tools/list", "{}")));

        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(Json.read(response.body()).at("/error/message").asText()).contains("initialize", "2026-07-28");
        assertThat(Json.read(response.body()).path("id").asText()).isEqualTo("r");
    }

    @Test
    void what_is_wrong_is_answered_where_all_went_well_over_http() throws Exception {
        Map<String, String> session = served.begin("desk", "2025-11-25");
        HttpResponse<String> unknown = served.send(served.in(session, "desk", request("prompts/list", "{}")));
        assertThat(unknown.statusCode()).isEqualTo(200);
        assertThat(Served.answer(unknown).at("/error/code").asInt()).isEqualTo(-32601);
        assertThat(answer(session, "tools/list", "{\"cursor\":\"page-2\"}")
                        .at("/error/code")
                        .asInt())
                .isEqualTo(-32602);
        assertThat(answer(session, "initialize", "{}").at("/error/code").asInt())
                .isEqualTo(-32602);
    }
}
