package org.murabito.app.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.murabito.app.command.TerminalCommands;
import org.murabito.app.operator.DataFolder;
import org.murabito.llm.Json;
import org.murabito.testkit.agent.Await;

/// A program asks over its standard input and output.
@Timeout(60)
final class StdioBridgeTest extends InAHouse {
    /// A program that says each of its lines once so many answers came as stand before it.
    private static InputStream program(Written answers, Map<Integer, String> lines) {
        List<InputStream> parts = new ArrayList<>();
        lines.forEach((after, line) -> parts.add(new InputStream() {
            private final InputStream said = new ByteArrayInputStream((line + "\n").getBytes(StandardCharsets.UTF_8));

            @Override
            public int read() throws IOException {
                await();
                return said.read();
            }

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                await();
                return said.read(into, offset, length);
            }

            private void await() {
                Await.until(() -> answers.lines.size() >= after);
            }
        }));
        return new SequenceInputStream(Collections.enumeration(parts));
    }

    @Test
    void over_standard_input_and_output_the_running_house_is_asked() throws Exception {
        living(address -> {
            typed("mcp-client", "add", "desk", "--community", "village");
            Written answers = new Written();
            StdioBridge bridge = new StdioBridge(address, new DataFolder(folder).token(), "desk", answers::line);

            Map<Integer, String> lines = new TreeMap<>();
            lines.put(0, Posted.GREETING);
            lines.put(
                    1,
                    "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n"
                            + "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\"}");
            lines.put(
                    2,
                    "{\"jsonrpc\":\"2.0\",\"id\":\"s\",\"method\":\"tools/call\",\"params\":"
                            + "{\"name\":\"search_messages\",\"arguments\":{\"query\":\"勉強会\"}}}");
            lines.put(3, "");

            assertThat(bridge.carry(program(answers, lines))).isNull();
            List<JsonNode> said = new ArrayList<>();
            answers.lines.forEach(line -> said.add(Json.read(line)));
            assertThat(said).extracting(line -> line.path("id").asText()).contains("a-1", "7", "s");
            assertThat(said.getLast()
                            .path("result")
                            .path("content")
                            .path(0)
                            .path("text")
                            .asText())
                    .contains("勉強会");
        });
    }

    /// A request of the version without sessions.
    private static String request(String id, String method, String params) {
        String known = params.isEmpty() ? "" : params + ",";
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":{" + known
                + "\"_meta\":{"
                + "\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
                + "\"io.modelcontextprotocol/clientCapabilities\":{}}}}";
    }

    @Test
    void a_program_may_say_in_each_request_all_that_it_needs() throws Exception {
        living(address -> {
            typed("mcp-client", "add", "desk", "--community", "village");
            Written answers = new Written();
            StdioBridge bridge = new StdioBridge(address, new DataFolder(folder).token(), "desk", answers::line);
            Map<Integer, String> lines = new TreeMap<>(Map.of(
                    0, request("\"d\"", "server/discover", ""),
                    1, request("\"l\"", "subscriptions/listen", "\"notifications\":{\"toolsListChanged\":true}"),
                    2, request("7", "tools/call", "\"name\":\"search_messages\",\"arguments\":{\"query\":\"勉強会\"}"),
                    3, request("8", "nothing/there", ""),
                    4, Posted.GREETING,
                    5, ""));

            assertThat(bridge.carry(program(answers, lines))).isNull();

            List<JsonNode> said = answers.lines.stream().map(Json::read).toList();
            assertThat(said.get(0).at("/result/supportedVersions/0").asText()).isEqualTo("2026-07-28");
            assertThat(said.get(1).path("method").asText()).isEqualTo("notifications/subscriptions/acknowledged");
            assertThat(said.get(1)
                            .at("/params/_meta/io.modelcontextprotocol~1subscriptionId")
                            .asText())
                    .isEqualTo("l");
            assertThat(said.get(2).path("id").asInt()).isEqualTo(7);
            assertThat(said.get(2).at("/result/content/0/text").asText()).contains("勉強会");
            assertThat(said.get(3).at("/error/code").asInt()).isEqualTo(-32601);
            assertThat(said.get(4).at("/result/protocolVersion").asText()).isEqualTo("2025-06-18");
        });
    }

    @Test
    void a_question_that_is_cancelled_is_looked_into_no_further_and_not_answered() throws Exception {
        try (SlowModel model = new SlowModel()) {
            TerminalCommands.serve(model.village(folder), new Written(), address -> {
                typed("mcp-client", "add", "desk", "--community", "village");
                Written answers = new Written();
                StdioBridge bridge = new StdioBridge(address, new DataFolder(folder).token(), "desk", answers::line);
                String ask = "\"name\":\"ask\",\"arguments\":{\"question\":\"勉強会はいつありますか？\"}";
                PipedInputStream heard = new PipedInputStream(1 << 16);
                try (PipedOutputStream program = new PipedOutputStream(heard)) {
                    Thread.ofVirtual().start(() -> {
                        try {
                            bridge.carry(heard);
                        } catch (IOException | InterruptedException e) {
                            throw new AssertionError(e);
                        }
                    });
                    says(program, Posted.GREETING);
                    Await.until(() -> answers.lines.size() == 1);
                    says(program, request("\"now\"", "tools/call", ask));
                    says(
                            program,
                            "{\"jsonrpc\":\"2.0\",\"id\":\"old\",\"method\":\"tools/call\",\"params\":{" + ask + "}}");
                    model.asked.acquire(2);
                    for (String id : List.of("now", "old")) {
                        says(
                                program,
                                "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":\""
                                        + id + "\"}}");
                    }
                    Await.until(() -> typed("export", "--community", "village").stream()
                                    .filter(line -> line.contains("\"stop\":\"cancelled\""))
                                    .count()
                            == 2);
                    says(program, request("9", "server/discover", ""));
                    Await.until(() -> answers.lines.size() == 2);
                    assertThat(Json.read(answers.lines.getLast()).path("id").asInt())
                            .isEqualTo(9);
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
        }
    }

    private static void says(PipedOutputStream program, String line) throws IOException {
        program.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        program.flush();
    }

    @Test
    void a_line_that_is_no_message_is_answered_and_the_next_is_heard() throws Exception {
        living(address -> {
            typed("mcp-client", "add", "desk", "--community", "village");
            Written answers = new Written();
            StdioBridge bridge = new StdioBridge(address, new DataFolder(folder).token(), "desk", answers::line);
            Map<Integer, String> lines = new TreeMap<>(Map.of(0, "{broken\n\n[]\n" + Posted.GREETING, 3, ""));

            assertThat(bridge.carry(program(answers, lines))).isNull();

            assertThat(answers.lines)
                    .map(Json::read)
                    .extracting(
                            line -> line.at("/error/code").asInt(),
                            line -> line.path("id").toString())
                    .containsExactly(tuple(-32700, "null"), tuple(-32600, "null"), tuple(0, "\"a-1\""));
        });
    }

    @Test
    void a_client_that_was_not_made_is_told_how_to() {
        assertThat(typed("mcp", "--client", "nobody"))
                .singleElement()
                .asString()
                .startsWith("error: There is no client nobody; make it with: ./murabito mcp-client add nobody");
    }
}
