package org.murabito.app;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.discord.standin.StandInDiscord;
import org.murabito.discord.standin.Town;

/// The village as a server of Discord: categories, forums, threads, and a role for whoever may read what is private.
final class DiscordTown implements PlatformTown {
    private static final Duration AGO = Duration.ofSeconds(5);
    private static final Pattern TIME = Pattern.compile("<t:(\\d+):f>");
    /// Nobody sees the backslash before anything but a letter, a digit or a space.
    private static final String ESCAPED = "\\\\([^0-9A-Za-z\\s])";

    private final StandInDiscord discord = new StandInDiscord();
    private final Town town = discord.town();
    private final String server = town.server("みはらし村");
    private final Clock clock;
    private final ZoneId zone;
    private final Map<PlaceId, String> places = new HashMap<>();
    private final Map<String, String> channels = new HashMap<>();
    private final Map<MemberId, String> people = new HashMap<>();
    private final Map<String, String> peopleByName = new HashMap<>();
    private final Map<String, String> keys = new HashMap<>();
    private final Map<MessageId, String> said = new HashMap<>();
    private Set<String> before = Set.of();
    private String spokenIn = "";

    DiscordTown(Clock clock, ZoneId zone) {
        this.zone = zone;
        this.clock = clock;
        town.goesBy(clock);
        VillageTalk village = new VillageTalk(clock, zone);
        village.members().forEach(this::settle);
        village.ground().forEach(place -> build(place, village));
        village.said().forEach(message -> say(message, village));
    }

    private void settle(Member member) {
        String id = member.kind() == MemberKind.BOT ? town.bot(member.name()) : town.person(member.name());
        town.join(server, id);
        people.put(member.id(), id);
        peopleByName.put(member.name(), id);
    }

    private void build(Place place, VillageTalk village) {
        @Nullable PlaceId parent = place.parent();
        int type = switch (place.kind()) {
            case CATEGORY -> Town.CATEGORY;
            case FORUM -> Town.FORUM;
            case CHANNEL, THREAD, DIRECT -> Town.TEXT;
        };
        String id = town.channel(server, type, place.name(), parent == null ? null : places.get(parent));
        places.put(place.id(), id);
        channels.put(place.name(), id);
        Place category = place.kind() == PlaceKind.CATEGORY ? place : village.category(place);
        if (!village.readers(category).isEmpty()) {
            String role = town.role(server, 0, category.name());
            village.readers(category).forEach(reader -> town.join(server, people(reader), role));
            town.overwrite(id, server, true, 0, Town.VIEW);
            town.overwrite(id, role, true, Town.VIEW, 0);
            town.overwrite(id, town.ownRole(server), true, Town.VIEW, 0);
        }
    }

    private String people(MemberId member) {
        return Optional.ofNullable(people.get(member)).orElseThrow();
    }

    private void say(Message message, VillageTalk village) {
        String channel = places.computeIfAbsent(message.place(), id -> thread(village.place(id)));
        String key = discord.said(channel, people(message.author()), message.text(), message.at());
        keys.put(message.place().key() + " " + message.key(), channel + "/" + key);
        said.put(message.id(), key);
        MessageId other = message.replyTo();
        String answered = other == null ? null : said.get(other);
        if (answered != null) {
            refer(channel, key, answered);
        }
    }

    private String thread(Place thread) {
        String parent = Optional.ofNullable(
                        places.get(Optional.ofNullable(thread.parent()).orElseThrow()))
                .orElseThrow();
        return town.thread(parent, Town.PUBLIC_THREAD, thread.name(), null);
    }

    @Override
    public DoorKind kind() {
        return DoorKind.DISCORD;
    }

    @Override
    public Map<String, String> environment() {
        return Map.of(
                "DISCORD_TOKEN",
                StandInDiscord.TOKEN,
                "MURABITO_DISCORD_URL",
                discord.api().toString());
    }

    @Override
    public List<String> ownTalks() {
        return List.of("talks-in-the-channel.chat");
    }

    @Override
    public int messages() {
        return keys.size();
    }

    /// Long enough ago that no burst is waited for.
    @Override
    public String say(String channel, String member, String text) {
        return say(channel(channel), member, text, null);
    }

    @Override
    public String reply(String channel, String member, String text) {
        return say(channel(channel), member, text, newest(channel));
    }

    @Override
    public String sayInThread(String channel, String member, String text) {
        String root = newest(channel);
        if (town.findChannel(root).isEmpty()) {
            town.thread(channel(channel), Town.PUBLIC_THREAD, "thread", root);
            discord.tell("THREAD_CREATE", town.channel(root));
        }
        return say(root, member, text, null);
    }

    private String channel(String name) {
        return Optional.ofNullable(channels.get(name)).orElseThrow();
    }

    private String newest(String channel) {
        return key(discord.own(channel(channel)).getLast());
    }

    private String say(String place, String member, String text, @Nullable String answered) {
        spokenIn = place;
        before = discord.own(place).stream().map(DiscordTown::key).collect(Collectors.toSet());
        String key = discord.said(
                place,
                Optional.ofNullable(peopleByName.get(member)).orElseThrow(),
                text.replace("@Murabito", "<@" + town.self() + ">"),
                clock.instant().minus(AGO));
        if (answered != null) {
            refer(place, key, answered);
        }
        discord.repeats(place, key);
        return key;
    }

    private void refer(String channel, String key, String answered) {
        discord.message(channel, key)
                .put("type", 19)
                .put(
                        "message_reference",
                        DataObject.empty()
                                .put("type", 0)
                                .put("channel_id", channel)
                                .put("message_id", answered));
    }

    @Override
    public List<String> answers() {
        return discord.own(spokenIn).stream()
                .filter(message -> !before.contains(key(message)))
                .map(message -> inZone(message.getString("content").replaceAll(ESCAPED, "$1")))
                .toList();
    }

    /// Times as a reader in the town's zone sees them.
    private String inZone(String text) {
        return TIME.matcher(text)
                .replaceAll(found -> Instant.ofEpochSecond(Long.parseLong(found.group(1)))
                        .atZone(zone)
                        .format(DateTimeFormatter.ofPattern("d MMMM uuuu, HH:mm", Locale.ENGLISH)));
    }

    private static String key(DataObject message) {
        return message.getString("id");
    }

    @Override
    public String link(PlaceId place, String key) {
        return "https://discord.com/channels/" + server + "/"
                + Optional.ofNullable(keys.get(place.key() + " " + key)).orElseThrow();
    }

    @Override
    public void close() {
        discord.close();
    }
}
