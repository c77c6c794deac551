package org.murabito.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.Javalin;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.murabito.llm.ToolDefinition;
import org.murabito.tool.ToolResult;

/// The endpoint with the tools that MCP's conformance suite calls, as far as tools that answer in text can be those.
/// Whoever comes is let in, since the suite shows no token.
final class ConformanceServer implements AutoCloseable {
    private static final String NOTHING = "{\"type\":\"object\",\"properties\":{}}";
    private static final String SCHEMA = """
            {"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object",
             "$defs":{"address":{"$anchor":"addressDef","type":"object",
               "properties":{"street":{"type":"string"},"city":{"type":"string"}}}},
             "properties":{"name":{"type":"string"},"address":{"$ref":"#/$defs/address"},
               "contactMethod":{"type":"string","enum":["phone","email"]},
               "phone":{"type":"string"},"email":{"type":"string"}},
             "allOf":[{"anyOf":[{"required":["phone"]},{"required":["email"]}]}],
             "if":{"properties":{"contactMethod":{"const":"phone"}},"required":["contactMethod"]},
             "then":{"required":["phone"]},"else":{"required":["email"]},"additionalProperties":false}""";

    private static final AuthenticatedClient SUITE = new AuthenticatedClient() {
        @Override
        public String name() {
            return "suite";
        }

        @Override
        public ToolResult call(String tool, JsonNode arguments, Progress progress) {
            if (tool.equals("test_error_handling")) {
                return ToolResult.failed("This tool fails on purpose.");
            }
            if (tool.equals("test_tool_with_progress")) {
                progress.doing("begun");
                progress.doing("half of it");
                progress.doing("all of it");
            }
            return ToolResult.ok("This is plain text.");
        }
    };

    private final McpEndpoint endpoint = new McpEndpoint(
            List.of(
                    tool("test_simple_text", NOTHING),
                    tool("test_error_handling", NOTHING),
                    tool("test_tool_with_progress", NOTHING),
                    tool("test_logging_tool", NOTHING),
                    tool("test_streaming_elicitation", NOTHING),
                    tool("json_schema_2020_12_tool", SCHEMA)),
            "Tools for a suite of tests.",
            (_, _) -> Optional.of(SUITE),
            List.of());
    private final Javalin javalin = Javalin.create(config -> {
                config.concurrency.useVirtualThreads = true;
                config.startup.showJavalinBanner = false;
                config.jetty.modifyServletContextHandler(
                        handler -> handler.addServlet(new ServletHolder(endpoint.servlet()), McpEndpoint.PATH));
            })
            .start("127.0.0.1", 0);

    private static ToolDefinition tool(String name, String schema) {
        return ToolDefinition.of(name, "For a suite of tests.", schema);
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + javalin.port() + McpEndpoint.PATH);
    }

    @Override
    public void close() {
        endpoint.close();
        javalin.stop();
    }
}
