package org.murabito.tool.mcp.setup;

import java.util.List;

/// A server as the operator configured it, with every variable filled in.
///
/// @param secrets not to be shown of the server: in errors, logs and pages
/// @param keys those among them that its tools do not show either
/// @param unknown what its entry says that means nothing here, perhaps by a slip
public record ServerSetup(
        String name,
        ServerTransport way,
        ServerOptions wishes,
        ConfiguredSecrets secrets,
        ConfiguredSecrets keys,
        List<String> unknown) {
    public ServerSetup {
        unknown = List.copyOf(unknown);
    }

    public ServerSetup(String name, ServerTransport way, ServerOptions wishes) {
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
                    case ServerTransport.Preset _ -> Semche.TIMEOUT;
                    case ServerTransport.Command _, ServerTransport.Address _, ServerTransport.Nowhere _ ->
                        "startTimeout in its entry";
                }
                + ", or " + tryIt();
    }

    /// What helps where nothing better is known.
    public String tryIt() {
        return switch (way) {
            case ServerTransport.Preset _, ServerTransport.Command _ -> "try its command in a terminal";
            case ServerTransport.Address _ -> "check its url, and what its own log says";
            case ServerTransport.Nowhere(McpTrouble why) -> why.fix();
        };
    }
}
