package org.murabito.store.firestore;

import com.google.cloud.firestore.DocumentReference;
import com.google.cloud.firestore.DocumentSnapshot;
import com.google.cloud.firestore.Query;
import com.google.cloud.firestore.Transaction;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.knowledge.Claim;
import org.murabito.knowledge.Facts;
import org.murabito.knowledge.Reflected;
import org.murabito.knowledge.Strength;
import org.murabito.knowledge.Subject;
import org.murabito.knowledge.remote.RememberedArchive;
import org.murabito.runlog.Quote;
import org.murabito.sight.Sight;

/// Claims, and how far each place was reflected on.
final class FirestoreFacts implements Facts {
    private final Calls calls;
    private final RememberedArchive archive;
    private final KeptClaims kept;
    private final Withdrawals withdrawals;

    FirestoreFacts(Calls calls, RememberedArchive archive) {
        this.calls = calls;
        this.archive = archive;
        this.kept = new KeptClaims(calls, archive);
        this.withdrawals = new Withdrawals(calls, archive);
    }

    @Override
    public void retain(Collection<MessageId> changed, long cursor, Predicate<Quote> standing) {
        long newest = calls.largest(KeptClaims.NAME, ClaimFields.MESSAGE);
        List<Long> old = changed.stream()
                .map(MessageId::value)
                .filter(id -> id <= newest)
                .toList();
        List<DocumentSnapshot> fallen =
                kept.readAny(old, (claims, some) -> claims.whereIn(ClaimFields.MESSAGE, some)).stream()
                        .filter(one -> one.claim()
                                .flatMap(Claim::words)
                                .filter(standing)
                                .isEmpty())
                        .map(KeptClaims.Kept::document)
                        .toList();
        calls.delete(fallen);
        calls.write(List.of(calls.moved(KeptClaims.NAME, cursor)));
    }

    @Override
    public void draw(Reflected reflected, List<Claim> drawn) {
        Map<Claim, String> fresh = new LinkedHashMap<>();
        drawn.stream().filter(this::stands).forEach(claim -> hash(claim).ifPresent(hash -> fresh.put(claim, hash)));
        boolean gone = archive.place(reflected.place()).isEmpty();
        calls.together(transaction -> {
            Set<String> withdrawn = withdrawals.among(transaction, fresh.values());
            Set<String> there = there(transaction, fresh.keySet());
            fresh.forEach((claim, hash) -> {
                if (!withdrawn.contains(hash) && !there.contains(ClaimFields.key(claim))) {
                    transaction.set(kept.document(claim), ClaimFields.values(claim));
                }
            });
            return gone
                    ? transaction
                    : transaction.set(
                            reflection(reflected.place()),
                            Map.of("until", Fields.time(reflected.until()), "note", reflected.note()));
        });
    }

    private Set<String> there(Transaction transaction, Collection<Claim> claims) {
        List<DocumentReference> documents =
                claims.stream().map(kept::document).distinct().toList();
        return Calls.readIn(transaction, documents).stream()
                .filter(DocumentSnapshot::exists)
                .map(DocumentSnapshot::getId)
                .collect(Collectors.toSet());
    }

    /// Whether its message is there and says so.
    private boolean stands(Claim claim) {
        PlaceId place = claim.source().place();
        return archive.place(place).isPresent()
                && archive.holds(place.community(), claim.words().stream().toList());
    }

    /// Empty where it stands on no message.
    private Optional<String> hash(Claim claim) {
        List<MessageId> message = claim.message().stream().toList();
        Collection<Message> now =
                archive.messages(claim.source().place().community(), message).values();
        String of = claim.statement().attribute().name() + "\0"
                + ClaimFields.text(claim.statement().subject());
        return now.stream()
                .findFirst()
                .map(one -> withdrawals.hash(claim.source().channel(), one.key(), of));
    }

    private DocumentReference reflection(PlaceId place) {
        return calls.collection("reflections").document(Calls.key(place));
    }

    @Override
    public Optional<Reflected> reflected(PlaceId place) {
        DocumentSnapshot noted = calls.read(reflection(place));
        if (!noted.exists()) {
            return Optional.empty();
        }
        Fields fields = new Fields(noted);
        return Optional.of(new Reflected(place, fields.instant("until"), fields.text("note")));
    }

    @Override
    public long cursor() {
        return calls.cursor(KeptClaims.NAME);
    }

    /// The cursor goes last, so that what was cut off is done again.
    @Override
    public void clear() {
        calls.deleteAll(kept.claims().whereGreaterThan(ClaimFields.MESSAGE, 0));
        calls.deleteAll(calls.collection("reflections"));
        calls.write(List.of(calls.moved(KeptClaims.NAME, 0)));
    }

    @Override
    public void tell(Claim correction) {
        calls.write(List.of(batch -> batch.set(kept.document(correction), ClaimFields.values(correction))));
    }

    @Override
    public void withdraw(Claim claim) {
        Query near = claim.message()
                .map(message -> kept.claims().whereEqualTo(ClaimFields.MESSAGE, message.value()))
                .orElseGet(() -> kept.claims()
                        .whereEqualTo(
                                ClaimFields.TOLD_BY, claim.source().author().toString()));
        List<DocumentReference> same = kept.read(near).stream()
                .filter(one ->
                        one.claim().filter(other -> isOfTheSame(other, claim)).isPresent())
                .map(one -> one.document().getReference())
                .toList();
        Optional<String> hash = hash(claim);
        calls.together(transaction -> {
            withdrawals.add(transaction, hash.stream().toList());
            same.forEach(transaction::delete);
            return same.size();
        });
    }

    /// What was told is compared, since documents of earlier versions have other names.
    private static boolean isOfTheSame(Claim one, Claim other) {
        if (other.message().isEmpty()) {
            return ClaimFields.key(one).equals(ClaimFields.key(other));
        }
        return one.statement().subject().equals(other.statement().subject())
                && one.statement()
                        .attribute()
                        .name()
                        .equals(other.statement().attribute().name());
    }

    @Override
    public List<Claim> about(Sight sight, Collection<Subject> subjects) {
        List<String> names = subjects.stream()
                .map(subject -> ClaimFields.within(sight.community(), ClaimFields.text(subject)))
                .distinct()
                .toList();
        return KeptClaims.visible(
                sight, kept.readAny(names, (claims, some) -> claims.whereIn(ClaimFields.ABOUT, some)));
    }

    @Override
    public List<Claim> sharing(Sight sight, Set<String> keywords) {
        List<String> words = keywords.stream()
                .map(word -> ClaimFields.within(sight.community(), word))
                .toList();
        return KeptClaims.visible(
                sight, kept.readAny(words, (claims, some) -> claims.whereArrayContainsAny(ClaimFields.FOUND_BY, some)));
    }

    /// Claims of one place are few: the time is looked at here, and no index over two fields is needed.
    @Override
    public List<Claim> between(Sight sight, PlaceId place, Instant from, Instant to) {
        List<KeptClaims.Kept> here = kept.read(kept.claims().whereEqualTo(ClaimFields.PLACE, place.toString()));
        return KeptClaims.visible(sight, here).stream()
                .filter(claim -> !claim.source().at().isBefore(from)
                        && !claim.source().at().isAfter(to))
                .toList();
    }

    @Override
    public void forget(MemberId member) {
        calls.deleteAll(kept.claims().whereEqualTo(ClaimFields.TOLD_BY, member.toString()));
    }

    /// With the weakest, what is of a place that is no more.
    @Override
    public int letGo(Strength strength, Instant now) {
        List<DocumentSnapshot> weakest = new ArrayList<>();
        Map<PlaceId, List<KeptClaims.Kept>> byReaders = new HashMap<>();
        for (KeptClaims.Kept one : kept.read(kept.claims())) {
            Claim claim = one.claim().orElse(null);
            boolean told = claim != null && claim.message().isEmpty();
            if (claim == null || (!told && strength.of(claim, now) < strength.floor())) {
                weakest.add(one.document());
            } else if (!told) {
                byReaders
                        .computeIfAbsent(claim.source().audience(), _ -> new ArrayList<>())
                        .add(one);
            }
        }
        Comparator<KeptClaims.Kept> strongestFirst = Comparator.comparing(
                one -> one.claim().orElseThrow(),
                Comparator.comparingDouble((Claim claim) -> -strength.of(claim, now))
                        .thenComparing(Claim.IN_ORDER.reversed()));
        byReaders
                .values()
                .forEach(all -> all.stream()
                        .sorted(strongestFirst)
                        .skip(strength.mostInChannel())
                        .forEach(one -> weakest.add(one.document())));
        calls.delete(weakest);
        return weakest.size();
    }
}
