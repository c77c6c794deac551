package org.murabito.tool.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.murabito.tool.mcp.elicitation.ElicitationRelay;
import org.murabito.tool.mcp.setup.McpTrouble;
import org.murabito.tool.mcp.wire.ServerRequests;

/// Waits for the end of a session, and has its tools read again meanwhile when they changed, or may have.
final class SessionWatch implements ServerRequests {
    /// Notices that come within it are one.
    private static final Duration LULL = Duration.ofMillis(100);

    /// Where notices come again and again, they are one that come within this at last. What a server says to stay as
    /// it is for a shorter time is not read more often.
    static final Duration LONGEST_LULL = Duration.ofSeconds(30);

    private final Duration longestLull;
    private final Function<JsonNode, ObjectNode> elicitation;
    private final Runnable ended;
    private final Semaphore news = new Semaphore(0);
    private volatile @Nullable McpTrouble why;
    private volatile boolean stale;
    private long lull = LULL.toNanos();
    private long reloaded;

    /// Reads the tools again, and returns for how many milliseconds they stay as they are; 0 where that is not known.
    @FunctionalInterface
    interface Reload {
        long run() throws InterruptedException;
    }

    /// @param elicitation answers what the server asks people
    /// @param ended is run as soon as the session is over
    SessionWatch(Duration longestLull, Function<JsonNode, ObjectNode> elicitation, Runnable ended) {
        this.longestLull = longestLull;
        this.reloaded = System.nanoTime() - longestLull.toNanos();
        this.elicitation = elicitation;
        this.ended = ended;
    }

    /// @param freshMillis how long the tools as they were read first stay as they are
    McpTrouble await(Reload reload, long freshMillis) throws InterruptedException {
        long fresh = freshMillis;
        while (true) {
            boolean told = true;
            if (fresh > 0) {
                told = news.tryAcquire(Math.max(fresh, longestLull.toMillis()), TimeUnit.MILLISECONDS);
            } else {
                news.acquire();
            }
            McpTrouble known = why;
            if (known != null) {
                return known;
            }
            if (stale || !told) {
                gather();
                stale = false;
                fresh = reload.run();
                reloaded = System.nanoTime();
                if (why != null) {
                    news.release();
                }
            }
        }
    }

    /// A flood of notices is one; what comes while reading is read once more.
    private void gather() throws InterruptedException {
        boolean again = System.nanoTime() - reloaded < longestLull.toNanos();
        lull = again ? Math.min(2 * lull, longestLull.toNanos()) : LULL.toNanos();
        var _ = news.tryAcquire(Integer.MAX_VALUE, lull, TimeUnit.NANOSECONDS);
        news.drainPermits();
    }

    @Override
    public Optional<ObjectNode> asked(String method, JsonNode parameters) {
        return method.equals(ElicitationRelay.METHOD) ? Optional.of(elicitation.apply(parameters)) : Optional.empty();
    }

    @Override
    public void toolsChanged() {
        if (!stale) {
            stale = true;
            news.release();
        }
    }

    @Override
    public void broke(McpTrouble trouble) {
        why = trouble;
        ended.run();
        news.release();
    }
}
