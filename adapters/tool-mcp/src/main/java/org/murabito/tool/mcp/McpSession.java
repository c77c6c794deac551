package org.murabito.tool.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.murabito.llm.Deadline;
import org.murabito.llm.Json;
import org.murabito.tool.mcp.setup.McpTrouble;
import org.murabito.tool.mcp.setup.McpTrouble.Kind;
import org.murabito.tool.mcp.setup.ServerSetup;
import org.murabito.tool.mcp.setup.ServerTransport;
import org.murabito.tool.mcp.wire.CallProgress;
import org.murabito.tool.mcp.wire.HttpLink;
import org.murabito.tool.mcp.wire.Link;
import org.murabito.tool.mcp.wire.Peer;
import org.murabito.tool.mcp.wire.Request;
import org.murabito.tool.mcp.wire.ServerRequests;
import org.murabito.tool.mcp.wire.StdioLink;
import org.murabito.tool.mcp.wire.TokenProvider;

/// A conversation with a server, from its greeting on.
final class McpSession implements AutoCloseable {
    /// https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle
    private static final String VERSION = "2025-11-25";

    private static final Set<String> VERSIONS = Set.of(VERSION, "2025-06-18", "2025-03-26", "2024-11-05");
    private static final int MOST_PAGES = 100;

    /// All pages together: they are held at once, and many times as large as trees.
    private static final int LONGEST_LIST = 4 * 1024 * 1024;

    private final ServerSetup setup;
    private final Peer peer;

    private McpSession(ServerSetup setup, TokenProvider tokens, ServerRequests host) {
        this.setup = setup;
        this.peer = new Peer(setup, host, ear -> link(setup, tokens, ear));
    }

    private static Link link(ServerSetup setup, TokenProvider tokens, Link.Ear ear) {
        return switch (setup.way()) {
            case ServerTransport.Command command -> StdioLink.start(setup, command, ear);
            case ServerTransport.Preset preset ->
                StdioLink.start(setup, preset.semche().command(), ear);
            case ServerTransport.Address address -> new HttpLink(setup.name(), address, tokens, ear);
            case ServerTransport.Nowhere(McpTrouble why) -> throw why;
        };
    }

    static McpSession open(ServerSetup setup, TokenProvider tokens, ServerRequests host, Deadline deadline)
            throws InterruptedException {
        McpSession session = new McpSession(setup, tokens, host);
        try {
            session.greet(deadline);
            return session;
        } catch (RuntimeException | InterruptedException e) {
            session.close();
            throw e;
        }
    }

    private void greet(Deadline deadline) throws InterruptedException {
        ObjectNode greeting = Json.object().put("protocolVersion", VERSION);
        greeting.putObject("capabilities").putObject("elicitation").putObject("form");
        greeting.putObject("clientInfo").put("name", "murabito").put("version", "0.1.0");
        String agreed = peer.ask(Request.of("initialize", greeting, deadline))
                .path("protocolVersion")
                .asText("");
        if (!VERSIONS.contains(agreed)) {
            throw new McpTrouble(
                    setup.name(),
                    Kind.BROKE_WHILE_STARTING,
                    "it speaks a version of the protocol that is not known here",
                    "update the server, or Murabito; known are "
                            + String.join(", ", VERSIONS.stream().sorted().toList()));
        }
        peer.begun(agreed);
        peer.tell("notifications/initialized", Json.object());
    }

    /// The tools as the server lists them, page by page.
    List<JsonNode> tools(Deadline deadline) throws InterruptedException {
        List<JsonNode> tools = new ArrayList<>();
        String cursor = "";
        long length = 0;
        for (int page = 0; page < MOST_PAGES; page++) {
            ObjectNode which = Json.object();
            if (!cursor.isEmpty()) {
                which.put("cursor", cursor);
            }
            JsonNode listed = peer.ask(Request.of("tools/list", which, deadline));
            length += Json.write(listed).length();
            if (length > LONGEST_LIST) {
                throw new McpTrouble(
                        setup.name(),
                        Kind.ANSWERED_WITH_AN_ERROR,
                        "its list of tools is longer than " + LONGEST_LIST + " characters",
                        "let it offer fewer tools");
            }
            listed.path("tools").forEach(tools::add);
            cursor = listed.path("nextCursor").asText("");
            if (cursor.isEmpty()) {
                break;
            }
        }
        return tools;
    }

    JsonNode call(String tool, JsonNode arguments, Deadline deadline, Consumer<CallProgress> progress)
            throws InterruptedException {
        ObjectNode call = Json.object().put("name", tool);
        call.set("arguments", arguments);
        return peer.ask(new Request("tools/call", call, deadline, progress));
    }

    void ping(Deadline deadline) throws InterruptedException {
        peer.ask(Request.of("ping", Json.object(), deadline));
    }

    @Override
    public void close() {
        peer.close();
    }
}
