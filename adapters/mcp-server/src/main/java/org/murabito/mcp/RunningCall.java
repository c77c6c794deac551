package org.murabito.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Json;

/// A call of a tool on a thread of its own, while the thread of its request tells the client how it goes on. What takes
/// longer than a moment is answered over a stream, whose end on the client's side cancels the call.
final class RunningCall {
    /// How soon it is noticed that the client is gone: the write after the first that reaches nobody fails.
    private static final Duration BEAT = Duration.ofSeconds(1);

    /// Told to a client that does not read; further progress waits for it.
    private static final int MOST_UNSENT = 64;

    private final BlockingQueue<Said> unsent = new ArrayBlockingQueue<>(MOST_UNSENT);
    private final Thread thread;
    private volatile boolean cancelled;

    /// @param message null where the call was cancelled
    private record Said(@Nullable ObjectNode message, boolean last) {}

    /// What makes the call.
    @FunctionalInterface
    interface Work {
        /// @return the result, as the version of the request has it
        ObjectNode done(AuthenticatedClient.Progress progress) throws InterruptedException;
    }

    /// Not yet under way.
    RunningCall(RpcMessage request, JsonNode id, Work work) {
        this.thread = Thread.ofVirtual().name("mcp call").unstarted(() -> {
            Said end = new Said(null, true);
            try {
                end = new Said(RpcMessage.result(id, work.done(progress(request.progressToken()))), true);
            } catch (InterruptedException _) {
                // It was cancelled: nobody is told anything.
            } finally {
                end(end);
            }
        });
    }

    private AuthenticatedClient.Progress progress(@Nullable JsonNode token) {
        if (token == null) {
            return _ -> {};
        }
        AtomicInteger told = new AtomicInteger();
        return words -> {
            ObjectNode params = Json.object();
            params.set("progressToken", token);
            params.put("progress", told.incrementAndGet()).put("message", words);
            put(new Said(RpcMessage.notification("notifications/progress", params), false));
        };
    }

    private void put(Said said) {
        try {
            unsent.put(said);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// Takes the place of progress that was not read.
    private void end(Said said) {
        while (!unsent.offer(said)) {
            unsent.poll();
        }
    }

    /// Nobody wants the answer any more: the call is interrupted, and its request ends without one. Safe from any
    /// thread.
    void cancel() {
        cancelled = true;
        thread.interrupt();
        end(new Said(null, true));
    }

    /// Makes the call, and returns when it is answered, or was cancelled.
    void serve(McpExchange exchange) throws IOException {
        thread.start();
        try {
            while (true) {
                Said said = unsent.poll(BEAT.toMillis(), TimeUnit.MILLISECONDS);
                if (said == null) {
                    if (exchange.takesEvents()) {
                        exchange.comment();
                    }
                } else if (said.last()) {
                    end(exchange, said.message());
                    return;
                } else if (said.message() != null && exchange.takesEvents()) {
                    exchange.event(said.message());
                }
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            thread.interrupt();
        }
    }

    private void end(McpExchange exchange, @Nullable ObjectNode answer) throws IOException {
        if (answer != null && !cancelled) {
            exchange.answer(answer);
        } else if (!exchange.isStream()) {
            exchange.nothing(HttpServletResponse.SC_NO_CONTENT);
        }
    }
}
