package org.murabito.tool.mcp;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.murabito.llm.Deadline;
import org.murabito.llm.Json;
import org.murabito.run.RunActivity;
import org.murabito.schema.networknt.NetworkntSchemaCheck;
import org.murabito.testkit.agent.Await;
import org.murabito.testkit.agent.ToolContexts;
import org.murabito.tool.PreparedCall;
import org.murabito.tool.RunHandle;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolCall;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;
import org.murabito.tool.Toolbox;
import org.murabito.tool.mcp.setup.ServerOptions;
import org.murabito.tool.mcp.setup.ServerSetup;
import org.murabito.tool.mcp.setup.ServerTransport;
import org.murabito.tool.mcp.setup.ToolNamePatterns;
import org.murabito.tool.mcp.wire.TokenProvider;

/// Servers, and calls of their tools as an investigation makes them.
final class Rig implements AutoCloseable {
    static final Duration SOON = Await.PATIENCE;
    /// For what never comes. Longer than a call takes to get there, however slow the machine is.
    static final Duration BRIEF = Duration.ofSeconds(2);
    static final RestartBackoff PACE = new RestartBackoff(
            Duration.ofMillis(20), Duration.ofMillis(50), Duration.ofMillis(200), Duration.ofHours(1));

    final List<RunActivity> activities = new CopyOnWriteArrayList<>();
    final List<String> asked = new CopyOnWriteArrayList<>();
    final List<String> told = new CopyOnWriteArrayList<>();
    private final List<String> declined = new CopyOnWriteArrayList<>();
    Optional<String> reply = Optional.empty();
    private final McpServers servers;

    private Rig(List<ServerSetup> setups, TokenProvider tokens) {
        servers = new McpServers(setups, _ -> tokens, PACE);
    }

    static Rig of(ServerSetup... setups) {
        return of(TokenProvider.NONE, setups);
    }

    /// All of them are shown the same.
    static Rig of(TokenProvider tokens, ServerSetup... setups) {
        Rig rig = new Rig(List.of(setups), tokens);
        rig.servers.servers().forEach(McpServer::start);
        return rig;
    }

    /// Waits until all of them work.
    static Rig ready(ServerSetup... setups) throws InterruptedException {
        Rig rig = of(setups);
        for (McpServer server : rig.servers.servers()) {
            server.require();
        }
        return rig;
    }

    static ServerSetup fake(String name, String... flags) {
        return new ServerSetup(name, command(flags), wishes(SOON));
    }

    static ServerOptions wishes(Duration start) {
        return new ServerOptions(
                false,
                ToolNamePatterns.NONE,
                ToolNamePatterns.NONE,
                ToolNamePatterns.NONE,
                ToolNamePatterns.NONE,
                false,
                SOON,
                start);
    }

    static ServerTransport.Command command(String... flags) {
        List<String> arguments = new ArrayList<>(List.of(
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx64m",
                "-cp",
                classes(),
                FakeServer.class.getName()));
        arguments.addAll(List.of(flags));
        return new ServerTransport.Command(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), arguments, Map.of(), null);
    }

    private static String classes() {
        try {
            return Path.of(FakeServer.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    McpServer server(String name) {
        return servers.servers().stream()
                .filter(server -> server.setup().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    McpServers servers() {
        return servers;
    }

    List<String> names() {
        return servers.offered().stream()
                .map(offered -> offered.tool().definition().name())
                .toList();
    }

    Tool tool(String name) {
        return servers.offered().stream()
                .map(McpServers.Offered::tool)
                .filter(tool -> tool.definition().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    ToolResult call(String tool, String arguments) throws InterruptedException {
        return call(tool, arguments, SOON);
    }

    ToolResult call(String tool, String arguments, Duration time) throws InterruptedException {
        Toolbox toolbox = new Toolbox(
                servers.offered().stream().map(McpServers.Offered::tool).toList());
        return switch (PreparedCall.of(toolbox, new NetworkntSchemaCheck(), ToolCall.of(tool, arguments))) {
            case PreparedCall.Legal legal -> legal.execute(context(time));
            case PreparedCall.Refused(String reason) -> ToolResult.failed("refused: " + reason);
        };
    }

    String text(String tool, String text) throws InterruptedException {
        ToolResult result = call(tool, Json.write(Json.object().put("text", text)));
        return switch (result) {
            case ToolResult.Ok ok -> ok.text();
            case ToolResult.Failed failed -> "failed: " + failed.reason();
            case ToolResult.Empty _ -> "";
        };
    }

    ToolContext context(Duration time) {
        return ToolContexts.empty(time).with(new RunHandle() {
            @Override
            public void doing(RunActivity activity) {
                activities.add(activity);
            }

            @Override
            public Optional<String> ask(String words, Deadline deadline) {
                asked.add(words);
                return reply;
            }

            @Override
            public void tell(String words) {
                told.add(words);
            }

            @Override
            public void declined(String call) {
                declined.add(call);
            }

            @Override
            public boolean hasDeclined(String call) {
                return declined.contains(call);
            }
        });
    }

    @Override
    public void close() {
        servers.close();
    }
}
