package org.murabito.store.firestore;

import com.google.cloud.firestore.CollectionReference;
import com.google.cloud.firestore.DocumentReference;
import com.google.cloud.firestore.DocumentSnapshot;
import com.google.cloud.firestore.WriteBatch;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.knowledge.remote.RememberedArchive;
import org.murabito.memory.context.ChannelContext;
import org.murabito.memory.context.ChannelContexts;
import org.murabito.memory.context.ContextSummary;
import org.murabito.memory.context.PendingTalk;
import org.murabito.memory.context.SourceLine;
import org.murabito.sight.Sight;

/// A document for the context of each place, and one for what waits there.
record FirestoreChannelContexts(Calls calls, RememberedArchive archive) implements ChannelContexts {
    private static final String NAME = "channel_contexts";
    private static final String NEWEST = "newest";
    private static final String MESSAGES = "messages";

    private CollectionReference contexts() {
        return calls.collection(NAME);
    }

    private CollectionReference waitingTalk() {
        return calls.collection("waiting_talk");
    }

    private DocumentReference context(PlaceId place) {
        return contexts().document(Calls.key(place));
    }

    private DocumentReference waitingAt(PlaceId place) {
        return waitingTalk().document(Calls.key(place));
    }

    @Override
    public Optional<ChannelContext> recall(Sight sight, PlaceId place) {
        DocumentSnapshot kept = calls.read(context(place));
        return kept.exists()
                ? Optional.of(context(kept)).filter(context -> sight.coversAudience(context.audience()))
                : Optional.empty();
    }

    private static ChannelContext context(DocumentSnapshot kept) {
        Fields fields = new Fields(kept);
        List<MessageId> messages = fields.messages(MESSAGES);
        List<Long> words = fields.numbers("words");
        List<SourceLine> covers = new ArrayList<>();
        for (int i = 0; i < messages.size(); i++) {
            covers.add(new SourceLine(messages.get(i), words.get(i).intValue()));
        }
        return new ChannelContext(
                PlaceId.parse(fields.text("place")),
                PlaceId.parse(fields.text("audience")),
                new ContextSummary(fields.text("summary"), fields.text("mood"), fields.texts("topicKeywords")),
                fields.texts("activeUsers").stream().map(MemberId::parse).toList(),
                fields.instant("since"),
                fields.instant("lastUpdated"),
                covers,
                fields.textOrNull("model"));
    }

    private static Map<String, @Nullable Object> values(ChannelContext context) {
        Map<String, @Nullable Object> values = new HashMap<>();
        values.put("place", context.place().toString());
        values.put("audience", context.audience().toString());
        values.put("summary", context.sketch().flow());
        values.put("mood", context.sketch().mood());
        values.put("topicKeywords", context.sketch().topics());
        values.put(
                "activeUsers", context.people().stream().map(MemberId::toString).toList());
        values.put("since", Fields.time(context.since()));
        values.put("lastUpdated", Fields.time(context.until()));
        values.put("model", context.model());
        List<Long> messages = context.messages().stream().map(MessageId::value).toList();
        values.put(MESSAGES, messages);
        values.put("words", context.covers().stream().map(SourceLine::words).toList());
        values.put(NEWEST, messages.stream().mapToLong(Long::longValue).max().orElse(0));
        return values;
    }

    @Override
    public void retain(ChannelContext context, Collection<MessageId> read) {
        PlaceId place = context.place();
        if (archive.place(place).isEmpty()) {
            return;
        }
        Set<MessageId> done = new HashSet<>(context.messages());
        done.addAll(read);
        calls.together(transaction -> {
            DocumentSnapshot before = Calls.await(transaction.get(waitingAt(place)));
            List<MessageId> left = !before.exists()
                    ? List.of()
                    : waiting(before).messages().stream()
                            .filter(message -> !done.contains(message))
                            .toList();
            transaction.set(context(place), values(context));
            return left.isEmpty()
                    ? transaction.delete(waitingAt(place))
                    : transaction.set(waitingAt(place), values(new PendingTalk(place, left, context.until(), null)));
        });
    }

    @Override
    public List<ChannelContext> standingOn(Collection<MessageId> messages) {
        Map<String, ChannelContext> found = new LinkedHashMap<>();
        for (List<Object> some :
                Calls.values(messages.stream().map(MessageId::value).toList())) {
            calls.read(contexts().whereArrayContainsAny(MESSAGES, some))
                    .forEach(kept -> found.put(kept.getId(), context(kept)));
        }
        return List.copyOf(found.values());
    }

    @Override
    public long newestCovered() {
        return calls.largest(NAME, NEWEST);
    }

    @Override
    public void follow(long cursor, Collection<PlaceId> dropped, Collection<PendingTalk> waiting) {
        List<Consumer<WriteBatch>> writes = new ArrayList<>();
        dropped.forEach(place -> writes.add(batch -> batch.delete(context(place))));
        waiting.forEach(each -> writes.add(batch -> batch.set(waitingAt(each.place()), values(each))));
        writes.add(calls.moved(NAME, cursor));
        calls.write(writes);
    }

    @Override
    public long cursor() {
        return calls.cursor(NAME);
    }

    private static Map<String, @Nullable Object> values(PendingTalk waiting) {
        Map<String, @Nullable Object> values = new HashMap<>();
        values.put("place", waiting.place().toString());
        values.put(MESSAGES, waiting.messages().stream().map(MessageId::value).toList());
        values.put("since", Fields.time(waiting.since()));
        values.put("due", waiting.due());
        // What is due is looked at from the beginning of time on, so that one query finds both.
        values.put("look", Fields.time(waiting.due() == null ? waiting.since() : Instant.EPOCH));
        return values;
    }

    private static PendingTalk waiting(DocumentSnapshot kept) {
        Fields fields = new Fields(kept);
        return new PendingTalk(
                PlaceId.parse(fields.text("place")),
                fields.messages(MESSAGES),
                fields.instant("since"),
                fields.textOrNull("due"));
    }

    @Override
    public Optional<PendingTalk> waiting(PlaceId place) {
        DocumentSnapshot kept = calls.read(waitingAt(place));
        return kept.exists() ? Optional.of(waiting(kept)) : Optional.empty();
    }

    @Override
    public List<PendingTalk> waitingSince(Instant then) {
        return calls.read(waitingTalk().whereLessThanOrEqualTo("look", Fields.time(then))).stream()
                .map(FirestoreChannelContexts::waiting)
                .toList();
    }

    @Override
    public void forget(PlaceId place) {
        calls.write(List.of(batch -> batch.delete(context(place)), batch -> batch.delete(waitingAt(place))));
    }

    /// The cursor goes last, so that what was cut off is done again.
    @Override
    public void clear() {
        calls.deleteAll(contexts());
        calls.deleteAll(waitingTalk());
        calls.write(List.of(calls.moved(NAME, 0)));
    }
}
