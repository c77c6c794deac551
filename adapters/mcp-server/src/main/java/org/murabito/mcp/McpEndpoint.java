package org.murabito.mcp;

import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.ToolDefinition;

/// Tools that programs may call over streamable HTTP. Every call is made for the guest that its own request shows; who
/// shows none does not come in, and neither does a page of another address. The protocol's library is loaded when the
/// first guest comes.
public final class McpEndpoint implements AutoCloseable {
    /// Where it is served.
    public static final String PATH = "/mcp";

    private final List<ToolDefinition> tools;
    private final String instructions;
    private final ClientAuthenticator gate;
    private final List<String> origins;
    private @Nullable Protocol protocol;

    /// @param instructions what a model of the program reads about the tools
    /// @param origins addresses under which a proxy serves this, beside this machine's own
    public McpEndpoint(
            List<ToolDefinition> tools, String instructions, ClientAuthenticator gate, List<String> origins) {
        this.tools = List.copyOf(tools);
        this.instructions = instructions;
        this.gate = gate;
        this.origins = List.copyOf(origins);
    }

    List<ToolDefinition> tools() {
        return tools;
    }

    String instructions() {
        return instructions;
    }

    List<String> origins() {
        return origins;
    }

    /// To be served at [#PATH], with asynchronous requests allowed.
    public HttpServlet servlet() {
        return new AuthenticatingServlet(gate, this::begun);
    }

    private synchronized HttpServlet begun(ServletConfig config) throws ServletException {
        if (protocol == null) {
            protocol = new Protocol(this);
            protocol.servlet().init(config);
        }
        return protocol.servlet();
    }

    @Override
    public synchronized void close() {
        if (protocol != null) {
            protocol.close();
        }
    }
}
