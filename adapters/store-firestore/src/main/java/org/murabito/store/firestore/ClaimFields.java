package org.murabito.store.firestore;

import java.time.LocalDate;
import java.time.LocalTime;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.knowledge.Attribute;
import org.murabito.knowledge.Claim;
import org.murabito.knowledge.ClaimManner;
import org.murabito.knowledge.Evidence;
import org.murabito.knowledge.NamedTime;
import org.murabito.knowledge.Source;
import org.murabito.knowledge.Statement;
import org.murabito.knowledge.Subject;

/// How a claim stands in its document. Fields that are looked up have the community in front, so that each query asks
/// for one field and needs no index that somebody has to make.
final class ClaimFields {
    static final String MESSAGE = "message";
    static final String PLACE = "place";
    /// Who told it; null where it was said in a message.
    static final String TOLD_BY = "toldBy";
    static final String ABOUT = "about";
    static final String FOUND_BY = "foundBy";

    private static final String WORDS = "words";
    private static final String PERSON = "@";
    private static final String THING = "=";

    private ClaimFields() {}

    /// A claim is the same if it states the same of the same message, or was told the same at the same time.
    static String key(Claim claim) {
        Statement stated = claim.statement();
        Source source = claim.source();
        String origin = claim.message()
                .map(MessageId::toString)
                .orElseGet(() -> source.author() + " " + source.place() + " " + Fields.time(source.at()));
        return Calls.digest(origin, text(stated.subject()), stated.attribute().name(), stated.value());
    }

    static String text(Subject subject) {
        return switch (subject) {
            case Subject.Person(MemberId member) -> PERSON + member;
            case Subject.Thing(String name) -> THING + name;
        };
    }

    private static Subject subject(String text) {
        String name = text.substring(1);
        return text.startsWith(PERSON) ? new Subject.Person(MemberId.parse(name)) : new Subject.Thing(name);
    }

    static String within(CommunityId community, String what) {
        return community + "/" + what;
    }

    static Map<String, @Nullable Object> values(Claim claim) {
        Source source = claim.source();
        CommunityId community = source.place().community();
        Map<String, @Nullable Object> values = new HashMap<>();
        values.put(MESSAGE, claim.message().map(MessageId::value).orElse(null));
        values.put(WORDS, claim.words().map(Fields::quote).orElse(null));
        values.put(TOLD_BY, claim.message().isPresent() ? null : source.author().toString());
        values.put("author", source.author().toString());
        values.put(PLACE, source.place().toString());
        values.put("at", Fields.time(source.at()));
        MessageId replyTo = source.replyTo();
        values.put("replyTo", replyTo == null ? null : replyTo.value());
        values.putAll(values(claim.statement()));
        values.put("keywords", claim.keywords().stream().sorted().toList());
        values.put("confidence", claim.confidence());
        values.put("shareable", claim.shareable());
        values.put(ABOUT, within(community, text(claim.statement().subject())));
        values.put(
                FOUND_BY,
                claim.keywords().stream()
                        .map(word -> within(community, word))
                        .sorted()
                        .toList());
        return values;
    }

    private static Map<String, @Nullable Object> values(Statement stated) {
        NamedTime when = stated.when();
        Map<String, @Nullable Object> values = new HashMap<>();
        values.put("subject", text(stated.subject()));
        values.put("attribute", stated.attribute().name());
        values.put("single", stated.attribute().single());
        values.put("content", stated.value());
        values.put("manner", stated.manner().name());
        values.put("day", when == null || when.day() == null ? null : when.day().toString());
        values.put(
                "time", when == null || when.time() == null ? null : when.time().toString());
        return values;
    }

    /// For whoever may read its place as it is now.
    static Claim claim(Fields fields, Place place) {
        Fields words = fields.partOrNull(WORDS);
        Source source = new Source(
                words == null ? new Evidence.Told() : new Evidence.Drawn(words.quote()),
                MemberId.parse(fields.text("author")),
                place.id(),
                place.channel(),
                place.audience(),
                fields.instant("at"),
                fields.values().get("replyTo") == null ? null : new MessageId(fields.number("replyTo")));
        Set<String> keywords = fields.texts("keywords").stream().collect(Collectors.toSet());
        return new Claim(statement(fields), source, keywords, fields.decimal("confidence"), fields.flag("shareable"));
    }

    static PlaceId place(Fields fields) {
        return PlaceId.parse(fields.text(PLACE));
    }

    private static Statement statement(Fields fields) {
        return new Statement(
                subject(fields.text("subject")),
                new Attribute(fields.text("attribute"), fields.flag("single")),
                fields.text("content"),
                ClaimManner.valueOf(fields.text("manner")),
                when(fields.textOrNull("day"), fields.textOrNull("time")));
    }

    private static @Nullable NamedTime when(@Nullable String day, @Nullable String time) {
        return day == null && time == null
                ? null
                : new NamedTime(day == null ? null : LocalDate.parse(day), time == null ? null : LocalTime.parse(time));
    }
}
