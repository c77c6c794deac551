package org.murabito.tool.mcp.wire;

import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.http.HttpConnectTimeoutException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/// Listens to what a server says by itself, over streams that end and streams that break, until it offers none or is
/// gone.
final class ServerStream {
    private static final Duration FIRST = Duration.ofSeconds(1);
    private static final Duration LEAST = Duration.ofMillis(100);
    private static final Duration MOST = Duration.ofSeconds(30);

    /// A server that is started anew is away for a moment.
    private static final int MOST_UNANSWERED = 3;

    private final Source source;
    private final Consumer<String> told;
    private final Consumer<IOException> gone;
    private String lastId = "";
    private int unanswered;
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
    /// @param gone takes why, where nobody is there several times in a row, and it is over
    ServerStream(Source source, Consumer<String> told, Consumer<IOException> gone) {
        this.source = source;
        this.told = told;
        this.gone = gone;
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
            unanswered = 0;
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
        } catch (ConnectException | HttpConnectTimeoutException e) {
            unanswered++;
            if (unanswered == MOST_UNANSWERED) {
                gone.accept(e);
                return false;
            }
        } catch (IOException _) {
            // Somebody is there, and calls tell whether it works.
            unanswered = 0;
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
