package org.murabito.app;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.murabito.app.feature.Wiring;
import org.murabito.archive.Changes;
import org.murabito.chat.Attachment;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.Reaction;
import org.murabito.judge.Verdict;
import org.murabito.judge.mode.ModeChange;
import org.murabito.judge.rule.Reason;
import org.murabito.knowledge.belief.AboutMember;
import org.murabito.remember.VerdictLog;
import org.murabito.run.Step;
import org.murabito.runlog.RunRecord;
import org.murabito.sight.Sight;
import org.murabito.text.Language;

/// Everything that is kept of a community, or of one of its members, one JSON object at a time.
final class Inventory {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int BATCH = 500;
    private static final int RUNS = 20;

    private final Wiring wiring;
    private final VerdictLog verdicts;
    private final Language language;
    private final CommunityId community;
    private final Sight everything;
    private final Sight reader;
    private final @Nullable MemberId whose;

    /// For the operator.
    ///
    /// @param whose null for everybody
    /// @param language in which facts are put into words
    Inventory(Wiring wiring, Sight everything, @Nullable MemberId whose, Language language) {
        this(wiring, everything, everything, whose, language);
    }

    /// @param reader what whoever reads it can see: only so far are facts, profiles and answers told
    Inventory(Wiring wiring, Sight everything, Sight reader, @Nullable MemberId whose, Language language) {
        this.wiring = wiring;
        this.verdicts = wiring.storage().store().verdicts(RunningInstance.VERDICTS);
        this.language = language;
        this.community = everything.community();
        this.everything = everything;
        this.reader = reader;
        this.whose = whose;
    }

    void tell(Consumer<ObjectNode> to) {
        CommunityStore communities = wiring.storage().stores().communities();
        if (whose == null) {
            communities
                    .findCommunity(community)
                    .ifPresent(it -> to.accept(object("community")
                            .put("id", it.id().value())
                            .put("name", it.name())
                            .put("door", word(it.door()))));
            communities.places(community).forEach(place -> to.accept(place(place)));
        }
        communities.members(community).stream()
                .filter(member -> isWanted(member.id()))
                .forEach(member -> to.accept(member(member)));
        messages(to);
        modes(to);
        runs(to);
        remembered(to);
        new WorkInventory(wiring.work(), reader, whose).tell(to);
    }

    private void runs(Consumer<ObjectNode> to) {
        List<RunRecord> some = wiring.storage().runs().latest(community, RUNS, null);
        while (!some.isEmpty()) {
            some.stream().filter(this::isWanted).forEach(run -> to.accept(run(run)));
            some = wiring.storage()
                    .runs()
                    .latest(community, RUNS, some.getLast().id());
        }
    }

    private boolean isWanted(MemberId member) {
        return whose == null || whose.equals(member);
    }

    private boolean isWanted(RunRecord run) {
        MessageId question = run.question();
        if (whose == null) {
            return true;
        }
        return question != null
                && wiring.storage()
                        .stores()
                        .messages()
                        .find(everything, question)
                        .filter(asked -> asked.author().equals(whose))
                        .isPresent();
    }

    static ObjectNode object(String kind) {
        return JSON.createObjectNode().put("kind", kind);
    }

    static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private ObjectNode place(Place place) {
        ObjectNode json = object("place")
                .put("id", place.id().toString())
                .put("sort", word(place.kind()))
                .put("name", place.name())
                .put("access", word(place.access()))
                .put("topic", place.topic());
        if (place.parent() != null) {
            json.put("parent", place.parent().toString());
        }
        wiring.storage().stores().communities().readers(place.id()).ifPresent(readers -> {
            ArrayNode list = json.putArray("readers");
            readers.stream().map(MemberId::toString).sorted().forEach(list::add);
        });
        return json;
    }

    private static ObjectNode member(Member member) {
        ObjectNode json = object("member")
                .put("id", member.id().toString())
                .put("sort", word(member.kind()))
                .put("name", member.name());
        member.alsoCalled().forEach(json.putArray("alsoCalled")::add);
        return json;
    }

    /// In the order of their last change: one that changes meanwhile comes once more at the end, and is left out there.
    private void messages(Consumer<ObjectNode> to) {
        BitSet exported = new BitSet();
        for (Changes changes = changes(0); ; changes = changes(changes.cursor())) {
            List<Message> batch = changes.present().stream()
                    .map(Changes.Present::message)
                    .filter(message -> message.place().community().equals(community))
                    .filter(message -> !exported.get(number(message)))
                    .toList();
            Map<MessageId, List<Reaction>> reactions = wiring.storage()
                    .stores()
                    .messages()
                    .reactions(everything, batch.stream().map(Message::id).toList());
            for (Message message : batch) {
                message(message, reactions.getOrDefault(message.id(), List.of()), to);
                exported.set(number(message));
            }
            if (!changes.more()) {
                return;
            }
        }
    }

    private static int number(Message message) {
        return Math.toIntExact(message.id().value());
    }

    private Changes changes(long after) {
        return wiring.storage().stores().messages().changesAfter(after, BATCH);
    }

    private void message(Message message, List<Reaction> reactions, Consumer<ObjectNode> to) {
        if (isWanted(message.author())) {
            to.accept(message(message, reactions));
            return;
        }
        for (Reaction reaction : reactions) {
            if (whose != null && reaction.members().contains(whose)) {
                to.accept(object("reaction")
                        .put("message", message.id().toString())
                        .put("place", message.place().toString())
                        .put("emoji", reaction.emoji())
                        .put("member", whose.toString()));
            }
        }
    }

    private ObjectNode message(Message message, List<Reaction> reactions) {
        ObjectNode json = object("message")
                .put("id", message.id().toString())
                .put("place", message.place().toString())
                .put("key", message.key())
                .put("author", message.author().toString())
                .put("at", message.at().toString())
                .put("sort", word(message.kind()))
                .put("text", message.text());
        if (message.replyTo() != null) {
            json.put("replyTo", message.replyTo().toString());
        }
        if (message.editedAt() != null) {
            json.put("editedAt", message.editedAt().toString());
        }
        for (Attachment file : message.attachments()) {
            json.withArray("attachments")
                    .addObject()
                    .put("name", file.name())
                    .put("mediaType", file.mediaType())
                    .put("bytes", file.bytes())
                    .put("url", file.url());
        }
        for (Reaction reaction : reactions) {
            ObjectNode one = json.withArray("reactions")
                    .addObject()
                    .put("emoji", reaction.emoji())
                    .put("count", reaction.count());
            reaction.members().forEach(member -> one.withArray("members").add(member.toString()));
        }
        for (Reason reason : verdicts.find(message.id()).map(Verdict::reasons).orElse(List.of())) {
            json.withArray("why").addObject().put("rule", reason.rule()).put("points", reason.points());
        }
        return json;
    }

    private void modes(Consumer<ObjectNode> to) {
        for (Place place : wiring.storage().stores().communities().places(community)) {
            for (ModeChange change : wiring.storage().modes().changes(place.id())) {
                if (whose == null || whose.equals(change.by())) {
                    to.accept(object("mode")
                            .put("place", place.id().toString())
                            .put(
                                    "by",
                                    change.by() == null
                                            ? "operator"
                                            : change.by().toString())
                            .put("at", change.at().toString())
                            .put("mode", change.mode().toString()));
                }
            }
        }
    }

    private ObjectNode run(RunRecord run) {
        ObjectNode json = object("run")
                .put("id", run.id().value())
                .put("at", run.startedAt().toString());
        if (!run.isCoveredBy(reader)) {
            return json;
        }
        if (run.place() != null) {
            json.put("place", run.place().toString());
        }
        if (run.question() != null) {
            json.put("question", run.question().toString());
        }
        for (Step step : run.steps()) {
            if (step instanceof Step.ToolCalled call) {
                ObjectNode one = json.withArray("calls")
                        .addObject()
                        .put("tool", call.tool())
                        .put("arguments", call.arguments());
                call.read().forEach(id -> one.withArray("read").add(id.toString()));
            }
        }
        run.speaker().ifPresent(speaker -> json.put("speaker", speaker.name()));
        RunRecord.End end = run.end();
        if (end != null) {
            json.put("stop", word(end.stop())).put("mode", end.mode()).put("answer", end.answer());
            end.quotes()
                    .forEach(quote ->
                            json.withArray("quotes").add(quote.message().toString()));
        }
        return json;
    }

    private void remembered(Consumer<ObjectNode> to) {
        if (whose == null) {
            wiring.memory()
                    .findContexts()
                    .ifPresent(contexts -> wiring.storage()
                            .stores()
                            .communities()
                            .places(community)
                            .forEach(place -> contexts.of(everything, place.id())
                                    .ifPresent(context -> {
                                        ObjectNode json = object("context")
                                                .put("place", place.id().toString())
                                                .put("flow", context.sketch().flow())
                                                .put("mood", context.sketch().mood());
                                        context.sketch().topics().forEach(json.withArray("topics")::add);
                                        context.messages()
                                                .forEach(id -> json.withArray("standsOn")
                                                        .add(id.toString()));
                                        to.accept(json);
                                    })));
        }
        wiring.memory()
                .findProfiles()
                .ifPresent(profiles -> wiring.storage().stores().communities().members(community).stream()
                        .filter(member -> isWanted(member.id()))
                        .forEach(member -> profiles.of(reader, member.id()).ifPresent(profile -> {
                            ObjectNode json = object("profile")
                                    .put("member", member.id().toString())
                                    .put("familiarity", word(profile.familiarity()))
                                    .put("messages", profile.messages())
                                    .put("mentions", profile.mentions())
                                    .put("first", profile.first().toString())
                                    .put("last", profile.last().toString());
                            profile.topics().forEach(json.withArray("topics")::add);
                            to.accept(json);
                        })));
        wiring.storage().stores().communities().members(community).stream()
                .filter(member -> isWanted(member.id()))
                .forEach(member -> facts(member.id(), to));
    }

    private void facts(MemberId member, Consumer<ObjectNode> to) {
        for (AboutMember.Known fact : wiring.memory().aboutMember().of(reader, member, language)) {
            ObjectNode json = object("fact").put("member", member.toString()).put("told", fact.told());
            fact.evidence()
                    .forEach(message ->
                            json.withArray("standsOn").add(message.id().toString()));
            to.accept(json);
        }
    }
}
