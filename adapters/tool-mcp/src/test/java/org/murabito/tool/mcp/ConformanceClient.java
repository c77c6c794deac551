package org.murabito.tool.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.murabito.llm.Json;
import org.murabito.tool.Tool;
import org.murabito.tool.mcp.oauth.OAuthTokenProvider;
import org.murabito.tool.mcp.oauth.TokenStore;
import org.murabito.tool.mcp.setup.McpTrouble;
import org.murabito.tool.mcp.setup.OAuthClient;
import org.murabito.tool.mcp.setup.ServerSetup;
import org.murabito.tool.mcp.setup.ServerTransport;
import org.murabito.tool.mcp.wire.TokenProvider;
import org.murabito.tool.web.GuardedWebClient;

/// Connects to the server whose address is its last argument, and makes the calls that the scenario names, or calls
/// every
/// tool once: what MCP's conformance suite wants of a client. Whatever is asked of people is answered with yes, which
/// takes what stands in a form.
final class ConformanceClient {
    private ConformanceClient() {}

    public static void main(String[] arguments) throws InterruptedException, IOException {
        URI url = URI.create(arguments[arguments.length - 1]);
        Path folder = Files.createTempDirectory("conformance");
        ServerTransport.Address way = new ServerTransport.Address(url, Map.of(), client(folder));
        ServerSetup setup = new ServerSetup("suite", way, Rig.wishes(Duration.ofSeconds(20)));
        TokenProvider tokens = OAuthTokenProvider.of(
                "suite",
                way,
                new TokenStore(folder),
                new Obedient(),
                new OAuthTokenProvider.Outside(GuardedWebClient::new, Clock.systemUTC()));
        try (Rig rig = Rig.of(tokens, setup)) {
            if (hasNoTools(rig)) {
                System.exit(0);
            }
            rig.reply = Optional.of("yes");
            for (Made call : calls(rig)) {
                System.out.println(call + ": " + call.tool().execute(call.arguments(), rig.context(Rig.SOON)));
            }
        }
        System.exit(0);
    }

    private record Made(Tool tool, JsonNode arguments) {}

    private static List<Made> calls(Rig rig) {
        JsonNode wanted = context().path("toolCalls");
        if (!wanted.isEmpty()) {
            return wanted.valueStream()
                    .map(call -> new Made(rig.tool("suite__" + call.path("name").asText()), call.path("arguments")))
                    .toList();
        }
        return rig.servers().offered().stream()
                .map(one -> new Made(one.tool(), arguments(one, rig)))
                .toList();
    }

    /// What fits, more or less. The echo of a schema wants that of another tool.
    private static JsonNode arguments(McpServers.Offered one, Rig rig) {
        if (one.ownName().equals("json_schema_echo")) {
            JsonNode schema =
                    rig.tool("suite__json_schema_2020_12_tool").definition().schema();
            return Json.object().set("schema", schema);
        }
        return some(one.tool().definition().schema());
    }

    private static JsonNode context() {
        return Json.find(System.getenv().getOrDefault("MCP_CONFORMANCE_CONTEXT", "{}"))
                .orElse(Json.object());
    }

    /// What the suite gives us, or the document that it knows.
    private static OAuthClient client(Path folder) throws IOException {
        JsonNode context = context();
        String secret = context.path("client_secret").asText("");
        boolean itself =
                System.getenv().getOrDefault("MCP_CONFORMANCE_SCENARIO", "").startsWith("auth/client-credentials");
        Path key = null;
        if (context.has("private_key_pem")) {
            key = Files.writeString(
                    folder.resolve("key.pem"), context.path("private_key_pem").asText());
        }
        String id = context.path("client_id").asText("https://conformance-test.local/client-metadata.json");
        return new OAuthClient(id, secret, key, List.of(), itself, List.of(), 0);
    }

    /// Which is trouble for whoever configured it, and none for the protocol.
    private static boolean hasNoTools(Rig rig) throws InterruptedException {
        try {
            rig.server("suite").require();
            return false;
        } catch (McpTrouble trouble) {
            if (trouble.kind() == McpTrouble.Kind.NO_TOOLS) {
                return true;
            }
            throw trouble;
        }
    }

    private static ObjectNode some(JsonNode schema) {
        ObjectNode some = Json.object();
        schema.path("properties").properties().forEach(property -> {
            JsonNode wanted = property.getValue();
            switch (wanted.path("type").asText("string")) {
                case "number", "integer" -> some.put(property.getKey(), some.size() + 5);
                case "boolean" -> some.put(property.getKey(), true);
                case "array" -> some.putArray(property.getKey());
                case "object" -> some.putObject(property.getKey());
                default -> some.put(property.getKey(), "a");
            }
        });
        return some;
    }
}
