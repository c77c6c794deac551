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
import org.murabito.tool.ToolResult;
import org.murabito.tool.mcp.oauth.OAuthTokenProvider;
import org.murabito.tool.mcp.oauth.TokenStore;
import org.murabito.tool.mcp.setup.McpTrouble;
import org.murabito.tool.mcp.setup.OAuthClient;
import org.murabito.tool.mcp.setup.ServerSetup;
import org.murabito.tool.mcp.setup.ServerTransport;
import org.murabito.tool.mcp.wire.TokenProvider;
import org.murabito.tool.web.GuardedWebClient;

/// Connects to the server whose address is its last argument, and calls every tool once: what MCP's conformance suite
/// wants of a client. Whatever is asked of people is answered with yes, which takes what stands in a form.
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
            for (Tool tool : rig.servers().offered().stream()
                    .map(McpServers.Offered::tool)
                    .toList()) {
                String name = tool.definition().name();
                ToolResult result =
                        rig.call(name, Json.write(some(tool.definition().schema())));
                System.out.println(name + ": " + result);
            }
        }
        System.exit(0);
    }

    /// What the suite gives us, or the document that it knows.
    private static OAuthClient client(Path folder) throws IOException {
        String given = System.getenv().getOrDefault("MCP_CONFORMANCE_CONTEXT", "{}");
        JsonNode context = Json.find(given).orElse(Json.object());
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

    /// Arguments that fit, more or less.
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
