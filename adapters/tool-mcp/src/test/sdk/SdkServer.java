import io.javalin.Javalin;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.server.transport.HttpServletStreamableServerTransportProvider;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.BiFunction;
import org.eclipse.jetty.ee10.servlet.ServletHolder;

/// A server with MCP's Java SDK: java -cp JARS SdkServer.java stdio|PORT. The SDK tells tools nothing of a cancellation.
void main(String[] arguments) throws Exception {
    var json = new JacksonMcpJsonMapper(new com.fasterxml.jackson.databind.ObjectMapper());
    if (arguments[0].equals("stdio")) {
        with(McpServer.sync(new StdioServerTransportProvider(json)));
        Thread.currentThread().join();
    }
    var transport = HttpServletStreamableServerTransportProvider.builder().jsonMapper(json).mcpEndpoint("/mcp").build();
    with(McpServer.sync(transport));
    Javalin.create(config -> config.jetty.modifyServletContextHandler(handler -> {
                ServletHolder holder = new ServletHolder(transport);
                holder.setAsyncSupported(true);
                handler.addServlet(holder, "/mcp");
            }))
            .start("127.0.0.1", Integer.parseInt(arguments[0]));
}

void with(McpServer.SyncSpecification<?> building) {
    building.serverInfo("sdk-java", "1")
            .instructions("Add before you ask.")
            .capabilities(McpSchema.ServerCapabilities.builder().tools(true).build())
            .toolCall(tool("add"), said((_, request) -> Integer.toString(
                    ((Number) request.arguments().get("a")).intValue() + ((Number) request.arguments().get("b")).intValue())))
            .toolCall(tool("ask"), said((exchange, _) -> String.valueOf(exchange.createElicitation(
                            McpSchema.ElicitRequest.builder("Which colour?", Map.of("type", "object", "properties",
                                    Map.of("colour", Map.of("type", "string")))).build())
                    .content().get("colour"))))
            .toolCall(tool("slow"), said(this::slow))
            .toolCall(tool("hang"), said((_, _) -> {
                try {
                    new CountDownLatch(1).await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                return "hung";
            }))
            .toolCall(tool("cancelled"), said((_, _) -> "0"))
            .build();
}

String slow(McpSyncServerExchange exchange, McpSchema.CallToolRequest request) {
    for (int step = 1; step <= 4; step++) {
        exchange.progressNotification(McpSchema.ProgressNotification.builder(request.meta().get("progressToken"), (double) step)
                .total(4.0).message("step " + step).build());
    }
    return "slow is done";
}

McpSchema.Tool tool(String name) {
    return McpSchema.Tool.builder(name, Map.of("type", "object")).build();
}

BiFunction<McpSyncServerExchange, McpSchema.CallToolRequest, McpSchema.CallToolResult> said(
        BiFunction<McpSyncServerExchange, McpSchema.CallToolRequest, String> work) {
    return (exchange, request) ->
            McpSchema.CallToolResult.builder().addTextContent(work.apply(exchange, request)).build();
}
