package org.murabito.discord.standin;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;

/// Servers, channels, members and messages, in the shapes that Discord sends them in.
public final class Town {
    public static final long VIEW = 1L << 10;
    public static final long HISTORY = 1L << 16;
    public static final long SEND = 1L << 11;
    public static final long THREADS = 1L << 35;
    public static final long ADMINISTRATOR = 1L << 3;
    public static final long MANAGE_SERVER = 1L << 5;

    public static final int TEXT = 0;
    public static final int CATEGORY = 4;
    public static final int FORUM = 15;
    public static final int PUBLIC_THREAD = 11;
    public static final int PRIVATE_THREAD = 12;

    private static final long FIRST = 1_420_070_400_000L;
    private static final Duration MOMENT = Duration.ofSeconds(1);

    private final String token;
    private final DataObject self;
    private final Map<String, DataObject> guilds = new LinkedHashMap<>();
    private final Map<String, DataObject> channels = new LinkedHashMap<>();
    private final Map<String, DataObject> users = new LinkedHashMap<>();
    private final Map<String, DataObject> members = new LinkedHashMap<>();
    private final Map<String, ConcurrentSkipListMap<Long, DataObject>> messages = new ConcurrentHashMap<>();
    private long lastId;

    private volatile InstantSource time = Instant::now;

    Town(String token) {
        this.token = token;
        this.self = user(newId(), "Murabito Bot").put("bot", true);
    }

    String token() {
        return token;
    }

    public String self() {
        return self.getString("id");
    }

    DataObject selfUser() {
        return self;
    }

    /// What somebody may do on a server, before any channel says otherwise.
    synchronized String permissions(String guild, String user) {
        DataArray has = member(guild, user).getArray("roles");
        long permissions = guild(guild).getArray("roles").stream(DataArray::getObject)
                .filter(role -> role.getString("id").equals(guild)
                        || has.stream(DataArray::getString).anyMatch(role.getString("id")::equals))
                .mapToLong(role -> role.getLong("permissions"))
                .reduce(0, (one, other) -> one | other);
        return Long.toString(permissions);
    }

    public void goesBy(InstantSource other) {
        time = other;
    }

    Instant now() {
        return time.instant();
    }

    /// A new id of this moment, above all that were given before.
    public synchronized String newId() {
        lastId = Math.max(lastId + 1, idAt(time.instant()));
        return Long.toString(lastId);
    }

    static long idAt(Instant at) {
        return (at.toEpochMilli() - FIRST) << 22;
    }

    static Instant timeOf(String id) {
        return Instant.ofEpochMilli((Long.parseLong(id) >> 22) + FIRST);
    }

    private DataObject user(String id, String name) {
        DataObject user = DataObject.empty()
                .put("id", id)
                .put("username", name)
                .put("global_name", null)
                .put("discriminator", "0")
                .put("avatar", null);
        users.put(id, user);
        return user;
    }

    /// A person who can be a member of every server.
    public synchronized String person(String name) {
        return user(newId(), name).getString("id");
    }

    public synchronized String bot(String name) {
        return user(newId(), name).put("bot", true).getString("id");
    }

    public synchronized String server(String name) {
        return server(newId(), name);
    }

    public synchronized String server(String id, String name) {
        String owner = person(name + " owner");
        DataObject everyone = Shapes.role(id, "@everyone", VIEW | HISTORY | SEND);
        String own = newId();
        DataObject botRole = Shapes.role(own, "Murabito Bot", VIEW | HISTORY | SEND | THREADS)
                .put("managed", true)
                .put("tags", DataObject.empty().put("bot_id", self()));
        guilds.put(
                id,
                DataObject.empty()
                        .put("id", id)
                        .put("name", name)
                        .put("owner_id", owner)
                        .put("roles", DataArray.empty().add(everyone).add(botRole))
                        .put("emojis", DataArray.empty())
                        .put("features", DataArray.empty())
                        .put("afk_timeout", 300)
                        .put("premium_progress_bar_enabled", false));
        join(id, self(), own);
        join(id, owner);
        return id;
    }

    public synchronized String role(String guild, long permissions, String name) {
        DataObject role = Shapes.role(newId(), name, permissions);
        guild(guild).getArray("roles").add(role);
        return role.getString("id");
    }

    public synchronized DataObject role(String guild, String name) {
        return guild(guild).getArray("roles").stream(DataArray::getObject)
                .filter(role -> role.getString("name").equals(name))
                .findFirst()
                .orElseThrow();
    }

    /// The role that Discord made for Murabito.
    public synchronized String ownRole(String guild) {
        return member(guild, self()).getArray("roles").getString(0);
    }

    public synchronized void join(String guild, String user, String... roles) {
        members.put(
                guild + "/" + user,
                DataObject.empty()
                        .put("nick", null)
                        .put("roles", DataArray.fromCollection(Arrays.asList(roles)))
                        .put("joined_at", "2020-01-01T00:00:00+00:00")
                        .put("deaf", false)
                        .put("mute", false)
                        .put("flags", 0));
    }

    public synchronized DataObject member(String guild, String user) {
        DataObject member = members.get(guild + "/" + user);
        if (member == null) {
            join(guild, user);
            return member(guild, user);
        }
        return member;
    }

    public synchronized DataObject memberWithUser(String guild, String user) {
        return DataObject.fromJson(member(guild, user).toString())
                .put("user", user(user))
                .put("guild_id", guild);
    }

    synchronized DataObject user(String id) {
        DataObject user = users.get(id);
        if (user == null) {
            throw new IllegalArgumentException("nobody has the id " + id);
        }
        return user;
    }

    public synchronized DataObject guild(String id) {
        DataObject guild = guilds.get(id);
        if (guild == null) {
            throw new IllegalArgumentException("no server has the id " + id);
        }
        return guild;
    }

    public synchronized String channel(String guild, int type, String name, @Nullable String parent) {
        String id = newId();
        channels.put(
                id,
                DataObject.empty()
                        .put("id", id)
                        .put("type", type)
                        .put("guild_id", guild)
                        .put("name", name)
                        .put("topic", null)
                        .put("position", channels.size())
                        .put("parent_id", parent)
                        .put("flags", 0)
                        .put("available_tags", DataArray.empty())
                        .put("last_message_id", null)
                        .put("permission_overwrites", DataArray.empty()));
        messages.put(id, new ConcurrentSkipListMap<>());
        return id;
    }

    public String channel(String guild, String name) {
        return channel(guild, TEXT, name, null);
    }

    /// @param id taken from the message that it was begun from; null for one of its own
    public synchronized String thread(String parent, int type, String name, @Nullable String id) {
        String own = id == null ? newId() : id;
        channels.put(own, Shapes.thread(own, channel(parent), type, name, self()));
        messages.put(own, new ConcurrentSkipListMap<>());
        return own;
    }

    /// Allows or denies a role or member something in a channel; replaces what was said of them.
    public synchronized void overwrite(String channel, String id, boolean role, long allow, long deny) {
        DataArray overwrites = DataArray.empty();
        channel(channel).getArray("permission_overwrites").stream(DataArray::getObject)
                .filter(one -> !one.getString("id").equals(id))
                .forEach(overwrites::add);
        overwrites.add(DataObject.empty()
                .put("id", id)
                .put("type", role ? 0 : 1)
                .put("allow", Long.toString(allow))
                .put("deny", Long.toString(deny)));
        channel(channel).put("permission_overwrites", overwrites);
    }

    public DataObject channel(String id) {
        return findChannel(id).orElseThrow(() -> new IllegalArgumentException("no channel has the id " + id));
    }

    public synchronized Optional<DataObject> findChannel(String id) {
        return Optional.ofNullable(channels.get(id));
    }

    synchronized void removeChannel(String id) {
        channels.remove(id);
        messages.remove(id);
    }

    public ConcurrentSkipListMap<Long, DataObject> messages(String channel) {
        ConcurrentSkipListMap<Long, DataObject> said = messages.get(channel);
        if (said == null) {
            throw new IllegalArgumentException("no channel has the id " + channel);
        }
        return said;
    }

    DataObject message(String channel, String author, String text, Instant at) {
        return message(channel, author, text, at, message -> message);
    }

    /// A message stands there once all of it is known.
    ///
    /// @param more what else is to be known of it
    synchronized DataObject message(
            String channel, String author, String text, Instant at, UnaryOperator<DataObject> more) {
        boolean isNow = Duration.between(at, time.instant()).abs().compareTo(MOMENT) < 0;
        String id = isNow ? newId() : Long.toString(idAt(at) + ++lastId % 4_000_000);
        DataObject message = more.apply(Shapes.message(id, channel, user(author), text, mentions(text)));
        messages(channel).put(Long.parseLong(id), message);
        channel(channel).put("last_message_id", messages(channel).lastKey().toString());
        return message;
    }

    /// Another takes the place of a message: who reads it at the same time reads the one or the other.
    synchronized DataObject change(DataObject message, UnaryOperator<DataObject> change) {
        DataObject changed = change.apply(DataObject.fromJson(message.toString()));
        messages(changed.getString("channel_id")).put(changed.getUnsignedLong("id"), changed);
        return changed;
    }

    DataArray mentions(String text) {
        List<DataObject> mentioned = new ArrayList<>();
        users.values().stream()
                .filter(user -> text.contains("<@" + user.getString("id") + ">"))
                .forEach(mentioned::add);
        return DataArray.fromCollection(mentioned);
    }

    /// As the gateway sends it: with the server, and with what the author is there.
    synchronized DataObject told(DataObject message) {
        String guild = channel(message.getString("channel_id")).getString("guild_id");
        String author = message.getObject("author").getString("id");
        return DataObject.fromJson(message.toString()).put("guild_id", guild).put("member", member(guild, author));
    }

    /// @param hears which servers it is told of
    synchronized DataObject ready(String session, String address, Predicate<String> hears) {
        List<DataObject> unavailable = guilds.keySet().stream()
                .filter(hears)
                .map(id -> DataObject.empty().put("id", id).put("unavailable", true))
                .toList();
        return DataObject.empty()
                .put("v", 10)
                .put("user", self)
                .put("session_id", session)
                .put("resume_gateway_url", address)
                .put("application", DataObject.empty().put("id", self()).put("flags", 0))
                .put("private_channels", DataArray.empty())
                .put("guilds", DataArray.fromCollection(unavailable));
    }

    synchronized Collection<DataObject> guilds() {
        return guilds.keySet().stream().map(this::created).toList();
    }

    private DataObject created(String guild) {
        List<DataObject> here = channels.values().stream()
                .filter(channel -> channel.getString("guild_id").equals(guild))
                .toList();
        return DataObject.fromJson(guild(guild).toString())
                .put("unavailable", false)
                .put("large", false)
                .put("member_count", members.size())
                .put("joined_at", "2020-01-01T00:00:00+00:00")
                .put("voice_states", DataArray.empty())
                .put("presences", DataArray.empty())
                .put("stickers", DataArray.empty())
                .put("guild_scheduled_events", DataArray.empty())
                .put("stage_instances", DataArray.empty())
                .put("soundboard_sounds", DataArray.empty())
                .put("members", DataArray.empty().add(memberWithUser(guild, self())))
                .put(
                        "channels",
                        DataArray.fromCollection(here.stream()
                                .filter(channel -> !isThread(channel))
                                .toList()))
                .put(
                        "threads",
                        DataArray.fromCollection(here.stream()
                                .filter(channel -> isThread(channel) && !Shapes.isArchived(channel))
                                .toList()));
    }

    static boolean isThread(DataObject channel) {
        return channel.hasKey("thread_metadata");
    }

    synchronized boolean isArchivedThread(String channel) {
        DataObject found = channel(channel);
        return isThread(found) && Shapes.isArchived(found);
    }

    synchronized List<String> channelsOf(String guild) {
        return channels.values().stream()
                .filter(channel -> channel.getString("guild_id").equals(guild))
                .map(channel -> channel.getString("id"))
                .toList();
    }

    /// What every event about a message begins with.
    DataObject deleted(String channel) {
        return DataObject.empty()
                .put("channel_id", channel)
                .put("guild_id", channel(channel).getString("guild_id"));
    }

    public synchronized void archive(String thread, Instant at) {
        channel(thread).getObject("thread_metadata").put("archived", true).put("archive_timestamp", at.toString());
    }

    /// Threads below a channel that are archived, newest first.
    synchronized List<DataObject> archived(String parent, int type) {
        return channels.values().stream()
                .filter(channel -> isThread(channel)
                        && channel.getString("parent_id").equals(parent)
                        && channel.getInt("type") == type
                        && Shapes.isArchived(channel))
                .sorted(Comparator.comparing(Shapes::archivedAt).reversed())
                .toList();
    }
}
