package org.murabito.app.tool;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.murabito.app.check.PartFinding;
import org.murabito.app.check.PartFinding.State;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.tool.mcp.McpServer;
import org.murabito.tool.mcp.ServerStatus;
import org.murabito.tool.mcp.setup.McpTrouble;
import org.murabito.tool.mcp.setup.ServerSetup;

/// How each MCP server is, and what helps.
public final class McpCheck {
    private McpCheck() {}

    public static List<PartFinding> of(Tooling tooling) {
        if (!tooling.servers().isEmpty()) {
            start(tooling);
        }
        return tooling.servers().stream()
                .flatMap(server -> Stream.of(Stream.of(of(server)), unknown(server.setup()), idle(server))
                        .flatMap(findings -> findings))
                .toList();
    }

    private static void start(Tooling tooling) {
        try {
            tooling.get();
        } catch (WrongSetting _) {
            // One that is required does not work. It is told with the others, since this looks at all.
            tooling.awaitSettled();
        }
    }

    private static Stream<PartFinding> unknown(ServerSetup setup) {
        return setup.unknown().isEmpty()
                ? Stream.empty()
                : Stream.of(new PartFinding(
                        "MCP " + setup.name(),
                        State.NOTE,
                        "its entry has " + String.join(", ", setup.unknown()) + ", which means nothing here",
                        "look for a slip; known are " + String.join(", ", ServerSetup.known())));
    }

    private static Stream<PartFinding> idle(McpServer server) {
        return server.idle().isEmpty()
                ? Stream.empty()
                : Stream.of(new PartFinding(
                        "MCP " + server.setup().name(),
                        State.NOTE,
                        "it has no tool for " + String.join(", ", server.idle()),
                        "look for a slip in its entry"));
    }

    private static PartFinding of(McpServer server) {
        String name = "MCP " + server.setup().name();
        return switch (server.status()) {
            case ServerStatus.Works works -> new PartFinding(name, State.WORKS, works(works, server), "");
            case ServerStatus.Starting _ ->
                new PartFinding(name, State.NOTE, "is still being started", "run doctor again in a moment");
            case ServerStatus.Broken(McpTrouble why, Optional<Duration> again, Duration failing) ->
                new PartFinding(
                        name,
                        State.BROKEN,
                        why.what()
                                + failing(failing)
                                + again.map(McpCheck::again).orElse(""),
                        why.fix());
            case ServerStatus.Closed _ -> new PartFinding(name, State.NOTE, "is closed", "");
        };
    }

    private static String failing(Duration time) {
        return time.toMinutes() == 0
                ? ""
                : time.toHours() == 0
                        ? "; failing for " + time.toMinutes() + " min"
                        : "; failing for " + time.toHours() + " h " + time.toMinutesPart() + " min";
    }

    private static String again(Duration wait) {
        return "; tried again after " + wait.toSeconds() + " s";
    }

    private static String works(ServerStatus.Works works, McpServer server) {
        String way = server.setup().secrets().blanked(server.setup().way().toString());
        return works.tools() + " tools, over " + way
                + (works.left() == 0 ? "" : "; " + works.left() + " more could not be understood")
                + switch (works.restarts()) {
                    case 0 -> "";
                    case 1 -> "; started again once";
                    default -> "; started again " + works.restarts() + " times";
                };
    }
}
