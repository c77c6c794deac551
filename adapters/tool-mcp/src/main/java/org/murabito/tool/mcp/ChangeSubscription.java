package org.murabito.tool.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import org.murabito.llm.Deadline;
import org.murabito.llm.Json;
import org.murabito.tool.mcp.setup.McpTrouble;
import org.murabito.tool.mcp.setup.McpTrouble.Kind;
import org.murabito.tool.mcp.wire.ErrorAnswer;
import org.murabito.tool.mcp.wire.Peer;
import org.murabito.tool.mcp.wire.Request;
import org.murabito.tool.mcp.wire.RequestMetadata;

/// Listens to a server that keeps no session for changes of its tools, over streams that end
/// (https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions).
final class ChangeSubscription {
    private static final int METHOD_NOT_FOUND = -32601;
    private static final Duration LONGEST = Duration.ofDays(1);
    private static final Duration LEAST = Duration.ofSeconds(1);
    private static final Duration MOST = Duration.ofSeconds(30);

    private final Peer peer;
    private final Runnable missed;

    /// @param missed is run when what changed meanwhile is not known
    ChangeSubscription(Peer peer, Runnable missed) {
        this.peer = peer;
        this.missed = missed;
    }

    /// Until the server is gone, or is not subscribed to.
    void run() throws InterruptedException {
        Duration rest = LEAST;
        while (true) {
            long begun = System.nanoTime();
            if (!listen()) {
                return;
            }
            boolean lasted = System.nanoTime() - begun >= MOST.toNanos();
            Thread.sleep(lasted ? LEAST : rest);
            rest = lasted || rest.compareTo(MOST) > 0 ? LEAST : rest.multipliedBy(2);
            missed.run();
        }
    }

    /// Whether to listen again.
    private boolean listen() throws InterruptedException {
        ObjectNode parameters = Json.object();
        RequestMetadata.addTo(parameters);
        parameters.putObject("notifications").put("toolsListChanged", true);
        try {
            peer.ask(Request.of("subscriptions/listen", parameters, Deadline.in(LONGEST)));
            return true;
        } catch (ErrorAnswer answer) {
            return answer.code() != METHOD_NOT_FOUND;
        } catch (McpTrouble trouble) {
            return trouble.kind() != Kind.BROKE && trouble.kind() != Kind.CLOSED && trouble.kind() != Kind.REFUSED;
        }
    }
}
