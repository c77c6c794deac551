package org.murabito.app;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Changes;
import org.murabito.archive.CommunityStore;
import org.murabito.archive.MessageStore;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.Reaction;
import org.murabito.memory.fact.AboutMember;
import org.murabito.run.RunRecord;
import org.murabito.run.RunStore;
import org.murabito.sight.Sight;
import org.murabito.text.Language;

/// Writes out what is kept, one JSON object a line, each with its kind: the community, its places, its members
/// with the facts about them, then messages with their reactions and what was looked up for them. Of one member: what
/// they said, the facts about them, and how they reacted.
final class Exporting {
    private static final int BATCH = 500;
    private static final byte[] LINE_END = "\n".getBytes(StandardCharsets.UTF_8);
    private static final ObjectMapper JSON =
            new ObjectMapper().setDefaultPropertyInclusion(JsonInclude.Include.NON_EMPTY);

    private final CommunityStore communities;
    private final MessageStore messages;
    private final RunStore runs;
    private final AboutMember aboutMember;
    private final Language language;
    private final Sight everything;

    /// @param language in which facts are put into words
    Exporting(Wiring wiring, Sight everything, Language language) {
        this.communities = wiring.stores().communities();
        this.messages = wiring.stores().messages();
        this.runs = wiring.runs();
        this.aboutMember = wiring.memories().aboutMember();
        this.language = language;
        this.everything = everything;
    }

    /// @param member null for everybody
    void write(@Nullable MemberId member, OutputStream out) throws IOException {
        CommunityId id = everything.community();
        Community community = communities.getCommunity(id);
        line(out, "community", Map.of("id", id.value(), "name", community.name(), "door", community.door()));
        for (Place place : communities.places(id)) {
            line(out, "place", place(place));
        }
        for (Member one : communities.members(id)) {
            if (member == null || one.id().equals(member)) {
                line(out, "member", member(one));
                for (AboutMember.Known known : aboutMember.of(everything, one.id(), language)) {
                    line(out, "fact", fact(one, known));
                }
            }
        }
        boolean more = true;
        for (long cursor = 0; more; ) {
            Changes changes = messages.changesAfter(cursor, BATCH);
            batch(changes, member, out);
            cursor = changes.cursor();
            more = changes.more();
        }
    }

    private void batch(Changes changes, @Nullable MemberId member, OutputStream out) throws IOException {
        List<Message> here = changes.present().stream()
                .map(Changes.Present::message)
                .filter(message -> message.place().community().equals(everything.community()))
                .toList();
        List<MessageId> ids = here.stream().map(Message::id).toList();
        Map<MessageId, List<Reaction>> reactions = messages.reactions(everything, ids);
        Set<MessageId> looked = runs.known(ids);
        for (Message message : here) {
            List<Reaction> shown = reactions.getOrDefault(message.id(), List.of());
            if (member == null || message.author().equals(member)) {
                line(out, "message", message(message, shown, looked.contains(message.id())));
            } else if (shown.stream().anyMatch(by(member))) {
                line(
                        out,
                        "reaction",
                        Map.of(
                                "message",
                                message.id().value(),
                                "emoji",
                                shown.stream()
                                        .filter(by(member))
                                        .map(Reaction::emoji)
                                        .toList()));
            }
        }
    }

    private static Predicate<Reaction> by(MemberId member) {
        return reaction -> reaction.members().contains(member);
    }

    private static Map<String, @Nullable Object> place(Place place) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        fields.put("id", place.id().key());
        fields.put("is", place.kind());
        fields.put("name", place.name());
        fields.put("parent", place.parent() == null ? null : place.parent().key());
        fields.put("access", place.access());
        fields.put("topic", place.topic());
        return fields;
    }

    private static Map<String, Object> member(Member member) {
        return Map.of(
                "id", member.id().key(), "name", member.name(), "is", member.kind(), "alsoCalled", member.alsoCalled());
    }

    private static Map<String, @Nullable Object> fact(Member member, AboutMember.Known known) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        fields.put("of", member.id().key());
        fields.put("words", known.told());
        fields.put(
                "evidence",
                known.evidence().stream().map(message -> message.id().value()).toList());
        return fields;
    }

    private Map<String, @Nullable Object> message(Message message, List<Reaction> reactions, boolean looked) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        fields.put("id", message.id().value());
        fields.put("key", message.key());
        fields.put("place", message.place().key());
        fields.put("author", message.author().key());
        fields.put("at", message.at().toString());
        fields.put("editedAt", Objects.toString(message.editedAt(), null));
        fields.put("text", message.text());
        fields.put(
                "replyTo", message.replyTo() == null ? null : message.replyTo().value());
        fields.put("files", message.attachments());
        fields.put(
                "reactions",
                reactions.stream()
                        .map(one -> Map.of(
                                "emoji",
                                one.emoji(),
                                "count",
                                one.count(),
                                "members",
                                one.members().stream().map(MemberId::key).toList()))
                        .toList());
        fields.put(
                "lookedUp",
                looked ? runs.findByQuestion(message.id()).map(Exporting::run).orElse(null) : null);
        return fields;
    }

    private static Map<String, @Nullable Object> run(RunRecord run) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        RunRecord.End end = run.end();
        fields.put("run", run.id().value());
        fields.put("startedAt", run.startedAt().toString());
        fields.put("steps", run.steps().size());
        fields.put("stop", end == null ? null : end.stop());
        fields.put("model", end == null ? null : end.mode());
        fields.put("cost", end == null || end.cost() == null ? null : end.cost().toPlainString());
        return fields;
    }

    private static void line(OutputStream out, String kind, Map<String, @Nullable Object> fields) throws IOException {
        Map<String, @Nullable Object> all = new LinkedHashMap<>();
        all.put("kind", kind);
        all.putAll(fields);
        out.write(JSON.writeValueAsBytes(all));
        out.write(LINE_END);
    }
}
