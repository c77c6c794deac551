package org.murabito.tool.mcp.setup;

/// Why a server cannot be used, and what helps. Holds nothing secret.
public class McpTrouble extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String server;
    private final Kind kind;
    private final String what;
    private final String fix;

    /// What went wrong.
    public enum Kind {
        CONFIGURATION,
        PATH_NOT_SET,
        NOT_A_DIRECTORY,
        SCRIPT_MISSING,
        LAUNCHER_NOT_FOUND,
        START_TIMEOUT,
        BROKE_WHILE_STARTING,
        NO_TOOLS,
        REFUSED,
        UNREACHABLE,
        BROKE,
        TIMEOUT,
        ANSWERED_WITH_AN_ERROR,
        CLOSED
    }

    public McpTrouble(String server, Kind kind, String what, String fix) {
        super("MCP server " + server + ": " + what + (fix.isEmpty() ? "" : "; " + fix));
        this.server = server;
        this.kind = kind;
        this.what = what;
        this.fix = fix;
    }

    public String server() {
        return server;
    }

    public Kind kind() {
        return kind;
    }

    public String what() {
        return what;
    }

    /// Empty where nothing has to be done.
    public String fix() {
        return fix;
    }

    /// The same, as met at the start of a server.
    public McpTrouble whileStarting(ServerSetup setup) {
        return switch (kind) {
            case BROKE, ANSWERED_WITH_AN_ERROR, CLOSED ->
                new McpTrouble(
                        server,
                        Kind.BROKE_WHILE_STARTING,
                        "broke while starting: " + what,
                        fix.isEmpty() ? setup.tryIt() : fix);
            case TIMEOUT ->
                new McpTrouble(server, Kind.START_TIMEOUT, "did not start in time: " + what, setup.longer());
            case CONFIGURATION,
                    PATH_NOT_SET,
                    NOT_A_DIRECTORY,
                    SCRIPT_MISSING,
                    LAUNCHER_NOT_FOUND,
                    START_TIMEOUT,
                    BROKE_WHILE_STARTING,
                    NO_TOOLS,
                    REFUSED,
                    UNREACHABLE -> this;
        };
    }
}
