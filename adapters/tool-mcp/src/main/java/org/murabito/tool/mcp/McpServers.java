package org.murabito.tool.mcp;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.murabito.llm.Deadline;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolNames;
import org.murabito.tool.mcp.setup.ServerSetup;
import org.murabito.tool.mcp.wire.TokenProvider;

/// All servers that are configured, and their tools together.
public final class McpServers implements AutoCloseable {
    /// Becomes `__`; no server and no tool has it in its name, so that two pairs of names are never one.
    private static final String BETWEEN = "\0_";

    private final List<McpServer> servers;
    private final List<String> prefixes;
    private final ToolNames names = new ToolNames();
    private volatile List<Offered> offered = List.of();

    public record Offered(Tool tool, ServerSetup of, String ownName) {
        /// Whether the operator lets it act without asking first.
        public boolean unasked() {
            return of.wishes().unasked().match(ownName);
        }

        /// Whether the operator lets it be used after something private was read.
        public boolean afterPrivate() {
            return of.wishes().afterPrivate();
        }
    }

    /// @param passes what each of them is shown
    public McpServers(List<ServerSetup> setups, Function<ServerSetup, TokenProvider> passes, RestartBackoff pace) {
        // Here, so that they do not go by which server starts first.
        ToolNames apart = new ToolNames();
        this.prefixes = setups.stream().map(setup -> apart.add(setup.name())).toList();
        this.servers = setups.stream()
                .map(setup -> new McpServer(setup, passes.apply(setup), pace, this::gather))
                .toList();
    }

    /// Starts all of them beside everything else, and waits for those that are required.
    ///
    /// @throws org.murabito.tool.mcp.setup.McpTrouble why a required one does not work
    public void start() throws InterruptedException {
        servers.forEach(McpServer::start);
        for (McpServer server : servers) {
            if (server.setup().wishes().required()) {
                server.require();
            }
        }
    }

    /// Waits until none is being started for the first time, or so long.
    public void awaitSettled(Duration atMost) throws InterruptedException {
        Deadline deadline = Deadline.in(atMost);
        for (McpServer server : servers) {
            server.awaitSettled(deadline);
        }
    }

    public List<McpServer> servers() {
        return servers;
    }

    /// In the order in which the servers are configured. A server that is away keeps its tools here.
    public List<Offered> offered() {
        return offered;
    }

    private synchronized void gather() {
        List<Offered> all = new ArrayList<>();
        for (int i = 0; i < servers.size(); i++) {
            McpServer server = servers.get(i);
            boolean first = true;
            for (ToolShape shape : server.tools()) {
                String name = names.add(prefixes.get(i) + BETWEEN + shape.name());
                all.add(new Offered(new McpTool(server, shape, name, first), server.setup(), shape.name()));
                first = false;
            }
        }
        offered = List.copyOf(all);
    }

    /// Ends all of them at once.
    @Override
    public void close() {
        List<Thread> closing = servers.stream()
                .map(server -> Thread.ofVirtual().start(server::close))
                .toList();
        try {
            for (Thread thread : closing) {
                thread.join();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
