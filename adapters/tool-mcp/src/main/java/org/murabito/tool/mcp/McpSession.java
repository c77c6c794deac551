package org.murabito.tool.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Deadline;
import org.murabito.llm.Json;
import org.murabito.text.TextStart;
import org.murabito.tool.mcp.setup.McpTrouble;
import org.murabito.tool.mcp.setup.McpTrouble.Kind;
import org.murabito.tool.mcp.setup.ServerSetup;
import org.murabito.tool.mcp.setup.ServerTransport;
import org.murabito.tool.mcp.wire.CallProgress;
import org.murabito.tool.mcp.wire.HttpLink;
import org.murabito.tool.mcp.wire.Link;
import org.murabito.tool.mcp.wire.Peer;
import org.murabito.tool.mcp.wire.Request;
import org.murabito.tool.mcp.wire.RequestMetadata;
import org.murabito.tool.mcp.wire.ServerRequests;
import org.murabito.tool.mcp.wire.StdioLink;
import org.murabito.tool.mcp.wire.TextCleaning;
import org.murabito.tool.mcp.wire.TokenProvider;

/// A conversation with a server, from the first question on.
final class McpSession implements AutoCloseable {
    private static final int MOST_PAGES = 100;

    /// How often a call is made again with what the server asked for.
    private static final int MOST_ROUNDS = 10;

    /// Before a call is made again that nothing was asked for; doubled each time.
    private static final Duration REST = Duration.ofMillis(50);

    /// All pages together: they are held at once, and many times as large as trees.
    private static final int LONGEST_LIST = 4 * 1024 * 1024;

    private final ServerSetup setup;
    private final Peer peer;
    private final ServerRequests host;
    private final Agreement agreement;
    private @Nullable Thread listening;

    /// A call of a tool.
    ///
    /// @param headers of it alone
    record Call(String tool, JsonNode arguments, Map<String, String> headers, Deadline deadline) {}

    /// @param freshMillis how long the server thinks that they stay as they are; 0 where it does not say
    record Listed(List<JsonNode> tools, long freshMillis) {}

    private McpSession(ServerSetup setup, Peer peer, ServerRequests host, Agreement agreement) {
        this.setup = setup;
        this.peer = peer;
        this.host = host;
        this.agreement = agreement;
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

    static McpSession open(
            ServerSetup setup, TokenProvider tokens, ServerRequests host, ServerEdition edition, Deadline deadline)
            throws InterruptedException {
        Peer peer = new Peer(setup, host, ear -> link(setup, tokens, ear));
        try {
            Agreement agreement = new Negotiation(setup.name(), peer, edition, deadline).agree();
            McpSession session = new McpSession(setup, peer, host, agreement);
            if (agreement.stateless() && agreement.tellsChanges()) {
                session.listen();
            }
            return session;
        } catch (RuntimeException | InterruptedException e) {
            peer.close();
            throw e;
        }
    }

    private void listen() {
        ChangeSubscription subscription = new ChangeSubscription(peer, host::toolsChanged);
        listening = Thread.ofVirtual().name("mcp " + setup.name() + " changes").start(() -> {
            try {
                subscription.run();
            } catch (InterruptedException _) {
                // The session is closed.
            }
        });
    }

    Agreement agreement() {
        return agreement;
    }

    /// Whether arguments that a server marks are said in headers, too.
    boolean saysArgumentsInHeaders() {
        return agreement.stateless() && setup.way() instanceof ServerTransport.Address;
    }

    /// The tools as the server lists them, page by page.
    Listed tools(Deadline deadline) throws InterruptedException {
        List<JsonNode> tools = new ArrayList<>();
        String cursor = "";
        long length = 0;
        long fresh = 0;
        for (int page = 0; page < MOST_PAGES; page++) {
            ObjectNode which = Json.object();
            if (!cursor.isEmpty()) {
                which.put("cursor", cursor);
            }
            JsonNode listed = ask(Request.of("tools/list", which, deadline));
            length += Json.write(listed).length();
            if (length > LONGEST_LIST) {
                throw trouble("its list of tools is longer than " + LONGEST_LIST + " characters", "let it offer fewer");
            }
            listed.path("tools").forEach(tools::add);
            fresh = listed.path("ttlMs").asLong(0);
            cursor = listed.path("nextCursor").asText("");
            if (cursor.isEmpty()) {
                break;
            }
        }
        return new Listed(tools, fresh);
    }

    /// @param answering what the server asks before it can finish
    JsonNode call(Call wanted, InputRequests.Answering answering, Consumer<CallProgress> progress)
            throws InterruptedException {
        ObjectNode first = Json.object().put("name", wanted.tool());
        first.set("arguments", wanted.arguments());
        ObjectNode call = first;
        Duration rest = REST;
        for (int round = 0; round < MOST_ROUNDS; round++) {
            JsonNode result =
                    ask(new Request("tools/call", call.deepCopy(), wanted.headers(), wanted.deadline(), progress));
            String type = result.path("resultType").asText("complete");
            if (!agreement.stateless() || type.equals("complete")) {
                return result;
            }
            if (!type.equals("input_required")) {
                throw trouble("it answered with " + TextStart.marked(TextCleaning.line(type), 60), "");
            }
            InputRequests required = new InputRequests(setup.name(), result);
            if (required.areNone()) {
                Thread.sleep(rest);
                rest = rest.multipliedBy(2);
            }
            call = required.answered(first, answering);
        }
        throw trouble("it asked for something " + MOST_ROUNDS + " times and was not content", "");
    }

    /// Has its tools read again.
    void staleTools() {
        host.toolsChanged();
    }

    private JsonNode ask(Request request) throws InterruptedException {
        if (agreement.stateless()) {
            RequestMetadata.addTo(request.parameters());
        }
        return peer.ask(request);
    }

    private McpTrouble trouble(String what, String fix) {
        return new McpTrouble(setup.name(), Kind.ANSWERED_WITH_AN_ERROR, what, fix);
    }

    @Override
    public void close() {
        if (listening != null) {
            listening.interrupt();
        }
        peer.close();
    }
}
