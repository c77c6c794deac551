package org.murabito.tool.mcp.setup;

import java.util.List;

/// A server as the operator configured it, with every variable filled in.
///
/// @param secrets not to be shown of the server: in errors, logs and pages
/// @param keys those among them that its tools do not show either
/// @param unknown what its entry says that means nothing here, perhaps by a slip
public record ServerSetup(
        String name, Way way, Wishes wishes, ConfiguredSecrets secrets, ConfiguredSecrets keys, List<String> unknown) {
    public ServerSetup {
        unknown = List.copyOf(unknown);
    }

    public ServerSetup(String name, Way way, Wishes wishes) {
        this(name, way, wishes, ConfiguredSecrets.of(way), ConfiguredSecrets.keys(way), List.of());
    }

    /// What an entry may say.
    public static List<String> known() {
        return ServerEntry.known();
    }

    /// What helps where it needs longer to start.
    public String longer() {
        return "give it longer with "
                + switch (way) {
                    case Way.Preset _ -> Semche.TIMEOUT;
                    case Way.Command _, Way.Address _, Way.Nowhere _ -> "startTimeout in its entry";
                }
                + ", or " + tryIt();
    }

    /// What helps where nothing better is known.
    public String tryIt() {
        return switch (way) {
            case Way.Preset _, Way.Command _ -> "try its command in a terminal";
            case Way.Address _ -> "check its url, and what its own log says";
            case Way.Nowhere(McpTrouble why) -> why.fix();
        };
    }
}
