package org.murabito.mcp;

import jakarta.servlet.http.HttpServlet;
import java.util.List;
import org.murabito.llm.ToolDefinition;

/// Tools that programs may call over streamable HTTP. Every call is made for the client that its own request shows; who
/// shows none does not come in, and neither does a page of another address.
public final class McpEndpoint implements AutoCloseable {
    /// Where it is served.
    public static final String PATH = "/mcp";

    private final RunningCalls calls = new RunningCalls();
    private final Subscriptions subscriptions = new Subscriptions();
    private final HttpServlet servlet;

    /// @param instructions what a model of the program reads about the tools
    /// @param origins addresses under which a proxy serves this, beside this machine's own
    public McpEndpoint(
            List<ToolDefinition> tools, String instructions, ClientAuthenticator gate, List<String> origins) {
        ToolMethods methods = new ToolMethods(tools, instructions);
        this.servlet = new McpServlet(
                new AddressCheck(origins),
                gate,
                new StatelessMethods(methods, calls, subscriptions),
                new SessionMethods(methods, calls));
    }

    /// To be served at [#PATH].
    public HttpServlet servlet() {
        return servlet;
    }

    /// Ends what is under way.
    @Override
    public void close() {
        calls.close();
        subscriptions.close();
    }
}
