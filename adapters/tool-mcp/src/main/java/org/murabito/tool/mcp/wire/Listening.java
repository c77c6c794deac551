package org.murabito.tool.mcp.wire;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/// Listens to what a server says by itself, over streams that end and streams that break, until it offers none.
final class Listening {
    private static final Duration FIRST = Duration.ofSeconds(1);
    private static final Duration LEAST = Duration.ofMillis(100);
    private static final Duration MOST = Duration.ofSeconds(30);

    private final Source source;
    private final Consumer<String> told;
    private String lastId = "";
    private Duration rest = LEAST;

    /// Gives one stream after the other.
    interface Source {
        /// Empty where the server offers none.
        ///
        /// @param lastId the last event that was heard; empty before the first
        /// @throws IOException where there is none at the moment
        Optional<InputStream> open(String lastId) throws IOException, InterruptedException;
    }

    /// @param told takes what each event says
    Listening(Source source, Consumer<String> told) {
        this.source = source;
        this.told = told;
    }

    void run() throws InterruptedException {
        while (listen()) {
            Thread.sleep(rest);
        }
    }

    private boolean listen() throws InterruptedException {
        long begun = System.nanoTime();
        boolean any = false;
        Duration wished = FIRST;
        try {
            Optional<InputStream> stream = source.open(lastId);
            if (stream.isEmpty()) {
                return false;
            }
            try (InputStream in = stream.get()) {
                EventStream events = new EventStream(in, lastId, FIRST);
                for (String event = events.next(); event != null; event = events.next()) {
                    any = true;
                    lastId = events.lastId();
                    told.accept(event);
                }
                wished = events.retry();
            }
        } catch (IOException _) {
            // Calls tell whether it can be reached.
        }
        boolean lasted = any || System.nanoTime() - begun >= FIRST.toNanos();
        rest = lasted ? max(wished, LEAST) : min(rest.multipliedBy(2), MOST);
        return true;
    }

    private static Duration max(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }

    private static Duration min(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}
