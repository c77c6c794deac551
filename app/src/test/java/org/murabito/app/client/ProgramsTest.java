package org.murabito.app.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.jackson2.DefaultJsonSchemaValidator;
import io.modelcontextprotocol.spec.McpSchema;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.murabito.app.command.TerminalCommands;
import org.murabito.app.model.Visitor;
import org.murabito.llm.Json;
import org.murabito.testkit.agent.Await;

/// Programs ask Murabito over MCP, each for itself. The client is that of MCP's own library.
@Timeout(60)
final class ProgramsTest extends InAHouse {
    private static final String SEES_LESS = "what you may see has changed; ask again";

    private static McpSyncClient client(URI address, String token) {
        return client(address, token, _ -> {});
    }

    private static McpSyncClient client(URI address, String token, Consumer<McpSchema.ProgressNotification> progress) {
        McpJsonMapper mapper = new JacksonMcpJsonMapper(new ObjectMapper());
        return McpClient.sync(HttpClientStreamableHttpTransport.builder(address.toString())
                        .endpoint("/mcp")
                        .jsonMapper(mapper)
                        .addHttpRequestCustomizer(
                                (request, _, _, _, _) -> request.header("Authorization", "Bearer " + token))
                        .build())
                .requestTimeout(Duration.ofSeconds(60))
                .progressConsumer(progress)
                .jsonSchemaValidator(new DefaultJsonSchemaValidator(new ObjectMapper()))
                .build();
    }

    private static String text(McpSyncClient client, String tool, Map<String, Object> arguments) {
        McpSchema.CallToolResult result = client.callTool(McpSchema.CallToolRequest.builder(tool)
                .arguments(arguments)
                .progressToken("how far")
                .build());
        return result.content().stream()
                .map(McpSchema.TextContent.class::cast)
                .map(McpSchema.TextContent::text)
                .findFirst()
                .orElse("");
    }

    @Test
    void a_program_with_a_token_searches_reads_and_asks() throws Exception {
        living(address -> {
            List<String> made = typed("mcp-client", "add", "desk", "--community", "village");
            assertThat(made.stream().filter(line -> line.startsWith("{")))
                    .as("what programs want in their settings")
                    .hasSize(4)
                    .allSatisfy(Json::read)
                    .anyMatch(line -> line.contains(address + "/mcp"));
            List<McpSchema.ProgressNotification> told = new CopyOnWriteArrayList<>();
            try (McpSyncClient client = client(address, made.getLast(), told::add)) {
                client.initialize();

                assertThat(client.listTools().tools())
                        .extracting(McpSchema.Tool::name)
                        .containsExactly(
                                "search_messages",
                                "get_messages_around",
                                "get_thread_context",
                                "get_channel_info",
                                "list_channels",
                                "get_user_info",
                                "analyze_reactions",
                                "ask");
                String found = text(client, "search_messages", Map.of("query", "勉強会"));
                assertThat(found).contains("勉強会", address + "/c/village/");
                assertThat(text(client, "ask", Map.of("question", "勉強会はいつありますか？")))
                        .contains("勉強会", "http://");
                Await.until(() -> !told.isEmpty());
                assertThat(told).allSatisfy(notice -> {
                    assertThat(notice.progressToken()).isEqualTo("how far");
                    assertThat(notice.message()).isNotBlank();
                });
                assertThat(text(client, "search_messages", Map.of("limit", "many")))
                        .contains("limit");
                assertThat(text(client, "list_channels", Map.of()))
                        .contains("#雑談")
                        .doesNotContain("#運営会議");
            }
            assertThat(typed("export", "--community", "village"))
                    .anyMatch(line -> line.contains("\"mode\":\"mcp:desk\""));
        });
    }

    @Test
    void a_client_that_asks_for_a_member_sees_what_that_one_can_open() throws Exception {
        living(address -> {
            String of = "--member";
            String hers = typed("mcp-client", "add", "hers", "--community", "village", of, "akari")
                    .getLast();
            String theirs = typed("mcp-client", "add", "theirs", "--community", "village", of, "mio")
                    .getLast();
            try (McpSyncClient akari = client(address, hers);
                    McpSyncClient mio = client(address, theirs)) {
                akari.initialize();
                mio.initialize();

                Map<String, Object> secret = Map.of("query", "琥珀");
                assertThat(text(akari, "search_messages", secret)).contains("合言葉は「琥珀」");
                assertThat(text(mio, "search_messages", secret)).doesNotContain("合言葉");
                assertThat(text(akari, "get_channel_info", Map.of("channel", "運営会議")))
                        .contains("世話役だけの部屋");
                assertThat(text(mio, "get_channel_info", Map.of("channel", "運営会議")))
                        .doesNotContain("世話役だけの部屋");
            }
        });
    }

    @Test
    void nobody_else_comes_in() throws Exception {
        living(address -> {
            String token =
                    typed("mcp-client", "add", "desk", "--community", "village").getLast();
            String bearer = "Bearer " + token;
            assertThat(Posted.to(address, Map.of()).statusCode()).isEqualTo(401);
            HttpResponse<String> wrong = Posted.to(address, Map.of("Authorization", "Bearer mura_wrong"));
            assertThat(wrong.statusCode()).isEqualTo(401);
            assertThat(wrong.headers().firstValue("WWW-Authenticate").orElseThrow())
                    .contains("invalid_token");
            assertThat(wrong.body()).contains("not known here, or was revoked");
            HttpResponse<String> old =
                    Posted.to(address, Map.of("Authorization", bearer, "MCP-Protocol-Version", "1999-01-01"));
            assertThat(old.statusCode()).isEqualTo(400);
            assertThat(old.body()).contains("2025-11-25");
            assertThat(Posted.to(address, Map.of("Authorization", bearer, "Origin", "https://evil.example"))
                            .statusCode())
                    .isEqualTo(403);
            HttpResponse<String> begun = Posted.to(address, Map.of("Authorization", "bearer " + token));
            assertThat(begun.statusCode()).isEqualTo(200);

            String session = begun.headers().firstValue("Mcp-Session-Id").orElseThrow();
            String other = "Bearer "
                    + typed("mcp-client", "add", "other", "--community", "village")
                            .getLast();
            assertThat(Posted.to(address, Map.of("Authorization", other, "Mcp-Session-Id", session))
                            .statusCode())
                    .isEqualTo(404);

            assertThat(Files.readString(folder.resolve("clients.json")))
                    .contains("desk")
                    .doesNotContain(token);
            assertThat(typed("mcp-client", "list")).hasSize(2);
            assertThat(typed("mcp-client", "revoke", "desk")).containsExactly("Client desk may not ask any more.");
            assertThat(Posted.to(address, Map.of("Authorization", bearer)).statusCode())
                    .isEqualTo(401);
        });
    }

    @Test
    void what_cannot_be_read_is_refused_in_a_line() throws Exception {
        living(address -> {
            String bearer = "Bearer "
                    + typed("mcp-client", "add", "desk", "--community", "village")
                            .getLast();
            for (String body : List.of("[1", "[]", "{}", "null", "{\"jsonrpc\":\"2.0\",\"id\":1}")) {
                HttpResponse<String> refused = Posted.to(address, Map.of("Authorization", bearer), body);
                assertThat(refused.statusCode()).as(body).isBetween(400, 500);
                assertThat(refused.body()).as(body).hasSizeLessThan(500).doesNotContain("stackTrace");
            }
        });
    }

    @Test
    void a_call_of_the_wrong_form_is_answered() throws Exception {
        living(address -> {
            Map<String, String> headers = new HashMap<>(Map.of(
                    "Authorization",
                    "Bearer "
                            + typed("mcp-client", "add", "desk", "--community", "village")
                                    .getLast()));
            HttpResponse<String> begun = Posted.to(address, headers);
            headers.put(
                    "Mcp-Session-Id",
                    begun.headers().firstValue("Mcp-Session-Id").orElseThrow());
            for (String wrong : List.of(
                    "",
                    ",\"params\":{}",
                    ",\"params\":{\"name\":[\"a\"]}",
                    ",\"params\":{\"name\":\"ask\",\"arguments\":\"x\"}")) {
                JsonNode answer = Json.read(Posted.to(
                                address,
                                headers,
                                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\"" + wrong + "}")
                        .body());
                assertThat(answer.path("id").asInt()).as(wrong).isEqualTo(7);
                assertThat(answer.at("/error/code").asInt()).as(wrong).isEqualTo(-32602);
            }
            assertThat(Posted.to(address, headers, "null").body()).contains("-32600");
        });
    }

    @Test
    void a_client_whose_tokens_are_spent_may_still_search() throws Exception {
        living(address -> {
            String token = typed("mcp-client", "add", "poor", "--community", "village", "--tokens", "0")
                    .getLast();
            try (McpSyncClient client = client(address, token)) {
                client.initialize();

                assertThat(text(client, "ask", Map.of("question", "勉強会？"))).contains("are spent");
                assertThat(text(client, "search_messages", Map.of("query", "勉強会")))
                        .contains("勉強会");
            }
        });
    }

    @Test
    void a_client_that_is_made_anew_has_what_it_was_given_now() throws Exception {
        living(address -> {
            String poor = typed("mcp-client", "add", "desk", "--community", "village", "--tokens", "0")
                    .getLast();
            try (McpSyncClient client = client(address, poor)) {
                client.initialize();
                assertThat(text(client, "ask", Map.of("question", "勉強会？"))).contains("are spent");
            }
            typed("mcp-client", "revoke", "desk");
            String rich = typed("mcp-client", "add", "desk", "--community", "village", "--tokens", "50000")
                    .getLast();
            try (McpSyncClient client = client(address, rich)) {
                client.initialize();
                assertThat(text(client, "ask", Map.of("question", "勉強会はいつありますか？")))
                        .doesNotContain("are spent");
            }
        });
    }

    @Test
    void a_client_has_a_few_questions_looked_into_at_once_since_they_are_charged_afterwards() throws Exception {
        try (SlowModel model = new SlowModel()) {
            TerminalCommands.serve(model.village(folder), new Written(), address -> {
                String token = typed("mcp-client", "add", "busy", "--community", "village")
                        .getLast();
                try (McpSyncClient client = client(address, token)) {
                    client.initialize();
                    List<Thread> asking = Stream.generate(() -> Thread.ofVirtual()
                                    .start(() -> text(client, "ask", Map.of("question", "勉強会はいつありますか？"))))
                            .limit(4)
                            .toList();
                    model.asked.acquire(4);

                    assertThat(text(client, "ask", Map.of("question", "花見は？")))
                            .isEqualTo(
                                    "4 questions of busy are being looked into; ask again when one of them is answered");
                    model.go();
                    for (Thread thread : asking) {
                        thread.join();
                    }
                    assertThat(text(client, "ask", Map.of("question", "勉強会はいつありますか？")))
                            .contains("勉強会");
                }
            });
        }
    }

    @Test
    void a_client_is_told_no_answer_that_was_drawn_from_what_it_may_not_see_any_more() throws Exception {
        assertThat(answered(operator -> operator.patch("/web/api/c/village/p/zatsudan", Map.of("access", "private"))))
                .isEqualTo(SEES_LESS);
    }

    @Test
    void a_client_that_is_revoked_while_it_asks_is_told_no_answer() throws Exception {
        assertThat(answered(_ -> typed("mcp-client", "revoke", "desk"))).isEqualTo(SEES_LESS);
    }

    @Test
    void a_client_that_sees_more_by_then_is_told_its_answer() throws Exception {
        assertThat(answered(operator ->
                        operator.post("/web/api/c/village/channels", Map.of("kind", "channel", "name", "新しい部屋"))))
                .contains("勉強会");
    }

    /// What a program hears on a question, while which something happens.
    private String answered(Consumer<Visitor> meanwhile) throws Exception {
        AtomicReference<String> heard = new AtomicReference<>("");
        try (SlowModel model = new SlowModel()) {
            TerminalCommands.serve(model.village(folder), new Written(), address -> {
                String token = typed("mcp-client", "add", "desk", "--community", "village")
                        .getLast();
                try (McpSyncClient client = client(address, token);
                        Visitor operator = new Visitor(address)) {
                    client.initialize();
                    Thread asking = Thread.ofVirtual()
                            .start(() -> heard.set(text(client, "ask", Map.of("question", "勉強会はいつありますか？"))));
                    model.asked.acquire();
                    meanwhile.accept(operator);
                    model.go();
                    asking.join();
                }
            });
        }
        return heard.get();
    }
}
