package org.murabito.testkit.slack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/// What is in a workspace: members, channels, and what was said, as Slack keeps it.
public final class Talk {
    public static final String TEAM = "T0TOWN";
    public static final String BOT_USER = "U0MURA";
    public static final String BOT = "B0MURA";

    private final ObjectMapper json = new ObjectMapper();
    private final Clock clock;
    private final AtomicLong lastTs = new AtomicLong();
    private final Map<String, ObjectNode> users = new TreeMap<>();
    private final Map<String, ObjectNode> channels = new TreeMap<>();
    private final Map<String, List<String>> members = new TreeMap<>();
    private final Map<String, Map<String, ObjectNode>> messages = new TreeMap<>();
    private String shownFrom = "";

    Talk(Clock clock) {
        this.clock = clock;
        ObjectNode self = user(BOT_USER, "murabito").put("is_bot", true);
        self.withObject("/profile").put("bot_id", BOT);
    }

    /// A `ts` that was never given before.
    String ts() {
        Instant now = clock.instant();
        long micros = now.getEpochSecond() * 1_000_000 + now.getNano() / 1_000;
        long mine = lastTs.updateAndGet(last -> Math.max(last + 1, micros));
        return String.format(Locale.ROOT, "%d.%06d", mine / 1_000_000, mine % 1_000_000);
    }

    /// Can be changed before it is told.
    public synchronized ObjectNode user(String id, String name) {
        ObjectNode user =
                json.createObjectNode().put("id", id).put("team_id", TEAM).put("name", name);
        user.put("real_name", name)
                .put("is_bot", false)
                .put("is_admin", false)
                .put("is_restricted", false)
                .put("deleted", false);
        user.putObject("profile").put("display_name", name).put("real_name", name);
        users.put(id, user);
        return user;
    }

    public synchronized ObjectNode channel(String id, String name, boolean isPrivate, String... who) {
        ObjectNode channel = json.createObjectNode().put("id", id).put("name", name);
        channel.put("is_channel", !isPrivate)
                .put("is_group", false)
                .put("is_im", false)
                .put("is_mpim", false)
                .put("is_private", isPrivate)
                .put("is_archived", false)
                .put("is_ext_shared", false);
        channel.putObject("topic").put("value", "");
        channel.putObject("purpose").put("value", "");
        channels.put(id, channel);
        members.put(id, new ArrayList<>(List.of(who)));
        messages.put(id, new TreeMap<>());
        return channel;
    }

    public synchronized ObjectNode direct(String id, String user) {
        ObjectNode channel = channel(id, "", true, user, BOT_USER);
        channel.put("is_im", true).put("is_channel", false).put("user", user);
        channel.remove("name");
        return channel;
    }

    synchronized void joins(String channel, String user) {
        List<String> there = members(channel);
        there.remove(user);
        there.add(user);
    }

    synchronized void leaves(String channel, String user) {
        members(channel).remove(user);
    }

    private List<String> members(String channel) {
        return members.computeIfAbsent(channel, _ -> new ArrayList<>());
    }

    synchronized Optional<ObjectNode> findUser(String id) {
        return Optional.ofNullable(users.get(id));
    }

    synchronized List<ObjectNode> users() {
        return List.copyOf(users.values());
    }

    /// A channel as the bot sees it.
    synchronized Optional<ObjectNode> findChannel(String id) {
        ObjectNode channel = channels.get(id);
        if (channel == null) {
            return Optional.empty();
        }
        boolean member = members(id).contains(BOT_USER);
        if (channel.path("is_private").asBoolean() && !member) {
            return Optional.empty();
        }
        return Optional.of(channel.deepCopy().put("is_member", member));
    }

    /// @param types Slack's words for which, for example `public_channel`
    synchronized List<ObjectNode> channels(Set<String> types) {
        return channels.keySet().stream()
                .map(this::findChannel)
                .flatMap(Optional::stream)
                .filter(channel -> types.contains(type(channel)))
                .toList();
    }

    private static String type(ObjectNode channel) {
        if (channel.path("is_im").asBoolean()) {
            return "im";
        }
        if (channel.path("is_mpim").asBoolean()) {
            return "mpim";
        }
        return channel.path("is_private").asBoolean() ? "private_channel" : "public_channel";
    }

    synchronized List<String> readers(String channel) {
        return List.copyOf(members(channel));
    }

    synchronized void removeChannel(String id) {
        channels.remove(id);
    }

    /// The plan of the workspace shows nothing older any more.
    public synchronized void showFrom(String ts) {
        shownFrom = ts;
    }

    synchronized String shownFrom() {
        return shownFrom;
    }

    public synchronized ObjectNode put(String channel, ObjectNode message) {
        Map<String, ObjectNode> there = messages.computeIfAbsent(channel, _ -> new TreeMap<>());
        there.put(message.path("ts").asText(), message);
        return message;
    }

    public synchronized Optional<ObjectNode> find(String channel, String ts) {
        return Optional.ofNullable(messages.getOrDefault(channel, Map.of()).get(ts));
    }

    /// Another takes the place of a message: who reads it at the same time reads the one or the other. What else has
    /// changed since it was found stays changed, and what was taken away stays away.
    synchronized ObjectNode change(String channel, ObjectNode message, Consumer<ObjectNode> change) {
        Optional<ObjectNode> there = find(channel, message.path("ts").asText());
        ObjectNode changed = there.orElse(message).deepCopy();
        change.accept(changed);
        return there.isPresent() ? put(channel, changed) : changed;
    }

    synchronized Optional<ObjectNode> remove(String channel, String ts) {
        return Optional.ofNullable(messages.getOrDefault(channel, Map.of()).remove(ts));
    }

    /// Oldest first.
    public synchronized List<ObjectNode> said(String channel) {
        return List.copyOf(messages.getOrDefault(channel, Map.of()).values());
    }

    /// What the bot said, everywhere, in the order of the channels.
    public synchronized List<ObjectNode> ownPosts() {
        return messages.values().stream()
                .flatMap(all -> all.values().stream())
                .filter(message -> message.path("user").asText().equals(BOT_USER))
                .toList();
    }

    /// Who put which reaction under a message, as `name user`.
    public synchronized List<String> reactions(String channel, String ts) {
        List<String> all = new ArrayList<>();
        find(channel, ts)
                .ifPresent(message -> message.path("reactions")
                        .forEach(reaction -> reaction.path("users")
                                .forEach(user -> all.add(reaction.path("name").asText() + " " + user.asText()))));
        return all;
    }

    /// False if it is so already.
    synchronized boolean react(String channel, ObjectNode message, String name, String user, boolean on) {
        boolean[] isNew = new boolean[1];
        change(channel, message, reacted -> isNew[0] = react(reacted, name, user, on));
        return isNew[0];
    }

    private static boolean react(ObjectNode message, String name, String user, boolean on) {
        ArrayNode all = message.withArray("reactions");
        for (JsonNode each : all) {
            if (each.path("name").asText().equals(name)) {
                ArrayNode who = (ArrayNode) each.get("users");
                for (int i = 0; i < who.size(); i++) {
                    if (who.get(i).asText().equals(user)) {
                        if (!on) {
                            who.remove(i);
                            ((ObjectNode) each).put("count", who.size());
                        }
                        return !on;
                    }
                }
                if (on) {
                    who.add(user);
                    ((ObjectNode) each).put("count", who.size());
                }
                return on;
            }
        }
        if (on) {
            all.addObject().put("name", name).put("count", 1).putArray("users").add(user);
        }
        return on;
    }
}
