package org.murabito.mcp;

import com.fasterxml.jackson.annotation.JsonIncludeProperties;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.jackson2.DefaultJsonSchemaValidator;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.server.transport.DefaultServerTransportSecurityValidator;
import io.modelcontextprotocol.server.transport.HttpServletStreamableServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema;
import jakarta.servlet.http.HttpServlet;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.murabito.llm.Json;
import org.murabito.llm.ToolDefinition;
import org.murabito.tool.ToolResult;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// MCP as its Java library speaks it. That library checks hosts and origins only where it is configured to.
final class Protocol implements AutoCloseable {
    static final int LARGEST = 1024 * 1024;
    private static final Duration ALIVE = Duration.ofSeconds(30);
    private static final Duration SWEEP = Duration.ofMinutes(10);
    private static final ObjectMapper JSON = new ObjectMapper().addMixIn(Throwable.class, Told.class);
    private static final Logger log = LoggerFactory.getLogger(Protocol.class);

    /// The library writes out what it refused with: what is passed on of that is no more than why.
    @JsonIncludeProperties("jsonRpcError")
    private interface Told {}

    private final McpSyncServer server;
    private final HttpServlet servlet;

    Protocol(McpEndpoint endpoint) {
        McpJsonMapper mapper = new JacksonMcpJsonMapper(JSON);
        HttpServletStreamableServerTransportProvider transport = HttpServletStreamableServerTransportProvider.builder()
                .jsonMapper(mapper)
                .mcpEndpoint(McpEndpoint.PATH)
                .keepAliveInterval(ALIVE)
                .sessionSweepInterval(SWEEP)
                .maxRequestSize(LARGEST)
                .contextExtractor(request -> McpTransportContext.create(
                        Map.of(AuthenticatingServlet.GUEST, request.getAttribute(AuthenticatingServlet.GUEST))))
                .httpHeaderValidator(DefaultServerTransportSecurityValidator.builder()
                        .allowedHosts(hosts(endpoint.origins()))
                        .allowedOrigins(allowed(endpoint.origins()))
                        .build())
                .build();
        var building = McpServer.sync(transport)
                .serverInfo("murabito", "0.1.0")
                .instructions(endpoint.instructions())
                .capabilities(
                        McpSchema.ServerCapabilities.builder().tools(false).build())
                .jsonMapper(mapper)
                .jsonSchemaValidator(new DefaultJsonSchemaValidator(JSON))
                // Tools check what they are given themselves, and tell what is allowed.
                .validateToolInputs(false)
                .immediateExecution(true);
        for (ToolDefinition tool : endpoint.tools()) {
            building.toolCall(told(mapper, tool), Protocol::call);
        }
        this.server = building.build();
        this.servlet = transport;
    }

    private static List<String> allowed(List<String> origins) {
        return Stream.concat(Stream.of("http://127.0.0.1:*", "http://localhost:*", "http://[::1]:*"), origins.stream())
                .toList();
    }

    private static List<String> hosts(List<String> origins) {
        return Stream.concat(
                        Stream.of("127.0.0.1:*", "localhost:*", "[::1]:*"),
                        origins.stream().map(origin -> origin.replaceFirst("^https?://", "")))
                .toList();
    }

    private static McpSchema.Tool told(McpJsonMapper mapper, ToolDefinition tool) {
        return McpSchema.Tool.builder(tool.name(), mapper, Json.write(tool.schema()))
                .description(tool.description())
                .annotations(
                        McpSchema.ToolAnnotations.builder().readOnlyHint(true).build())
                .build();
    }

    private static McpSchema.CallToolResult call(McpSyncServerExchange exchange, McpSchema.CallToolRequest request) {
        AuthenticatedClient guest =
                (AuthenticatedClient) exchange.transportContext().get(AuthenticatingServlet.GUEST);
        Map<String, Object> given = request.arguments() == null ? Map.of() : request.arguments();
        JsonNode arguments = JSON.valueToTree(given);
        try {
            return result(guest.call(request.name(), arguments, progress(exchange, request)));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return failed("interrupted");
        } catch (RuntimeException e) {
            log.error("A call of {} for {} failed", request.name(), guest.name(), e);
            return failed("that went wrong inside Murabito; it is noted for whoever runs it");
        }
    }

    private static AuthenticatedClient.Telling progress(
            McpSyncServerExchange exchange, McpSchema.CallToolRequest request) {
        Object token = request.meta() == null ? null : request.meta().get("progressToken");
        if (token == null) {
            return _ -> {};
        }
        AtomicInteger told = new AtomicInteger();
        return words ->
                exchange.progressNotification(McpSchema.ProgressNotification.builder(token, told.incrementAndGet())
                        .message(words)
                        .build());
    }

    private static McpSchema.CallToolResult result(ToolResult result) {
        return switch (result) {
            case ToolResult.Ok ok -> said(ok.text(), false);
            case ToolResult.Empty _ -> said("nothing found", false);
            case ToolResult.Failed failed -> failed(failed.reason());
        };
    }

    private static McpSchema.CallToolResult failed(String reason) {
        return said(reason, true);
    }

    private static McpSchema.CallToolResult said(String text, boolean error) {
        return McpSchema.CallToolResult.builder()
                .addTextContent(text)
                .isError(error)
                .build();
    }

    HttpServlet servlet() {
        return servlet;
    }

    @Override
    public void close() {
        server.close();
    }
}
