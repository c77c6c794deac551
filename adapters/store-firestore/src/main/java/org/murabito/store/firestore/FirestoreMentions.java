package org.murabito.store.firestore;

import com.google.cloud.firestore.CollectionReference;
import com.google.cloud.firestore.DocumentReference;
import com.google.cloud.firestore.DocumentSnapshot;
import com.google.cloud.firestore.FieldValue;
import com.google.cloud.firestore.SetOptions;
import com.google.cloud.firestore.Transaction;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.knowledge.remote.RememberedArchive;
import org.murabito.memory.profile.Mentions;
import org.murabito.sight.Sight;

/// A document for each mention, and one for each member with how many of them stand in which place.
///
/// @param impressions look at what changed, too, which is told here
record FirestoreMentions(Calls calls, RememberedArchive archive, FirestoreImpressions impressions) implements Mentions {
    private static final String NAME = "mentions";
    private static final String NEWEST = "message";

    /// Read and written in one step; with each, a member's count changes.
    private static final int TOGETHER = 150;

    private record Where(MemberId member, PlaceId place) {}

    private CollectionReference mentions() {
        return calls.collection(NAME);
    }

    private CollectionReference profiles() {
        return calls.collection("user_profiles");
    }

    @Override
    public void follow(Collection<MessageId> read, List<Mention> found, long cursor) {
        Map<MessageId, Where> now = new HashMap<>();
        found.forEach(mention -> now.put(mention.message(), new Where(mention.member(), mention.place())));
        long newest = calls.largest(NAME, NEWEST);
        Set<MessageId> changed = new TreeSet<>(now.keySet());
        read.stream().filter(message -> message.value() <= newest).forEach(changed::add);
        for (List<MessageId> some : Calls.parts(List.copyOf(changed), TOGETHER)) {
            calls.together(transaction -> take(transaction, some, now));
        }
        impressions.review(read);
        calls.write(List.of(calls.moved(NAME, cursor)));
    }

    /// What is there already tells what is counted, so that doing it twice is the same as once.
    private int take(Transaction transaction, List<MessageId> some, Map<MessageId, Where> now) {
        List<DocumentReference> documents =
                some.stream().map(each -> mentions().document(each.toString())).toList();
        Map<String, Where> kept = new HashMap<>();
        for (DocumentSnapshot document : Calls.readIn(transaction, documents)) {
            if (document.exists()) {
                Fields fields = new Fields(document);
                kept.put(
                        document.getId(),
                        new Where(MemberId.parse(fields.text("member")), PlaceId.parse(fields.text("place"))));
            }
        }
        Map<MemberId, Map<String, Long>> more = new HashMap<>();
        for (MessageId message : some) {
            Where before = kept.get(message.toString());
            Where after = now.get(message);
            DocumentReference document = mentions().document(message.toString());
            count(more, before, -1);
            count(more, after, 1);
            if (after != null) {
                transaction.set(
                        document,
                        Map.of(
                                NEWEST,
                                message.value(),
                                "member",
                                after.member().toString(),
                                "place",
                                after.place().toString()));
            } else if (before != null) {
                transaction.delete(document);
            }
        }
        more.forEach((member, places) -> add(transaction, member, places));
        return some.size();
    }

    private static void count(Map<MemberId, Map<String, Long>> more, @Nullable Where where, long by) {
        if (where != null) {
            more.computeIfAbsent(where.member(), _ -> new HashMap<>())
                    .merge(where.place().toString(), by, Long::sum);
        }
    }

    private void add(Transaction transaction, MemberId member, Map<String, Long> places) {
        Map<String, Object> byPlace = new HashMap<>();
        places.forEach((place, by) -> byPlace.put(place, FieldValue.increment(by)));
        long all = places.values().stream().mapToLong(Long::longValue).sum();
        transaction.set(
                profiles().document(Calls.key(member)),
                Map.of(
                        "member",
                        member.toString(),
                        "mentionedBotCount",
                        FieldValue.increment(all),
                        "mentionsByPlace",
                        byPlace),
                SetOptions.merge());
    }

    @Override
    public long cursor() {
        return calls.cursor(NAME);
    }

    @Override
    public long count(Sight sight, MemberId member) {
        DocumentSnapshot profile = calls.read(profiles().document(Calls.key(member)));
        Fields places = profile.exists() ? new Fields(profile).partOrNull("mentionsByPlace") : null;
        if (places == null) {
            return 0;
        }
        List<Long> visible = new ArrayList<>();
        for (String place : places.values().keySet()) {
            if (archive.place(PlaceId.parse(place)).filter(sight::covers).isPresent()) {
                visible.add(places.number(place));
            }
        }
        return visible.stream().mapToLong(Long::longValue).sum();
    }

    /// The cursor goes last, so that what was cut off is done again.
    @Override
    public void clear() {
        calls.deleteAll(mentions());
        calls.deleteAll(profiles());
        calls.write(List.of(calls.moved(NAME, 0)));
    }
}
