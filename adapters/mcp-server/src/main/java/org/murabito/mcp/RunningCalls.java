package org.murabito.mcp;

import java.io.IOException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The calls under way, which end with the endpoint.
final class RunningCalls implements AutoCloseable {
    private final Set<RunningCall> running = ConcurrentHashMap.newKeySet();
    private volatile boolean over;

    void serve(RunningCall call, McpExchange exchange) throws IOException {
        running.add(call);
        try {
            if (over) {
                call.cancel();
            }
            call.serve(exchange);
        } finally {
            running.remove(call);
        }
    }

    /// Without answers: whoever asked finds the stream at its end, and asks somebody else.
    @Override
    public void close() {
        over = true;
        running.forEach(RunningCall::cancel);
    }
}
