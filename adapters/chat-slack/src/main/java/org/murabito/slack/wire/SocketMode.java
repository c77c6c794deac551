package org.murabito.slack.wire;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.chat.DoorException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Keeps a connection of Socket Mode up. Warned that one will be closed, it opens the next before it lets the old one
/// go.
public final class SocketMode {
    private static final Logger log = LoggerFactory.getLogger(SocketMode.class);
    private static final Duration OPENING = Duration.ofSeconds(20);
    /// Slack lets an app open one connection a minute or so; the turn is waited for, and not passed by.
    private static final Duration REOPENING = Duration.ofMinutes(2);
    private static final Duration LOOK = Duration.ofSeconds(5);
    /// What was sent on the old connection before the new one was there still comes.
    private static final Duration LINGER = Duration.ofSeconds(10);
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

    private final WebApi api;
    private final ObjectMapper json = new ObjectMapper();
    private final LinkedBlockingQueue<Sign> signs = new LinkedBlockingQueue<>();
    private volatile boolean connected;

    private record Sign(SocketLine line, String why, boolean stillOpen) {}

    private final class Watching implements SocketLine.Watcher {
        @Override
        public void warned(SocketLine line, String reason) {
            signs.add(new Sign(line, reason, true));
        }

        @Override
        public void ended(SocketLine line, String why) {
            signs.add(new Sign(line, why, false));
        }
    }

    /// How the line goes, after it was opened first.
    public interface Watch {
        void lost(String why);

        void back();
    }

    public SocketMode(WebApi api) {
        this.api = api;
    }

    public boolean isConnected() {
        return connected;
    }

    /// Until it is interrupted, or `end` is. Throws where it cannot get in at first, or is shut out for good.
    public void listen(SlackListener listener, Watch watch, Runnable entered, CompletableFuture<?> end)
            throws InterruptedException {
        SocketLine line = open(listener, OPENING);
        try {
            connected = true;
            entered.run();
            while (true) {
                Sign sign = awaitEnd(line, end);
                if (sign.why().equals("link_disabled")) {
                    throw new DoorException(
                            "Socket Mode is switched off for the app: switch it on at api.slack.com/apps, under Socket Mode",
                            false);
                }
                log.info("Slack's socket: {}; connecting anew", sign.why());
                SocketLine old = line;
                connected = sign.stillOpen();
                if (!connected) {
                    watch.lost(sign.why());
                }
                line = reopen(listener);
                connected = true;
                watch.back();
                // The one that was warned may have ended before the next one could be opened.
                if (sign.stillOpen() && old.isOpen()) {
                    Thread.ofVirtual().name("slack old socket").start(() -> letGo(old));
                } else {
                    old.close();
                    listener.gap();
                }
            }
        } finally {
            connected = false;
            line.close();
        }
    }

    private Sign awaitEnd(SocketLine line, CompletableFuture<?> end) throws InterruptedException {
        while (true) {
            Sign sign = signs.poll(LOOK.toMillis(), TimeUnit.MILLISECONDS);
            if (end.isCompletedExceptionally()) {
                throw end.exceptionNow() instanceof DoorException shut
                        ? shut
                        : new IllegalStateException(end.exceptionNow());
            }
            if (sign != null && sign.line() == line) {
                return sign;
            }
        }
    }

    private void letGo(SocketLine old) {
        try {
            api.time().pause().take(LINGER);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            old.close();
        }
    }

    /// At once, and then with growing waits, for as long as it takes.
    private SocketLine reopen(SlackListener listener) throws InterruptedException {
        for (int attempt = 0; ; attempt++) {
            try {
                return open(listener, REOPENING);
            } catch (DoorException failure) {
                if (!failure.worthRetrying()) {
                    throw failure;
                }
                long bound = Math.min(LONGEST_WAIT.toMillis(), 500L << Math.min(attempt, 10));
                long wait = api.time().random().nextLong(bound / 2, bound + 1);
                log.warn("{}; again in {} ms", failure.getMessage(), wait);
                api.time().pause().take(Duration.ofMillis(wait));
            }
        }
    }

    private SocketLine open(SlackListener listener, Duration patience) throws InterruptedException {
        JsonFields opened;
        try {
            opened = api.call(ApiCall.of(Method.APPS_CONNECTIONS_OPEN), patience);
        } catch (SlackTrouble trouble) {
            throw trouble.atTheDoor();
        }
        SocketLine line = new SocketLine(URI.create(opened.text("url")), listener, new Watching(), json);
        @Nullable Throwable failure;
        try {
            line.open().get(OPENING.toMillis(), TimeUnit.MILLISECONDS);
            return line;
        } catch (ExecutionException e) {
            failure = e.getCause();
        } catch (TimeoutException e) {
            failure = e;
        } catch (InterruptedException e) {
            line.close();
            throw e;
        }
        line.close();
        String what = failure == null ? "unknown" : failure.getClass().getSimpleName();
        throw new DoorException("Slack's socket did not open (" + what + ")", true);
    }
}
