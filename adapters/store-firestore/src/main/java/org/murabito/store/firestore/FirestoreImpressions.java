package org.murabito.store.firestore;

import com.google.cloud.firestore.CollectionReference;
import com.google.cloud.firestore.DocumentReference;
import com.google.cloud.firestore.DocumentSnapshot;
import com.google.cloud.firestore.Query;
import com.google.cloud.firestore.QueryDocumentSnapshot;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.knowledge.remote.RememberedArchive;
import org.murabito.memory.profile.Impression;
import org.murabito.memory.profile.Impressions;
import org.murabito.runlog.Quote;
import org.murabito.sight.Sight;

/// A document for each impression.
record FirestoreImpressions(Calls calls, RememberedArchive archive) implements Impressions {
    private static final String NAME = "impressions";
    private static final String MEMBER = "member";
    private static final String MESSAGES = "messages";
    private static final String NEWEST = "newest";
    private static final String TRY = "try";

    private record Kept(DocumentSnapshot document, Impression impression) {
        boolean isDrawn() {
            return !impression.grounds().isEmpty();
        }
    }

    private record Whose(MemberId member, PlaceId place) {}

    private CollectionReference impressions() {
        return calls.collection(NAME);
    }

    private Withdrawals withdrawals() {
        return new Withdrawals(calls, archive);
    }

    @Override
    public void keep(PlaceId place, Instant until, List<Impression> drawn) {
        String tried = place + " " + Fields.time(until);
        Map<Impression, List<String>> hashes = new HashMap<>();
        drawn.stream().filter(this::stands).forEach(one -> hashes.put(one, hashes(one)));
        calls.together(transaction -> {
            List<QueryDocumentSnapshot> before = Calls.await(
                            transaction.get(impressions().whereEqualTo(TRY, tried)))
                    .getDocuments();
            Set<String> withdrawn = withdrawals()
                    .among(
                            transaction,
                            hashes.values().stream().flatMap(List::stream).toList());
            before.forEach(document -> transaction.delete(document.getReference()));
            hashes.forEach((one, of) -> {
                if (Collections.disjoint(withdrawn, of)) {
                    transaction.set(document(one, tried), values(one, tried));
                }
            });
            return hashes.size();
        });
    }

    private boolean stands(Impression one) {
        return archive.place(one.place()).isPresent()
                && archive.holds(one.place().community(), one.grounds());
    }

    private List<String> hashes(Impression one) {
        Optional<Place> place = archive.place(one.place());
        List<MessageId> grounds = one.grounds().stream().map(Quote::message).toList();
        return place.isEmpty()
                ? List.of()
                : archive.messages(one.place().community(), grounds).values().stream()
                        .map(message -> withdrawals()
                                .hash(
                                        place.get().channel(),
                                        message.key(),
                                        "impression\0" + one.kind().name()))
                        .toList();
    }

    private DocumentReference document(Impression one, String tried) {
        return impressions()
                .document(Calls.digest(
                        tried, one.kind(), one.member(), one.words(), one.place(), one.at(), one.grounds()));
    }

    private static Map<String, @Nullable Object> values(Impression one, @Nullable String tried) {
        List<Long> messages =
                one.grounds().stream().map(ground -> ground.message().value()).toList();
        Map<String, @Nullable Object> values = new HashMap<>();
        values.put("kind", one.kind().name());
        values.put(MEMBER, one.member().toString());
        values.put("words", one.words());
        values.put("grounds", one.grounds().stream().map(Fields::quote).toList());
        values.put(MESSAGES, messages);
        values.put(NEWEST, messages.stream().mapToLong(Long::longValue).max().orElse(0));
        values.put("place", one.place().toString());
        values.put("audience", one.audience().toString());
        values.put("at", Fields.time(one.at()));
        values.put(TRY, tried);
        return values;
    }

    /// For whoever may read the place as it is now.
    private Impression impression(DocumentSnapshot document) {
        Fields fields = new Fields(document);
        PlaceId place = PlaceId.parse(fields.text("place"));
        return new Impression(
                Impression.Kind.valueOf(fields.text("kind")),
                MemberId.parse(fields.text(MEMBER)),
                fields.text("words"),
                fields.parts("grounds").stream().map(Fields::quote).toList(),
                place,
                archive.place(place).map(Place::audience).orElseGet(() -> PlaceId.parse(fields.text("audience"))),
                fields.instant("at"));
    }

    private List<Kept> kept(Query query) {
        return calls.read(query).stream()
                .map(document -> new Kept(document, impression(document)))
                .toList();
    }

    private List<Kept> kept(MemberId member) {
        return kept(impressions().whereEqualTo(MEMBER, member.toString()));
    }

    private int delete(Collection<Kept> all) {
        calls.delete(all.stream().map(Kept::document).toList());
        return all.size();
    }

    @Override
    public void tell(Impression told) {
        calls.write(List.of(batch -> batch.set(document(told, ""), values(told, null))));
    }

    @Override
    public void withdraw(Impression impression) {
        List<String> hashes = hashes(impression);
        List<Kept> same = kept(impression.member()).stream()
                .filter(kept -> kept.impression().equals(impression))
                .toList();
        calls.together(transaction -> {
            withdrawals().add(transaction, hashes);
            same.forEach(kept -> transaction.delete(kept.document().getReference()));
            return same.size();
        });
    }

    @Override
    public List<Impression> of(Sight sight, MemberId member) {
        return kept(member).stream()
                .map(Kept::impression)
                .filter(one -> archive.place(one.place()).filter(sight::covers).isPresent())
                .sorted(Impression.IN_ORDER)
                .toList();
    }

    @Override
    public void forget(MemberId member) {
        delete(kept(member).stream().filter(kept -> !kept.isDrawn()).toList());
    }

    /// Takes out what stands on one of these messages and is not said there any more.
    void review(Collection<MessageId> changed) {
        long newest = calls.largest(NAME, NEWEST);
        List<Long> old = changed.stream()
                .map(MessageId::value)
                .filter(id -> id <= newest)
                .toList();
        for (List<Object> some : Calls.values(old)) {
            delete(kept(impressions().whereArrayContainsAny(MESSAGES, some)).stream()
                    .filter(kept -> !stands(kept.impression()))
                    .toList());
        }
    }

    /// With the old, what is of a place that is no more.
    @Override
    public int letGo(Instant before, int mostOfMember) {
        Set<Kept> gone = new HashSet<>();
        Map<Whose, List<Kept>> byPlace = new HashMap<>();
        for (Kept kept : kept(impressions())) {
            Impression one = kept.impression();
            if (archive.place(one.place()).isEmpty()
                    || (kept.isDrawn() && one.at().isBefore(before))) {
                gone.add(kept);
            } else if (kept.isDrawn()) {
                byPlace.computeIfAbsent(new Whose(one.member(), one.place()), _ -> new ArrayList<>())
                        .add(kept);
            }
        }
        byPlace.values()
                .forEach(all -> all.stream()
                        .sorted(Comparator.comparing(Kept::impression, Impression.IN_ORDER))
                        .skip(mostOfMember)
                        .forEach(gone::add));
        return delete(gone);
    }
}
