package org.murabito.testkit.slack;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Slack, as far as Murabito can tell: what happens in [#talk] is told over Socket Mode (or to whoever takes the
/// events), what is called is checked against what Slack publishes, and refused where it is wrong.
public final class SlackStandIn implements AutoCloseable {
    public static final String BOT_TOKEN = "xoxb-of-the-stand-in";
    public static final String APP_TOKEN = "xapp-of-the-stand-in";
    public static final String USER_TOKEN = "xoxp-of-the-stand-in";
    private static final String SCOPES = "app_mentions:read,channels:history,channels:read,chat:write,commands,"
            + "files:read,groups:history,groups:read,im:history,im:read,mpim:history,mpim:read,reactions:read,reactions:write,"
            + "users:read";

    private static final int MOST_RESPONSES = 5;

    private final ObjectMapper json = new ObjectMapper();
    private final Talk talk;
    private final SlackFileServer fileServer = new SlackFileServer();
    private final Wire wire;
    private final Sockets sockets;
    private final Methods methods;
    private final Faults faults;
    private final List<String> complaints = Collections.synchronizedList(new ArrayList<>());
    private final List<Called> calls = Collections.synchronizedList(new ArrayList<>());
    private final List<JsonNode> responses = Collections.synchronizedList(new ArrayList<>());
    private final Map<String, Integer> uses = new ConcurrentHashMap<>();
    private final AtomicLong eventNumber = new AtomicLong();
    private final Map<String, List<String>> refusals = new HashMap<>();
    private volatile String scopes = SCOPES;
    private volatile @Nullable Consumer<ObjectNode> taker;

    /// @param nanos when, by [System#nanoTime]
    public record Called(String method, Map<String, String> form, long nanos) {}

    /// How it behaves.
    ///
    /// @param historyPage how many messages a page of history holds at most
    public record Options(Faults faults, int historyPage) {
        public static Options standard() {
            return new Options(Faults.none(), 1_000);
        }
    }

    public SlackStandIn(Clock clock, Options options) {
        this.talk = new Talk(clock);
        this.faults = options.faults();
        this.sockets = new Sockets();
        this.wire = new Wire(new Wire.Answering() {
            @Override
            public Wire.Response answer(Wire.Request request) {
                return SlackStandIn.this.answer(request);
            }

            @Override
            public void opened(WebSocketLine line, String path) {
                sockets.opened(line);
            }
        });
        this.methods = new Methods(
                talk,
                new Methods.Telling() {
                    @Override
                    public void tell(ObjectNode event) {
                        SlackStandIn.this.tell(event);
                    }

                    @Override
                    public String socket() {
                        return "ws://127.0.0.1:" + wire.port() + "/link/?ticket=" + eventNumber.incrementAndGet();
                    }
                },
                options.historyPage(),
                fileServer);
    }

    /// What leads a process here over a socket.
    public Map<String, String> environment() {
        return Map.of(
                "SLACK_BOT_TOKEN", BOT_TOKEN, "SLACK_APP_TOKEN", APP_TOKEN, "MURABITO_SLACK_URL", api().toString());
    }

    public URI api() {
        return URI.create("http://127.0.0.1:" + wire.port() + "/api/");
    }

    public SlackFileServer fileServer() {
        return fileServer;
    }

    public Talk talk() {
        return talk;
    }

    /// What was asked that Slack does not publish.
    public List<String> complaints() {
        return List.copyOf(complaints);
    }

    public List<Called> calls(String method) {
        synchronized (calls) {
            return calls.stream().filter(call -> call.method().equals(method)).toList();
        }
    }

    public int connections() {
        return sockets.connections();
    }

    public int mostConnections() {
        return sockets.mostConnections();
    }

    /// Events that nobody has thanked for.
    public int untold() {
        return sockets.waiting();
    }

    /// Events that nobody thanked for, however often they were told.
    public int givenUp() {
        return sockets.givenUp();
    }

    /// The messages that nobody was there for when they were said, as `channel ts`.
    public Set<String> waited() {
        return sockets.waited();
    }

    /// The messages that were told more than once for want of thanks, as `channel ts`; they come after newer ones.
    public Set<String> toldAgain() {
        return sockets.toldAgain();
    }

    /// Asks for a sign of life over the socket; it comes when everything sent before was taken off the line.
    public void ping() {
        sockets.ping();
    }

    public Duration longestPong() {
        return sockets.longestPong();
    }

    public void drop() {
        sockets.dropAll();
    }

    public void warn(String reason) {
        sockets.warn(reason);
    }

    /// The next calls of a method are refused with these words, one each.
    public void refuse(String method, String... words) {
        synchronized (refusals) {
            refusals.computeIfAbsent(method, _ -> new ArrayList<>()).addAll(List.of(words));
        }
    }

    public void allow(String onlyScopes) {
        scopes = onlyScopes;
    }

    /// From now on events go there instead of over sockets.
    public void tellTo(Consumer<ObjectNode> other) {
        taker = other;
    }

    /// Somebody says something; returns its `ts`.
    public String say(String channel, String user, String text) {
        return say(channel, user, text, null);
    }

    public String say(String channel, String user, String text, @Nullable String thread) {
        ObjectNode message = json.createObjectNode().put("type", "message").put("ts", talk.ts());
        message.put("user", user).put("team", Talk.TEAM).put("text", text);
        if (thread != null) {
            message.put("thread_ts", thread).put("parent_user_id", user);
        }
        return said(channel, text, message);
    }

    /// Somebody says something with an image under it; returns its `ts`.
    public String show(String channel, String user, String text, byte[] image) {
        ObjectNode message = json.createObjectNode().put("type", "message").put("ts", talk.ts());
        message.put("user", user).put("team", Talk.TEAM).put("text", text).put("subtype", "file_share");
        String server = "http://127.0.0.1:" + wire.port();
        message.putArray("files").add(fileServer.put(server, user, "image.png", image));
        return said(channel, text, message);
    }

    private String said(String channel, String text, ObjectNode message) {
        talk.put(channel, message);
        ObjectNode event = message.deepCopy().put("channel", channel).put("channel_type", "channel");
        event.put("event_ts", message.path("ts").asText());
        tell(event);
        if (text.contains("<@" + Talk.BOT_USER + ">")) {
            ObjectNode mention = event.deepCopy().put("type", "app_mention");
            mention.remove("channel_type");
            tell(mention);
        }
        return message.path("ts").asText();
    }

    public void edit(String channel, String ts, String text) {
        talk.find(channel, ts).ifPresent(before -> {
            String now = talk.ts();
            ObjectNode after = talk.change(
                    channel,
                    before,
                    message -> message.put("text", text)
                            .putObject("edited")
                            .put("user", before.path("user").asText())
                            .put("ts", now));
            tell(Said.changed(channel, after, before, now));
        });
    }

    public void delete(String channel, String ts) {
        talk.remove(channel, ts).ifPresent(message -> tell(Said.deleted(channel, message, talk.ts())));
    }

    public void react(String channel, String ts, String user, String name, boolean on) {
        talk.find(channel, ts).ifPresent(message -> talk.react(channel, message, name, user, on));
        tell(Said.reacted(channel, ts, name, user, on, talk.ts()));
    }

    public void join(String channel, String user) {
        talk.joins(channel, user);
        tell(Said.event("member_joined_channel", talk.ts())
                .put("user", user)
                .put("channel", channel)
                .put("channel_type", "C")
                .put("team", Talk.TEAM));
    }

    public void leave(String channel, String user) {
        tell(Said.event("member_left_channel", talk.ts())
                .put("user", user)
                .put("channel", channel)
                .put("channel_type", "C")
                .put("team", Talk.TEAM));
        talk.leaves(channel, user);
    }

    public void removeChannel(String channel) {
        talk.removeChannel(channel);
        tell(Said.event("channel_deleted", talk.ts()).put("channel", channel));
    }

    /// Somebody types a slash command.
    public void command(String channel, String user, String text) {
        ObjectNode command = json.createObjectNode().put("command", "/murabito").put("text", text);
        command.put("team_id", Talk.TEAM).put("user_id", user).put("channel_id", channel);
        String number = Long.toString(eventNumber.incrementAndGet());
        command.put("trigger_id", "trigger" + number);
        command.put("response_url", api().resolve("/response/" + number).toString());
        sockets.send("slash_commands", command);
    }

    /// Somebody presses the button with this label below a message; returns what is told of it.
    public ObjectNode press(String channel, String ts, String user, String label) {
        String number = Long.toString(eventNumber.incrementAndGet());
        Pressed.Stamp stamp = new Pressed.Stamp(
                talk.ts(),
                "press" + number,
                api().resolve("/response/" + number).toString());
        ObjectNode told = Pressed.told(
                channel,
                talk.find(channel, ts).orElseThrow(),
                label,
                talk.findUser(user).orElseThrow(),
                stamp);
        interact(told);
        return told;
    }

    /// Tells of a press, or of whatever else is no word of a member.
    public void interact(ObjectNode interaction) {
        sockets.send("interactive", interaction);
    }

    /// What was answered at addresses that came with commands and presses, in order.
    public List<JsonNode> responses() {
        return List.copyOf(responses);
    }

    public ObjectNode newEvent(String type) {
        return Said.event(type, talk.ts());
    }

    /// Tells an event, sometimes twice.
    public void tell(ObjectNode event) {
        ObjectNode callback = json.createObjectNode();
        callback.put("token", "")
                .put("team_id", Talk.TEAM)
                .put("api_app_id", "A0MURA")
                .put("type", "event_callback");
        callback.put("event_id", "Ev" + eventNumber.incrementAndGet());
        callback.put("event_time", System.currentTimeMillis() / 1_000);
        callback.set("event", event);
        Consumer<ObjectNode> other = taker;
        if (other != null) {
            other.accept(callback);
            return;
        }
        sockets.send("events_api", callback);
        if (faults.happens(faults.twice())) {
            sockets.send("events_api", callback);
        }
    }

    private Wire.Response answer(Wire.Request request) {
        if (request.path().startsWith("/response/")) {
            return respond(request.path(), request.body());
        }
        if (SlackFileServer.holds(request)) {
            return fileServer.give(request);
        }
        String method = request.path().replaceFirst("^/api/", "");
        Map<String, String> form = new TreeMap<>(Forms.decode(request.body()));
        calls.add(new Called(method, form, System.nanoTime()));
        Optional<String> complaint = Forms.complaint(method, form);
        if (complaint.isPresent()) {
            complaints.add(complaint.get());
            return answer(refused("invalid_arguments"));
        }
        if (!Methods.allows(method, request.headers().getOrDefault("authorization", ""))) {
            return answer(refused("invalid_auth"));
        }
        if (faults.happens(faults.limited())) {
            return new Wire.Response(
                    429, Map.of("Retry-After", "1"), refused("ratelimited").toString());
        }
        Optional<String> refusal = refusal(method);
        if (refusal.isPresent()) {
            return answer(refused(refusal.get()));
        }
        boolean fails = faults.happens(faults.failed());
        if (fails && faults.coin()) {
            return new Wire.Response(503, Map.of(), "");
        }
        ObjectNode done = methods.call(method, form);
        return fails ? new Wire.Response(502, Map.of(), "") : answer(done);
    }

    private Wire.Response respond(String path, String body) {
        if (uses.merge(path, 1, Integer::sum) > MOST_RESPONSES) {
            return new Wire.Response(404, Map.of(), "used_url");
        }
        try {
            responses.add(json.readTree(body));
            return new Wire.Response(200, Map.of(), "ok");
        } catch (JsonProcessingException _) {
            complaints.add("a response that is no JSON");
            return new Wire.Response(400, Map.of(), "");
        }
    }

    private Wire.Response answer(ObjectNode body) {
        return new Wire.Response(200, Map.of("X-OAuth-Scopes", scopes), body.toString());
    }

    private ObjectNode refused(String word) {
        return json.createObjectNode().put("ok", false).put("error", word);
    }

    private Optional<String> refusal(String method) {
        synchronized (refusals) {
            List<String> words = refusals.getOrDefault(method, List.of());
            return words.isEmpty() ? Optional.empty() : Optional.of(words.removeFirst());
        }
    }

    @Override
    public void close() {
        sockets.close();
        wire.close();
    }
}
