package org.murabito.app;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.testkit.slack.SlackStandIn;
import org.murabito.testkit.slack.Talk;

/// The village as a workspace of Slack. There are no categories: the first stays public, the channels of the others are
/// private ones, of everybody or of whoever could open the category.
final class SlackTown implements PlatformTown {
    private static final String PUBLIC = "広場";

    private final SlackStandIn slack;
    private final Map<String, String> channels = new HashMap<>();
    private final Map<PlaceId, String> roots = new HashMap<>();
    private final Map<String, String> keys = new HashMap<>();
    private final Map<MemberId, String> people = new HashMap<>();
    private final Map<String, String> peopleByName = new HashMap<>();
    private int last;
    private int before;
    private String spokenIn = "";

    /// What is said there is five seconds old, so that no burst is waited for.
    SlackTown(Clock clock, ZoneId zone) {
        slack = new SlackStandIn(Clock.offset(clock, Duration.ofSeconds(-5)), SlackStandIn.Options.standard());
        VillageTalk village = new VillageTalk(clock, zone);
        village.members().forEach(this::settle);
        village.ground().stream()
                .filter(place -> place.kind() != PlaceKind.CATEGORY)
                .forEach(channel -> build(channel, village));
        village.said().forEach(message -> say(message, village));
    }

    private void settle(Member member) {
        String id = String.format(Locale.ROOT, "U0VILLAGE%02d", people.size());
        slack.talk().user(id, member.name()).put("is_bot", member.kind() == MemberKind.BOT);
        people.put(member.id(), id);
        peopleByName.put(member.name(), id);
    }

    private void build(Place channel, VillageTalk village) {
        Place category = village.category(channel);
        String id = String.format(Locale.ROOT, "C0VILLAGE%02d", channels.size());
        List<MemberId> readers = new ArrayList<>(village.readers(category));
        String[] who = Stream.concat(
                        Stream.of(Talk.BOT_USER),
                        (readers.isEmpty() ? people.keySet() : readers).stream().map(this::person))
                .toArray(String[]::new);
        slack.talk().channel(id, channel.name(), !category.name().equals(PUBLIC), who);
        channels.put(channel.name(), id);
    }

    private String person(MemberId member) {
        return Optional.ofNullable(people.get(member)).orElseThrow();
    }

    private String channel(String name) {
        return Optional.ofNullable(channels.get(name)).orElseThrow();
    }

    private void say(Message message, VillageTalk village) {
        Place place = village.place(message.place());
        String channel = channel(village.place(place.channel()).name());
        String ts = ts(message.at());
        ObjectNode said = JsonNodeFactory.instance.objectNode().put("type", "message");
        said.put("ts", ts).put("user", person(message.author())).put("team", Talk.TEAM);
        said.put(
                "text",
                message.text().replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;"));
        if (place.kind() == PlaceKind.THREAD) {
            @Nullable String root = roots.putIfAbsent(place.id(), ts);
            if (root != null) {
                said.put("thread_ts", root);
                ObjectNode first = slack.talk().find(channel, root).orElseThrow();
                first.put("thread_ts", root)
                        .put("reply_count", first.path("reply_count").asInt() + 1);
            }
        }
        slack.talk().put(channel, said);
        keys.put(message.place().key() + " " + message.key(), channel + "/p" + ts.replace(".", ""));
    }

    /// The last digits tell messages of one second apart.
    private String ts(Instant at) {
        return String.format(Locale.ROOT, "%d.%06d", at.getEpochSecond(), ++last);
    }

    @Override
    public DoorKind kind() {
        return DoorKind.SLACK;
    }

    @Override
    public Map<String, String> environment() {
        return slack.environment();
    }

    @Override
    public int messages() {
        return keys.size();
    }

    @Override
    public String say(String channel, String member, String text) {
        return say(channel, member, text, null);
    }

    /// Nobody replies in Slack but in a thread.
    @Override
    public String reply(String channel, String member, String text) {
        return sayInThread(channel, member, text);
    }

    @Override
    public String sayInThread(String channel, String member, String text) {
        return say(
                channel, member, text, own(channel).getLast().path("thread_ts").asText());
    }

    /// Answers stand in threads.
    @Override
    public List<String> ownTalks() {
        return List.of("talks-in-direct-messages.chat", "talks-below-the-channel.chat");
    }

    private String say(String channel, String member, String text, @Nullable String thread) {
        if (channel.equals(DIRECT)) {
            meet(member);
        }
        spokenIn = channel;
        before = own(channel).size();
        String words = text.replace("@Murabito", "<@" + Talk.BOT_USER + ">");
        return slack.say(
                channel(channel), Optional.ofNullable(peopleByName.get(member)).orElseThrow(), words, thread);
    }

    /// The direct messages of the members who have any.
    private void meet(String member) {
        String user = Optional.ofNullable(peopleByName.get(member)).orElseThrow();
        String id = user.replace('U', 'D');
        channels.put(DIRECT, id);
        if (channels.put(DIRECT + " " + member, id) == null) {
            slack.talk().direct(id, user);
        }
    }

    private List<ObjectNode> own(String channel) {
        return slack.talk().said(channel(channel)).stream()
                .filter(message -> message.path("user").asText().equals(Talk.BOT_USER))
                .toList();
    }

    @Override
    public List<String> answers() {
        return own(spokenIn).stream()
                .skip(before)
                .map(message -> message.path("text").asText())
                .toList();
    }

    @Override
    public String link(PlaceId place, String key) {
        return "https://town.slack.com/archives/"
                + Optional.ofNullable(keys.get(place.key() + " " + key)).orElseThrow();
    }

    @Override
    public void close() {
        slack.close();
    }
}
