package org.murabito.discord.standin;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;

/// Discord on loopback. What members do here is told over the gateway, and what Murabito does can be looked at.
public final class StandInDiscord implements AutoCloseable {
    /// As long and as shaped as a real one; it opens nothing.
    public static final String TOKEN = "stand-in-token.for-tests.only";

    private final Town town = new Town(TOKEN);
    private final List<String> violations = new CopyOnWriteArrayList<>();
    private final Faults faults = new Faults(7);
    private final GatewayStandIn gateway;
    private final Routes routes;
    private final RestStandIn rest;

    public StandInDiscord() {
        try {
            gateway = new GatewayStandIn(town, violations);
            routes = new Routes(town, gateway::tell);
            routes.gatewayIs(gateway.address());
            rest = new RestStandIn(town, routes, faults, violations);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public URI api() {
        return URI.create(rest.address());
    }

    public Town town() {
        return town;
    }

    public Faults faults() {
        return faults;
    }

    public List<Request> requests() {
        return rest.requests();
    }

    /// Requests as `METHOD path`.
    public List<String> asked() {
        return requests().stream()
                .map(request -> request.method() + " " + request.path())
                .toList();
    }

    /// What came in that Discord would not have taken.
    public List<String> violations() {
        return List.copyOf(violations);
    }

    /// Somebody says something; returns its key.
    public String says(String channel, String user, String text) {
        return says(channel, user, text, message -> message);
    }

    /// The same with something more about it.
    public String says(String channel, String user, String text, UnaryOperator<DataObject> more) {
        DataObject message = town.message(channel, user, text, Instant.now(), more);
        gateway.tell("MESSAGE_CREATE", town.told(message));
        return message.getString("id");
    }

    /// Somebody says something with an image under it; returns its key.
    public String shows(String channel, String user, String text, byte[] image) {
        return says(channel, user, text, message -> hung(channel, message, image));
    }

    private DataObject hung(String channel, DataObject message, byte[] image) {
        String server = api().resolve("/").toString().replaceAll("/$", "");
        message.getArray("attachments").add(rest.fileServer().hang(server, channel, town.newId(), "image.png", image));
        return message;
    }

    /// As a day later: what was told of a message's files does not open them any more, and what is told now does.
    public void signsAnew(String channel, String key) {
        message(channel, key).getArray("attachments").stream(DataArray::getObject)
                .forEach(rest.fileServer()::sign);
    }

    /// Takes the files of a message away.
    public void losesFiles(String channel, String key) {
        message(channel, key).getArray("attachments").stream(DataArray::getObject)
                .forEach(rest.fileServer()::remove);
    }

    /// The files that were asked for, with the signatures shown.
    public List<String> fetched() {
        return rest.fileServer().fetched();
    }

    /// Said while nobody was told.
    public String said(String channel, String user, String text, Instant at) {
        return town.message(channel, user, text, at).getString("id");
    }

    /// What was told once is told again.
    public void repeats(String channel, String key) {
        gateway.tell("MESSAGE_CREATE", town.told(message(channel, key)));
    }

    public String repliesTo(String channel, String other, String user, String text) {
        return says(
                channel,
                user,
                text,
                message -> message.put("type", 19)
                        .put(
                                "message_reference",
                                DataObject.empty()
                                        .put("type", 0)
                                        .put("channel_id", channel)
                                        .put("message_id", other)));
    }

    public void edits(String channel, String key, String text) {
        gateway.tell("MESSAGE_UPDATE", town.told(edited(channel, key, text)));
    }

    /// Edited while nobody was told.
    public DataObject edited(String channel, String key, String text) {
        return town.change(
                message(channel, key),
                said -> said.put("content", text)
                        .put("edited_timestamp", Instant.now().toString()));
    }

    /// A preview of a link has loaded.
    public void previews(String channel, String key) {
        DataObject message = message(channel, key);
        message.getArray("embeds")
                .add(DataObject.empty()
                        .put("type", "link")
                        .put("url", "https://example.org")
                        .put("title", "somebody else's page"));
        gateway.tell("MESSAGE_UPDATE", town.told(message));
    }

    public void deletes(String channel, String... keys) {
        for (String key : keys) {
            town.messages(channel).remove(Long.parseLong(key));
        }
        if (keys.length == 1) {
            gateway.tell("MESSAGE_DELETE", town.deleted(channel).put("id", keys[0]));
        } else {
            gateway.tell(
                    "MESSAGE_DELETE_BULK", town.deleted(channel).put("ids", DataArray.fromCollection(List.of(keys))));
        }
    }

    public void reacts(String channel, String key, String user, String emoji, boolean on) {
        String guild = town.channel(channel).getString("guild_id");
        DataObject event = reaction(channel, key, emoji).put("user_id", user);
        gateway.tell(
                on ? "MESSAGE_REACTION_ADD" : "MESSAGE_REACTION_REMOVE",
                on ? event.put("member", town.memberWithUser(guild, user)) : event);
    }

    public void clearsReactions(String channel, String key, String emoji) {
        if (emoji.isEmpty()) {
            gateway.tell("MESSAGE_REACTION_REMOVE_ALL", town.deleted(channel).put("message_id", key));
        } else {
            gateway.tell("MESSAGE_REACTION_REMOVE_EMOJI", reaction(channel, key, emoji));
        }
    }

    private DataObject reaction(String channel, String key, String emoji) {
        return town.deleted(channel)
                .put("message_id", key)
                .put("type", 0)
                .put("burst", false)
                .put("emoji", DataObject.empty().put("id", null).put("name", emoji));
    }

    /// Somebody gives a command; returns the token under which the answer is seen.
    public String commands(String channel, String user, DataObject given, String locale) {
        String token = Interactions.newToken(town);
        routes.commands().given(token, channel);
        String target = given.getString("target_id", "");
        if (!target.isEmpty()) {
            DataObject pointedAt = DataObject.empty().put(target, message(channel, target));
            given.put("resolved", DataObject.empty().put("messages", pointedAt));
        }
        given.put("id", "77").put("type", given.getInt("type", 1));
        gateway.tell(
                "INTERACTION_CREATE",
                Interactions.told(town, token, channel, user, locale)
                        .put("type", 2)
                        .put("data", given));
        return token;
    }

    /// Somebody presses a button that stands below a message; returns the token under which the answer is seen.
    ///
    /// @param label what stands on it
    public String presses(String channel, String key, String user, String label, String locale) {
        String token = Interactions.newToken(town);
        gateway.tell(
                "INTERACTION_CREATE",
                routes.buttons()
                        .pressed(
                                token,
                                message(channel, key),
                                label,
                                Interactions.told(town, token, channel, user, locale)));
        return token;
    }

    /// What was told of a press once is told again.
    public void repeatsPress(String token) {
        gateway.tell("INTERACTION_CREATE", routes.buttons().told(token));
    }

    /// What stands on the buttons below a message.
    public List<String> buttons(String channel, String key) {
        return Buttons.below(message(channel, key)).stream()
                .map(button -> button.getString("label"))
                .toList();
    }

    /// The kinds of first answers that came to an interaction.
    public List<Integer> callbacks(String token) {
        return requests().stream()
                .filter(request -> request.path().endsWith("/" + token + "/callback"))
                .map(request -> request.json().getInt("type"))
                .toList();
    }

    /// Tells the gateway about something that was changed in the town.
    public void tell(String type, DataObject event) {
        gateway.tell(type, event);
    }

    public void channelChanged(String channel) {
        gateway.tell("CHANNEL_UPDATE", town.channel(channel));
    }

    public void removesChannel(String channel) {
        DataObject gone = town.channel(channel);
        town.removeChannel(channel);
        gateway.tell(Town.isThread(gone) ? "THREAD_DELETE" : "CHANNEL_DELETE", gone);
    }

    /// Deleted while nobody was told.
    public void removed(String channel) {
        town.removeChannel(channel);
    }

    public DataObject message(String channel, String key) {
        DataObject message = town.messages(channel).get(Long.parseLong(key));
        if (message == null) {
            throw new IllegalArgumentException("no message " + key);
        }
        return message;
    }

    /// Texts of Murabito's that stand in a channel, oldest first.
    public List<String> ownTexts(String channel) {
        return own(channel).stream()
                .map(message -> message.getString("content"))
                .toList();
    }

    public List<DataObject> own(String channel) {
        return town.messages(channel).values().stream()
                .filter(message -> message.getObject("author").getString("id").equals(town.self()))
                .toList();
    }

    /// Reactions of Murabito's that stand, as `message emoji`.
    public Set<String> reactions() {
        return routes.reactions();
    }

    public void refuse(String channel, int code) {
        routes.refuse(channel, code);
    }

    /// Murabito may not read back in a channel any more.
    public void shutsHistory(String channel) {
        routes.shutHistory(channel);
    }

    /// As some minutes later.
    public void forgetsNonces() {
        routes.forgetNonces();
    }

    /// Asks for so many connections.
    public void shards(int wanted) {
        routes.shards(wanted);
    }

    /// Takes nobody who makes fewer connections in all.
    public void leastShards(int least) {
        gateway.leastShards(least);
    }

    /// Switches off what the application's page lets one switch off.
    public void intentsOff() {
        routes.flags(0);
        gateway.allowIntents(1 | 1 << 9 | 1 << 10);
    }

    public void membersIntentOff() {
        routes.flags(Routes.MESSAGE_CONTENT);
        gateway.allowIntents(~(1 << 1));
    }

    /// What Murabito may do on every server, before any channel says otherwise.
    public void permissions(long given) {
        routes.permissions(given);
    }

    public void heartbeats(int millis, boolean answered) {
        gateway.heartbeats(millis, answered);
    }

    public void dropsConnection() {
        gateway.drop();
    }

    public void asksToReconnect() {
        gateway.askToReconnect();
    }

    public void forgetsSessions() {
        gateway.forgetSessions();
    }

    /// The longest that an event waited to be taken off the wire, in nanoseconds.
    public long longestStall() {
        return gateway.longestStall();
    }

    public int identified() {
        return gateway.identified();
    }

    public void searchIndexed(boolean ready) {
        routes.searches().indexed(ready);
    }

    public DataArray registeredCommands() {
        return routes.commands().registered();
    }

    public int registrations() {
        return routes.commands().registrations();
    }

    /// What the giver of a command sees, by the interaction's token.
    public Map<String, DataObject> commandAnswers() {
        return routes.commands().answers();
    }

    /// First answers are taken with 204 from now on.
    public void takesAnswersTersely() {
        routes.commands().terse();
    }

    /// Too late for a first answer to a command.
    public void late(String token) {
        routes.commands().late(token);
    }

    /// What the giver of a command was told after the first answer.
    public List<String> followUps(String token) {
        return routes.commands().followUps(token);
    }

    @Override
    public void close() {
        rest.close();
        gateway.close();
    }
}
