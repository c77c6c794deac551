package org.murabito.discord.standin;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;

/// The gateway: hello, identify, heartbeats, resume with what was missed, and every way of ending a session.
final class GatewayStandIn implements AutoCloseable {
    private static final int CONTENT_INTENT = 1 << 15;

    private final ServerSocket socket;
    private final Town town;
    private final List<String> violations;
    private final Map<String, Session> sessions = new ConcurrentHashMap<>();
    private final AtomicInteger count = new AtomicInteger();
    private final AtomicLong longestStall = new AtomicLong();
    private volatile int heartbeatMillis = 41_250;
    private volatile boolean answersHeartbeats = true;
    private volatile int allowedIntents = -1;
    private volatile int leastShards = 1;

    GatewayStandIn(Town town, List<String> violations) throws IOException {
        this.town = town;
        this.violations = violations;
        this.socket = new ServerSocket(0, 500, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::accept);
    }

    /// Which servers a session hears of (https://docs.discord.com/developers/events/gateway#sharding).
    private record Shard(int number, int total) {
        static Shard of(DataObject identify) {
            return identify.optArray("shard")
                    .map(pair -> new Shard(pair.getInt(0), pair.getInt(1)))
                    .orElse(new Shard(0, 1));
        }

        boolean hears(String guild) {
            return (Long.parseLong(guild) >> 22) % total == number;
        }
    }

    /// One session: its events by number, and its connection while there is one.
    private final class Session {
        private final String id;
        private final Shard shard;
        private final List<String> events = new ArrayList<>();
        private @Nullable Frames frames;
        private @Nullable Socket socket;

        Session(String id, Shard shard) {
            this.id = id;
            this.shard = shard;
        }

        synchronized void tell(String type, DataObject event) {
            String text = DataObject.empty()
                    .put("op", 0)
                    .put("s", events.size() + 1)
                    .put("t", type)
                    .put("d", event)
                    .toString();
            events.add(text);
            send(text);
        }

        synchronized void send(String text) {
            if (frames != null) {
                try {
                    long before = System.nanoTime();
                    frames.send(text);
                    longestStall.accumulateAndGet(System.nanoTime() - before, Math::max);
                } catch (IOException _) {
                    frames = null;
                }
            }
        }

        /// Takes up a new connection and tells what it missed.
        synchronized void resume(Frames on, Socket by, int after) {
            frames = on;
            socket = by;
            List.copyOf(events.subList(after, events.size())).forEach(this::send);
        }

        synchronized void cut() {
            try {
                if (socket != null) {
                    socket.close();
                }
            } catch (IOException _) {
                // It is gone, as wished.
            }
            frames = null;
        }
    }

    String address() {
        return "ws://127.0.0.1:" + socket.getLocalPort();
    }

    void heartbeats(int millis, boolean answered) {
        heartbeatMillis = millis;
        answersHeartbeats = answered;
    }

    void leastShards(int least) {
        leastShards = least;
    }

    void allowIntents(int intents) {
        allowedIntents = intents;
    }

    /// How often somebody identified anew.
    int identified() {
        return count.get();
    }

    /// The longest that the other side left an event waiting to be taken off the wire, in nanoseconds.
    long longestStall() {
        return longestStall.get();
    }

    void tell(String type, DataObject event) {
        String guild = event.getString("guild_id", event.getString("id", ""));
        sessions.values().stream()
                .filter(session -> session.shard.hears(guild))
                .forEach(session -> session.tell(type, event));
    }

    /// The line goes dead; the session can be taken up again.
    void drop() {
        sessions.values().forEach(Session::cut);
    }

    /// Asks for a new connection, as Discord does before it restarts a node.
    void askToReconnect() {
        sessions.values().forEach(session -> session.send("{\"op\":7,\"d\":null}"));
    }

    /// The line goes dead and the session is forgotten: what is told from now on is missed for good.
    void forgetSessions() {
        List<Session> gone = List.copyOf(sessions.values());
        sessions.clear();
        gone.forEach(Session::cut);
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                Socket one = socket.accept();
                Thread.ofVirtual().start(() -> serve(one));
            } catch (IOException _) {
                return;
            }
        }
    }

    private void serve(Socket one) {
        try (one) {
            one.setTcpNoDelay(true);
            DataInputStream in = new DataInputStream(new BufferedInputStream(one.getInputStream()));
            DataOutputStream out = new DataOutputStream(new BufferedOutputStream(one.getOutputStream()));
            String request = line(in);
            Map<String, String> headers = new HashMap<>();
            for (String line = line(in); !line.isEmpty(); line = line(in)) {
                int colon = line.indexOf(':');
                headers.put(
                        line.substring(0, colon).toLowerCase(Locale.ROOT),
                        line.substring(colon + 1).strip());
            }
            if (!request.contains("v=10") || !request.contains("encoding=json")) {
                violations.add("gateway without version 10 and json: " + request);
            }
            out.write(("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                            + "Sec-WebSocket-Accept: " + Frames.accept(headers.getOrDefault("sec-websocket-key", ""))
                            + "\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII));
            Frames frames = new Frames(in, out, request.contains("compress=zlib-stream"));
            frames.send("{\"op\":10,\"d\":{\"heartbeat_interval\":" + heartbeatMillis + "}}");
            for (String text = frames.read(); text != null; text = frames.read()) {
                if (!take(DataObject.fromJson(text), frames, one)) {
                    return;
                }
            }
        } catch (IOException _) {
            // The other side left.
        }
    }

    private static String line(DataInputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int read = in.read(); read >= 0 && read != '\n'; read = in.read()) {
            if (read != '\r') {
                line.append((char) read);
            }
        }
        return line.toString();
    }

    private boolean take(DataObject payload, Frames frames, Socket one) throws IOException {
        switch (payload.getInt("op")) {
            case 1 -> {
                if (answersHeartbeats) {
                    frames.send("{\"op\":11,\"d\":null}");
                }
            }
            case 2 -> {
                return identify(payload.getObject("d"), frames, one);
            }
            case 6 -> {
                DataObject resume = payload.getObject("d");
                Session session = sessions.get(resume.getString("session_id"));
                if (session == null) {
                    frames.send("{\"op\":9,\"d\":false}");
                } else {
                    session.resume(frames, one, resume.getInt("seq"));
                    session.tell("RESUMED", DataObject.empty());
                }
            }
            default -> violations.add("gateway opcode " + payload.getInt("op"));
        }
        return true;
    }

    private boolean identify(DataObject identify, Frames frames, Socket one) throws IOException {
        if (!identify.getString("token").equals(town.token())) {
            frames.close(4004, "Authentication failed.");
            return false;
        }
        int intents = identify.getInt("intents");
        if ((intents & ~allowedIntents) != 0) {
            frames.close(4014, "Disallowed intent(s).");
            return false;
        }
        if (Shard.of(identify).total < leastShards) {
            frames.close(4011, "Sharding required.");
            return false;
        }
        if ((intents & CONTENT_INTENT) == 0) {
            violations.add("identify without the intent to read content");
        }
        Session session = new Session("session-" + count.incrementAndGet(), Shard.of(identify));
        sessions.values().removeIf(old -> old.shard.equals(session.shard));
        // Whatever happens from now on is told after who it happens to is.
        synchronized (session) {
            sessions.put(session.id, session);
            session.resume(frames, one, 0);
            session.tell("READY", town.ready(session.id, address(), session.shard::hears));
            town.guilds().stream()
                    .filter(guild -> session.shard.hears(guild.getString("id")))
                    .forEach(guild -> session.tell("GUILD_CREATE", guild));
        }
        return true;
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        drop();
    }
}
