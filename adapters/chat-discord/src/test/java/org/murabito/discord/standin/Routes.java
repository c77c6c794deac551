package org.murabito.discord.standin;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;

/// What each route does to the town, and what of it the gateway tells.
final class Routes {
    static final long MESSAGE_CONTENT = 1L << 18;
    static final long SERVER_MEMBERS = 1L << 14;

    private final Town town;
    private final BiConsumer<String, DataObject> gateway;
    private final Map<String, DataObject> byNonce = new HashMap<>();
    private final Map<String, Integer> refused = new ConcurrentHashMap<>();
    private final Set<String> shutHistories = ConcurrentHashMap.newKeySet();
    private final Set<String> reactions = new HashSet<>();
    private final Buttons buttons;
    private final Commands commands;
    private final Searches searches;
    private String gatewayAddress = "";
    private volatile int shards = 1;
    private volatile long permissions = Town.ADMINISTRATOR;
    private volatile long flags = MESSAGE_CONTENT | SERVER_MEMBERS;

    Routes(Town town, BiConsumer<String, DataObject> gateway) {
        this.town = town;
        this.gateway = gateway;
        this.searches = new Searches(town);
        this.buttons = new Buttons(town, gateway);
        this.commands = new Commands(town, buttons);
    }

    void gatewayIs(String address) {
        gatewayAddress = address;
    }

    void shards(int wanted) {
        shards = wanted;
    }

    void flags(long flags) {
        this.flags = flags;
    }

    Commands commands() {
        return commands;
    }

    Buttons buttons() {
        return buttons;
    }

    Searches searches() {
        return searches;
    }

    /// Everything about this channel is refused with the code from now on; 0 ends it.
    void refuse(String channel, int code) {
        if (code == 0) {
            refused.remove(channel);
        } else {
            refused.put(channel, code);
        }
    }

    /// Without the permission to read it back a channel gives empty pages, and refuses single messages.
    void shutHistory(String channel) {
        shutHistories.add(channel);
    }

    synchronized void forgetNonces() {
        byNonce.clear();
    }

    /// Reactions of Murabito's that stand, as `message emoji`.
    synchronized Set<String> reactions() {
        return Set.copyOf(reactions);
    }

    synchronized String answer(Request request) {
        String[] path = request.path().split("/");
        return switch (path[0]) {
            case "users" -> path.length == 2 ? town.selfUser().toString() : memberships();
            case "gateway" ->
                DataObject.empty()
                        .put("url", gatewayAddress)
                        .put("shards", shards)
                        .put(
                                "session_start_limit",
                                DataObject.empty()
                                        .put("total", 1000)
                                        .put("remaining", 999)
                                        .put("reset_after", 1)
                                        .put("max_concurrency", shards))
                        .toString();
            case "applications" -> path[1].equals("@me") ? application() : commands.answer(request);
            case "interactions", "webhooks" -> commands.answer(request);
            case "guilds" ->
                switch (path[2]) {
                    case "members" -> town.memberWithUser(path[1], path[3]).toString();
                    case "channels" ->
                        DataArray.fromCollection(town.channelsOf(path[1]).stream()
                                        .map(town::channel)
                                        .filter(channel -> !Town.isThread(channel))
                                        .toList())
                                .toString();
                    default -> searches.answer(request);
                };
            case "channels" -> channel(request, path);
            default -> throw new Refusal(404, 0, "404: Not Found");
        };
    }

    private String memberships() {
        return DataArray.fromCollection(town.guilds().stream()
                        .map(guild -> DataObject.empty()
                                .put("id", guild.getString("id"))
                                .put("name", guild.getString("name"))
                                .put("owner", false)
                                .put("permissions", Long.toString(permissions)))
                        .toList())
                .toString();
    }

    void permissions(long given) {
        permissions = given;
    }

    private String application() {
        return DataObject.empty()
                .put("id", town.self())
                .put("name", "Murabito Bot")
                .put("flags", flags)
                .put("approximate_guild_count", town.guilds().size())
                .toString();
    }

    private String channel(Request request, String[] path) {
        DataObject channel = town.findChannel(path[1]).orElseThrow(() -> new Refusal(404, 10003, "Unknown Channel"));
        Integer code = refused.get(path[1]);
        if (code != null) {
            throw new Refusal(403, code, "Missing Access");
        }
        String route = request.method() + " "
                + String.join(
                        "/",
                        List.of(path).subList(2, path.length).stream()
                                .map(part -> part.matches("\\d+") ? "*" : part)
                                .toList());
        if (route.startsWith("PUT messages/*/reactions/")) {
            return react(path, true);
        }
        if (route.startsWith("DELETE messages/*/reactions/")) {
            return react(path, false);
        }
        return switch (route) {
            case "GET " -> channel.toString();
            case "GET messages" -> history(request, path[1]);
            case "GET messages/*" -> readable(path).toString();
            case "POST messages" -> post(request, channel);
            case "PATCH messages/*" -> edit(request, path);
            case "DELETE messages/*" -> delete(path);
            case "POST typing" -> "";
            case "POST messages/*/threads" -> begin(request, path);
            case "GET threads/archived/public" -> archived(path[1], Town.PUBLIC_THREAD);
            case "GET threads/archived/private" -> archived(path[1], Town.PRIVATE_THREAD);
            case "PATCH " -> open(request, channel);
            default -> throw new Refusal(404, 0, "404: Not Found: " + route);
        };
    }

    private String history(Request request, String channel) {
        Checks.history(request);
        if (shutHistories.contains(channel)) {
            return "[]";
        }
        NavigableMap<Long, DataObject> said = town.messages(channel);
        int limit = Integer.parseInt(request.query().getOrDefault("limit", "50"));
        List<DataObject> page = new ArrayList<>();
        if (request.query().containsKey("after")) {
            long after = Long.parseLong(request.query().get("after"));
            said.tailMap(after, false).values().stream().limit(limit).forEach(page::addFirst);
        } else if (request.query().containsKey("around")) {
            long around = Long.parseLong(request.query().get("around"));
            said.tailMap(around, true).values().stream().limit(limit / 2 + 1).forEach(page::addFirst);
            said.headMap(around, false).descendingMap().values().stream()
                    .limit(limit / 2)
                    .forEach(page::add);
        } else {
            long before = Long.parseLong(request.query().getOrDefault("before", Long.toString(Long.MAX_VALUE)));
            said.headMap(before, false).descendingMap().values().stream()
                    .limit(limit)
                    .forEach(page::add);
        }
        return DataArray.fromCollection(page).toString();
    }

    private DataObject readable(String[] path) {
        if (shutHistories.contains(path[1])) {
            throw new Refusal(403, 50013, "Missing Permissions");
        }
        return message(path);
    }

    private DataObject message(String[] path) {
        DataObject message = town.messages(path[1]).get(Long.parseLong(path[3]));
        if (message == null) {
            throw Refusal.unknownMessage();
        }
        return message;
    }

    private DataObject own(String[] path) {
        DataObject message = message(path);
        if (!message.getObject("author").getString("id").equals(town.self())) {
            throw new Refusal(403, 50005, "Cannot edit a message authored by another user");
        }
        return message;
    }

    private String post(Request request, DataObject channel) {
        Checks.message(request);
        DataObject body = request.json();
        String id = channel.getString("id");
        String nonce = body.getString("nonce", "");
        DataObject known = byNonce.get(id + "/" + nonce);
        if (!nonce.isEmpty() && body.getBoolean("enforce_nonce", false) && known != null) {
            return known.toString();
        }
        Optional<DataObject> reference = reference(body, id);
        DataObject message =
                town.message(id, town.self(), body.getString("content").strip(), town.now(), said -> {
                    reference.ifPresent(to -> said.put("type", 19).put("message_reference", to));
                    return said.put("flags", body.getInt("flags", 0))
                            .put("components", body.optArray("components").orElseGet(DataArray::empty));
                });
        byNonce.put(id + "/" + nonce, message);
        gateway.accept("MESSAGE_CREATE", town.told(message).put("nonce", nonce));
        return DataObject.fromJson(message.toString()).put("nonce", nonce).toString();
    }

    /// What a message answers, if that is there.
    private Optional<DataObject> reference(DataObject body, String channel) {
        Optional<DataObject> reference = body.optObject("message_reference");
        boolean there = reference
                .filter(to -> town.messages(channel).containsKey(Long.parseLong(to.getString("message_id"))))
                .isPresent();
        if (!there
                && reference
                        .filter(to -> to.getBoolean("fail_if_not_exists", true))
                        .isPresent()) {
            throw new Refusal(400, 50035, "Unknown message");
        }
        return there ? reference.map(to -> to.put("channel_id", channel)) : Optional.empty();
    }

    private String edit(Request request, String[] path) {
        Checks.edit(request);
        if (town.isArchivedThread(path[1])) {
            throw Refusal.archived();
        }
        DataObject body = request.json();
        DataObject message = town.change(own(path), said -> {
            // What is not mentioned stays.
            body.optArray("components").ifPresent(components -> said.put("components", components));
            return said.put("content", body.getString("content").strip())
                    .put("edited_timestamp", Instant.now().toString());
        });
        gateway.accept("MESSAGE_UPDATE", town.told(message));
        return message.toString();
    }

    private String delete(String[] path) {
        own(path);
        if (town.isArchivedThread(path[1])) {
            throw Refusal.archived();
        }
        town.messages(path[1]).remove(Long.parseLong(path[3]));
        gateway.accept("MESSAGE_DELETE", town.deleted(path[1]).put("id", path[3]));
        return "";
    }

    private String react(String[] path, boolean on) {
        message(path);
        String reaction = path[3] + " " + path[5];
        if (on ? reactions.add(reaction) : reactions.remove(reaction)) {
            gateway.accept(
                    on ? "MESSAGE_REACTION_ADD" : "MESSAGE_REACTION_REMOVE",
                    town.deleted(path[1])
                            .put("message_id", path[3])
                            .put("user_id", town.self())
                            .put("type", 0)
                            .put("burst", false)
                            .put("emoji", DataObject.empty().put("id", null).put("name", path[5])));
        }
        return "";
    }

    private String begin(Request request, String[] path) {
        Checks.thread(request);
        message(path);
        if (town.findChannel(path[3]).isPresent()) {
            throw new Refusal(400, 160004, "A thread has already been created for this message");
        }
        town.thread(path[1], Town.PUBLIC_THREAD, request.json().getString("name"), path[3]);
        gateway.accept("THREAD_CREATE", town.channel(path[3]));
        return town.channel(path[3]).toString();
    }

    private String archived(String channel, int type) {
        return DataObject.empty()
                .put("threads", DataArray.fromCollection((Collection<?>) town.archived(channel, type)))
                .put("members", DataArray.empty())
                .put("has_more", false)
                .toString();
    }

    private String open(Request request, DataObject thread) {
        Checks.only(request.json(), Set.of("archived"));
        thread.getObject("thread_metadata").put("archived", request.json().getBoolean("archived"));
        gateway.accept("THREAD_UPDATE", thread);
        return thread.toString();
    }
}
