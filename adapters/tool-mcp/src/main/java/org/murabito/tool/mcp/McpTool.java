package org.murabito.tool.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import org.murabito.llm.Json;
import org.murabito.llm.ToolDefinition;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;
import org.murabito.tool.mcp.elicitation.AskingCall;
import org.murabito.tool.mcp.setup.McpTrouble;

/// A tool of a server, under a name of its own among all tools.
final class McpTool implements Tool {
    private final McpServer server;
    private final ToolShape shape;
    private final ToolDefinition definition;

    private final boolean first;

    /// @param first whether a model is told with this tool what the server says of all of them
    McpTool(McpServer server, ToolShape shape, String name, boolean first) {
        this.server = server;
        this.shape = shape;
        this.definition = new ToolDefinition(name, shape.description(), shape.schema());
        this.first = first;
    }

    @Override
    public ToolDefinition offered() {
        String background = first ? background() : "";
        String description =
                background.isEmpty() ? definition.description() : definition.description() + "\n\n" + background;
        return new ToolDefinition(definition.name(), description, shape.offered());
    }

    @Override
    public String background() {
        return server.background();
    }

    @Override
    public ToolDefinition definition() {
        return definition;
    }

    @Override
    public boolean acts() {
        return shape.acts() || server.setup().wishes().acting().match(shape.name());
    }

    @Override
    public boolean reachesOutside() {
        return true;
    }

    /// What a server answers may change by itself.
    @Override
    public boolean shareable() {
        return false;
    }

    @Override
    public Duration timeout() {
        return server.setup().wishes().callTime();
    }

    /// The operator set it for this server, perhaps for people to be asked meanwhile.
    @Override
    public boolean hasOwnTime() {
        return true;
    }

    @Override
    public ToolResult execute(JsonNode arguments, ToolContext context) throws InterruptedException {
        AskingCall call = new AskingCall(definition.name() + " " + Json.write(arguments), context);
        if (context.run().hasDeclined(call.key())) {
            return ToolResult.failed(
                    "whoever asked declined what this call asks them; do without it, or call it otherwise");
        }
        try {
            JsonNode result =
                    server.call(shape, arguments, call, new ProgressReports(definition.name(), context.run()));
            return McpResult.of(definition.name(), result, server.setup().keys());
        } catch (McpTrouble trouble) {
            return failed(trouble);
        }
    }

    private ToolResult failed(McpTrouble trouble) {
        return switch (trouble.kind()) {
            case ANSWERED_WITH_AN_ERROR -> ToolResult.failed(definition.name() + ": " + trouble.what());
            case BROKE, BROKE_WHILE_STARTING, UNREACHABLE, START_TIMEOUT, CLOSED ->
                new ToolResult.Failed(
                        "the server of " + definition.name() + " cannot be reached right now; do without it", !acts());
            case TIMEOUT -> ToolResult.failed(definition.name() + " took too long; ask it for less, or do without it");
            case CONFIGURATION, PATH_NOT_SET, NOT_A_DIRECTORY, SCRIPT_MISSING, LAUNCHER_NOT_FOUND, NO_TOOLS, REFUSED ->
                ToolResult.failed("the server of " + definition.name() + " is not set up rightly; do without it");
        };
    }
}
