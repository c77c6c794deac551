package org.murabito.testkit.slack;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// Socket Mode from Slack's side: each envelope goes to one connection, in the order in which things
/// happened, and again to another until it is thanked for. What is told again comes after what was told
/// since.
final class Sockets implements AutoCloseable {
    /// How long an envelope waits for thanks before it is told again: https://docs.slack.dev/apis/events-api/
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private static final int MOST_TRIES = 4;

    private final ObjectMapper json = new ObjectMapper();
    private final List<WebSocketLine> lines = new CopyOnWriteArrayList<>();
    private final Map<String, Open> open = new LinkedHashMap<>();
    private final Set<String> waited = new HashSet<>();
    private final Set<String> toldAgain = new HashSet<>();
    /// Held while something goes out, so that nothing new overtakes what waits for a connection.
    private final ReentrantLock order = new ReentrantLock();
    private final AtomicLong number = new AtomicLong();
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(Thread.ofVirtual().factory());
    private int givenUp;
    private volatile int mostConnections;

    private static final class Open {
        private final ObjectNode envelope;
        private int tries;
        private long sentAt;

        Open(ObjectNode envelope) {
            this.envelope = envelope;
        }
    }

    Sockets() {
        long half = PATIENCE.toMillis() / 2;
        var _ = timer.scheduleWithFixedDelay(this::again, half, half, TimeUnit.MILLISECONDS);
    }

    void opened(WebSocketLine line) {
        try {
            ObjectNode hello = json.createObjectNode().put("type", "hello").put("num_connections", lines.size() + 1);
            hello.putObject("connection_info").put("app_id", "A0MURA");
            hello.putObject("debug_info").put("host", "stand-in").put("approximate_connection_time", 3600);
            welcome(line, hello);
            line.read(this::thanked);
        } catch (IOException _) {
            // Dropped.
        } finally {
            lines.remove(line);
            line.drop();
        }
    }

    void send(String type, ObjectNode payload) {
        ObjectNode envelope = json.createObjectNode();
        String id = "e" + number.incrementAndGet();
        envelope.put("envelope_id", id)
                .put("type", type)
                .put("accepts_response_payload", type.equals("slash_commands"));
        envelope.set("payload", payload);
        Open fresh = new Open(envelope);
        order.lock();
        try {
            synchronized (open) {
                open.put(id, fresh);
            }
            push(fresh);
        } finally {
            order.unlock();
        }
    }

    int connections() {
        return lines.size();
    }

    /// At any one time so far.
    int mostConnections() {
        return mostConnections;
    }

    /// How many envelopes nobody has thanked for yet.
    int waiting() {
        synchronized (open) {
            return open.size();
        }
    }

    /// Asks every connection for a sign of life.
    void ping() {
        lines.forEach(line -> {
            try {
                line.ping();
            } catch (IOException _) {
                lines.remove(line);
            }
        });
    }

    Duration longestPong() {
        return lines.stream()
                .map(WebSocketLine::longestPong)
                .max(Duration::compareTo)
                .orElse(Duration.ZERO);
    }

    /// The messages that nobody was there for when they were said, as `channel ts`.
    Set<String> waited() {
        synchronized (open) {
            return Set.copyOf(waited);
        }
    }

    /// The messages that were told more than once for want of thanks.
    Set<String> toldAgain() {
        synchronized (open) {
            return Set.copyOf(toldAgain);
        }
    }

    /// What nobody thanked for however often it was told.
    int givenUp() {
        synchronized (open) {
            return givenUp;
        }
    }

    /// The lines go dead, as in a network that breaks.
    void dropAll() {
        lines.forEach(WebSocketLine::drop);
    }

    void warn(String reason) {
        order.lock();
        try {
            lines.forEach(line -> {
                try {
                    line.send(json.createObjectNode()
                            .put("type", "disconnect")
                            .put("reason", reason)
                            .toString());
                } catch (IOException _) {
                    lines.remove(line);
                }
            });
        } finally {
            order.unlock();
        }
    }

    private void thanked(String text) {
        try {
            JsonNode thanks = json.readTree(text);
            synchronized (open) {
                open.remove(thanks.path("envelope_id").asText());
            }
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// What happened while nobody was there comes first. Whoever was greeted is there: a warning right after reaches
    /// them.
    private void welcome(WebSocketLine line, ObjectNode hello) throws IOException {
        order.lock();
        try {
            List<Open> all;
            synchronized (open) {
                all = open.values().stream().filter(each -> each.tries == 0).toList();
            }
            line.send(hello.toString());
            lines.add(line);
            mostConnections = Math.max(mostConnections, lines.size());
            all.forEach(this::push);
        } finally {
            order.unlock();
        }
    }

    private void again() {
        order.lock();
        try {
            late().forEach(this::push);
        } finally {
            order.unlock();
        }
    }

    private List<Open> late() {
        long now = System.nanoTime();
        synchronized (open) {
            int before = open.size();
            open.values().removeIf(each -> each.tries >= MOST_TRIES);
            givenUp += before - open.size();
            List<Open> late = open.values().stream()
                    .filter(each -> each.tries > 0 && now - each.sentAt > PATIENCE.toNanos())
                    .toList();
            late.forEach(each -> {
                each.envelope.put("retry_attempt", each.tries).put("retry_reason", "timeout");
                toldAgain.add(said(each));
            });
            return late;
        }
    }

    private void push(Open each) {
        @Nullable WebSocketLine line = lines.isEmpty() ? null : lines.getLast();
        synchronized (open) {
            if (line == null) {
                waited.add(said(each));
                return;
            }
            each.tries++;
            each.sentAt = System.nanoTime();
        }
        try {
            line.send(each.envelope.toString());
        } catch (IOException _) {
            lines.remove(line);
        }
    }

    private static String said(Open each) {
        JsonNode event = each.envelope.at("/payload/event");
        return event.path("channel").asText() + " " + event.path("ts").asText();
    }

    @Override
    public void close() {
        timer.shutdownNow();
        dropAll();
    }
}
