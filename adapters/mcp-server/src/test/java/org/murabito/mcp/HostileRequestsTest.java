package org.murabito.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.murabito.llm.Json;

/// Requests that nobody should send, in every version.
@Timeout(60)
final class HostileRequestsTest {
    @AutoClose
    private final Served served = new Served();

    /// The status of the answer to what is no library's request.
    private int raw(String headers) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), served.port())) {
            OutputStream out = socket.getOutputStream();
            out.write(("POST /mcp HTTP/1.1\r\n" + headers + "Content-Length: 2\r\nConnection: close\r\n\r\n{}")
                    .getBytes(StandardCharsets.ISO_8859_1));
            out.flush();
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
            return Integer.parseInt(answer.substring(9, 12));
        }
    }

    @Test
    void what_is_no_message_is_refused_with_its_id_if_it_has_one() throws Exception {
        Map<String, Integer> wrong = Map.of(
                "",
                -32700,
                "{\"jsonrpc\":\"2.0\",",
                -32700,
                "[".repeat(5_000),
                -32700,
                "null",
                -32600,
                "[]",
                -32600,
                "[{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\"}]",
                -32600,
                "{\"id\":7,\"method\":\"ping\"}",
                -32600,
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{}}",
                -32600,
                "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}",
                -32600,
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\",\"params\":[1]}",
                -32602);
        for (Map.Entry<String, Integer> each : wrong.entrySet()) {
            for (String version : List.of("2025-11-25", "2026-07-28")) {
                HttpResponse<String> response =
                        served.send(served.post("desk", each.getKey()).header("MCP-Protocol-Version", version));
                JsonNode answer = Json.read(response.body());
                assertThat(response.statusCode()).as(each.getKey()).isEqualTo(400);
                assertThat(answer.at("/error/code").asInt()).as(each.getKey()).isEqualTo(each.getValue());
                assertThat(answer.path("id").asInt(7)).as(each.getKey()).isEqualTo(7);
                assertThat(response.body()).doesNotContain("Exception");
            }
        }
    }

    @Test
    void ids_that_are_no_ids_are_refused() throws Exception {
        for (String id : List.of("{}", "[1]", "1.5", "true", "1e999")) {
            HttpResponse<String> response = served.send(
                    served.post("desk", "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"initialize\"}"));
            assertThat(response.statusCode()).as(id).isEqualTo(400);
            assertThat(Json.read(response.body()).has("id")).as(id).isFalse();
        }
    }

    @Test
    void calls_of_the_wrong_form_are_answered_in_every_version() throws Exception {
        Map<String, String> session = served.begin("desk", "2025-11-25");
        for (String wrong : List.of(
                "{}",
                "{\"name\":[\"echo\"]}",
                "{\"name\":\"echo\",\"arguments\":\"x\"}",
                "{\"name\":\"echo\",\"arguments\":[1]}",
                "{\"name\":\"nothing\",\"arguments\":{}}")) {
            HttpResponse<String> old = served.send(served.in(
                    session,
                    "desk",
                    "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":" + wrong + "}"));
            HttpResponse<String> now = served.send(served.post("desk", Served.stateless("tools/call", wrong)));
            for (HttpResponse<String> response : List.of(old, now)) {
                assertThat(response.statusCode()).as(wrong).isEqualTo(200);
                assertThat(Served.answer(response).at("/error/code").asInt())
                        .as(wrong)
                        .isEqualTo(-32602);
            }
        }
    }

    @Test
    void a_tool_that_throws_tells_nothing_of_the_inside() throws Exception {
        HttpResponse<String> response =
                served.send(served.post("desk", Served.stateless("tools/call", "{\"name\":\"broken\"}")));

        assertThat(Served.answer(response).at("/result/isError").asBoolean()).isTrue();
        assertThat(response.body()).doesNotContain("secret", "Exception");
    }

    @Test
    void a_message_is_bounded_whether_it_says_how_long_it_is_or_not() throws Exception {
        String huge =
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":{\"x\":\"" + "x".repeat(1 << 20) + "\"}}";
        assertThat(served.send(served.post("desk", huge)).statusCode()).isEqualTo(413);
        assertThat(served.send(served.post("desk", "")
                                .POST(HttpRequest.BodyPublishers.ofByteArrays(
                                        List.of(huge.getBytes(StandardCharsets.UTF_8)))))
                        .statusCode())
                .isEqualTo(413);
    }

    @Test
    void pages_of_other_addresses_do_not_come_in() throws Exception {
        String call = Json.write(Served.stateless("tools/list", "{}"));
        for (String origin :
                List.of("https://evil.example", "null", "http://localhost.evil.example", "http://127.0.0.1.nip.io")) {
            assertThat(served.send(served.post("desk", call).header("Origin", origin))
                            .statusCode())
                    .as(origin)
                    .isEqualTo(403);
        }
        for (String origin : List.of("http://localhost:1", "http://[::1]:2", Served.ORIGIN)) {
            assertThat(served.send(served.post("desk", Served.stateless("tools/list", "{}"))
                                    .header("Origin", origin))
                            .statusCode())
                    .as(origin)
                    .isEqualTo(200);
        }
        assertThat(raw("Host: evil.example\r\nAuthorization: Bearer desk\r\nContent-Type: application/json\r\n"))
                .isEqualTo(403);
        assertThat(raw("Host: chat.example.org\r\nAuthorization: Bearer desk\r\nContent-Type: application/json\r\n"))
                .isEqualTo(400);
    }

    @Test
    void who_does_not_show_who_it_is_stays_outside() throws Exception {
        assertThat(raw("Host: localhost\r\nContent-Type: application/json\r\n")).isEqualTo(401);
    }

    @Test
    void only_messages_are_taken() throws Exception {
        HttpResponse<String> stream = served.send(served.request("desk").GET());
        assertThat(stream.statusCode()).isEqualTo(405);
        assertThat(stream.headers().firstValue("Allow")).contains("POST, DELETE");
        assertThat(served.send(served.request("desk").DELETE()).statusCode()).isEqualTo(405);
        assertThat(served.send(served.request("desk").PUT(HttpRequest.BodyPublishers.ofString("{}")))
                        .statusCode())
                .isEqualTo(405);
        assertThat(served.send(served.request("desk")
                                .header("Content-Type", "text/plain")
                                .POST(HttpRequest.BodyPublishers.ofString("{}")))
                        .statusCode())
                .isEqualTo(415);
    }
}
