package org.murabito.tool.conversation;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.murabito.chat.Attachment;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.llm.Json;
import org.murabito.run.SourceId;
import org.murabito.tool.Truncation;

/// Writes messages for a model: short keys, long texts cut to the part that matters.
final class Lines {
    private static final int MOST_TEXT = 400;
    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT);
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("uuuu-MM-dd", Locale.ROOT);

    private final Sources sources;

    Lines(Sources sources) {
        this.sources = sources;
    }

    /// A message on its own, with where it stands and its link.
    ObjectNode hit(Message message, List<String> words, ZoneId zone) {
        ObjectNode node = line(message, words, zone);
        where(node, message.place());
        node.put("url", sources.links().link(message.place(), message.key()));
        return node;
    }

    void where(ObjectNode node, PlaceId id) {
        sources.communities().findPlace(id).ifPresent(place -> where(node, place));
    }

    void where(ObjectNode node, Place place) {
        Place channel = sources.communities().findPlace(place.channel()).orElse(place);
        node.put("in", "#" + channel.name());
        if (place.kind() == PlaceKind.THREAD) {
            node.put("th", place.name());
        }
    }

    /// A message among others of its place.
    ObjectNode line(Message message, List<String> words, ZoneId zone) {
        ObjectNode node = Json.object();
        node.put("id", message.id().value());
        node.put("by", name(message.author()));
        node.put("at", minute(message.at(), zone));
        if (isOwn(message.author())) {
            node.put("own", true);
        } else if (sources.toMurabito().test(message.text())) {
            node.put("to_you", true);
        }
        if (message.replyTo() != null) {
            node.put("re", message.replyTo().value());
        }
        node.put("t", Truncation.around(message.text(), words, MOST_TEXT));
        if (!message.attachments().isEmpty()) {
            ArrayNode files = node.putArray("files");
            message.attachments().stream().map(Attachment::name).forEach(files::add);
        }
        return node;
    }

    /// Whether Murabito wrote it.
    private boolean isOwn(MemberId id) {
        return sources.communities()
                .findMember(id)
                .map(member -> member.kind() == MemberKind.SELF)
                .orElse(false);
    }

    /// What Murabito wrote, or was asked or ordered, answers nothing.
    boolean isTalkWithMurabito(Message message) {
        return isOwn(message.author()) || sources.toMurabito().test(message.text());
    }

    String name(MemberId id) {
        return sources.communities().findMember(id).map(Member::name).orElse("?");
    }

    List<String> words(String query) {
        return sources.words().of(query).stream()
                .map(word -> query.substring(word.start(), word.end()))
                .toList();
    }

    static List<SourceId> sources(List<Message> messages) {
        return messages.stream().map(message -> message.id().source()).toList();
    }

    static String minute(Instant at, ZoneId zone) {
        return MINUTE.format(at.atZone(zone));
    }

    static String day(Instant at, ZoneId zone) {
        return DAY.format(at.atZone(zone));
    }
}
