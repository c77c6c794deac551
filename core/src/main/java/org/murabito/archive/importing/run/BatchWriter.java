package org.murabito.archive.importing.run;

import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.ErasureStore;
import org.murabito.archive.ImportLog;
import org.murabito.archive.KeepResult;
import org.murabito.archive.MessageStore;
import org.murabito.archive.Stores;
import org.murabito.archive.history.BackfillLog;
import org.murabito.chat.Access;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.Reaction;
import org.murabito.sight.Sight;

/// Puts batches into the archive. What is known already is completed, never narrowed; and an import never opens a place
/// that was closed.
final class BatchWriter {
    /// Settings say so, and may say something else later.
    private static final Set<KeepResult.Why> FOR_NOW = Set.of(KeepResult.Why.NEVER_READ, KeepResult.Why.TOO_OLD);

    private final MessageStore messages;
    private final CommunityStore communities;
    private final ErasureStore erasure;
    private final ImportLog log;
    private final BackfillLog backfills;
    private final Function<CommunityId, Sight> everything;
    private final Set<PlaceId> notTaken = new HashSet<>();
    private long added;
    private long changed;
    private long known;
    private long refused;
    private long tooOld;

    BatchWriter(
            Stores stores,
            ErasureStore erasure,
            ImportLog log,
            BackfillLog backfills,
            Function<CommunityId, Sight> everything) {
        this.messages = stores.messages();
        this.communities = stores.communities();
        this.erasure = erasure;
        this.log = log;
        this.backfills = backfills;
        this.everything = everything;
    }

    void keep(Batch batch) {
        introduce(batch);
        if (!batch.posts.isEmpty()) {
            List<KeepResult> kept = messages.keep(batch.posts.stream()
                    .map(post -> post.reactingWith(List.of()))
                    .toList());
            kept.forEach(this::count);
            react(batch, kept);
            noteNotTaken(batch, kept);
        }
        for (Batch.Whole whole : batch.whole) {
            if (Collections.disjoint(whole.places(), notTaken)) {
                log.done(batch.community, whole.part().fingerprint());
            }
        }
    }

    /// What is not to be read, or not kept as long, may be allowed later, and is then read again.
    private void noteNotTaken(Batch batch, List<KeepResult> kept) {
        for (int i = 0; i < kept.size(); i++) {
            if (kept.get(i) instanceof KeepResult.Refused(KeepResult.Why why) && FOR_NOW.contains(why)) {
                notTaken.add(batch.posts.get(i).place());
            }
        }
    }

    /// An export tells who had reacted when it was made; who reacted later stays.
    private void react(Batch batch, List<KeepResult> kept) {
        Map<MessageId, Post> reactedTo = new LinkedHashMap<>();
        for (int i = 0; i < kept.size(); i++) {
            Post post = batch.posts.get(i);
            Message message = kept.get(i).messageOrNull();
            if (message != null && !post.reactions().isEmpty()) {
                reactedTo.merge(message.id(), post, (a, b) -> b.reactingWith(united(a.reactions(), b.reactions())));
            }
        }
        if (reactedTo.isEmpty()) {
            return;
        }
        Map<MessageId, List<Reaction>> before =
                messages.reactions(everything.apply(batch.community), reactedTo.keySet());
        messages.keep(reactedTo.entrySet().stream()
                .map(entry -> entry.getValue()
                        .reactingWith(united(
                                before.getOrDefault(entry.getKey(), List.of()),
                                entry.getValue().reactions())))
                .toList());
    }

    private static List<Reaction> united(List<Reaction> before, List<Reaction> told) {
        Map<String, Reaction> united = new LinkedHashMap<>();
        Stream.concat(before.stream(), told.stream())
                .forEach(reaction -> united.merge(reaction.emoji(), reaction, BatchWriter::united));
        return List.copyOf(united.values());
    }

    private static Reaction united(Reaction before, Reaction told) {
        List<MemberId> members = Stream.concat(before.members().stream(), told.members().stream())
                .distinct()
                .toList();
        return new Reaction(before.emoji(), Math.max(members.size(), Math.max(before.count(), told.count())), members);
    }

    long posts() {
        return added + changed + known + refused + tooOld;
    }

    ImportReport.Posts count(long leftOut) {
        return new ImportReport.Posts(posts() + leftOut, added, changed, known, refused, tooOld, leftOut);
    }

    private void count(KeepResult kept) {
        switch (kept) {
            case KeepResult.Added _ -> added++;
            case KeepResult.Changed _ -> changed++;
            case KeepResult.Known _ -> known++;
            case KeepResult.Refused(KeepResult.Why why) when why == KeepResult.Why.TOO_OLD -> tooOld++;
            case KeepResult.Refused _ -> refused++;
        }
    }

    private void introduce(Batch batch) {
        boolean met = backfills.met(batch.community).isPresent();
        Map<PlaceId, Place> places = new LinkedHashMap<>();
        for (Batch.Told<Place> told : batch.places) {
            PlaceId id = told.what().id();
            Place before = find(places.get(id), communities.findPlace(id));
            Place now = before == null
                    ? told.what()
                    : told.described() ? merged(before, told.what(), met) : closed(before, told.what());
            if (!now.equals(before)) {
                places.put(id, now);
            }
        }
        Map<MemberId, Member> members = new LinkedHashMap<>();
        for (Batch.Told<Member> told : batch.members) {
            MemberId id = told.what().id();
            boolean forgotten = erasure.refusedUntil(id).isPresent();
            Member member = forgotten ? told.what().withoutNames() : told.what();
            Member before = find(members.get(id), communities.findMember(id));
            Member now =
                    before == null ? member : told.described() && !forgotten ? merged(before, member, met) : before;
            if (!now.equals(before)) {
                members.put(id, now);
            }
        }
        if (!places.isEmpty() || !members.isEmpty()) {
            communities.saveAll(List.copyOf(places.values()), List.copyOf(members.values()));
        }
    }

    private static <T> @Nullable T find(@Nullable T inBatch, Optional<T> inStore) {
        return inBatch != null ? inBatch : inStore.orElse(null);
    }

    /// @param met whether the platform itself says what is called how: an export may be older
    private static Place merged(Place before, Place told, boolean met) {
        boolean named = met && !before.equals(before.untitled());
        boolean described = told.topic().isBlank() || (met && !before.topic().isBlank());
        return new Place(
                told.id(),
                told.kind(),
                named ? before.name() : told.name(),
                told.parent() == null ? before.parent() : told.parent(),
                before.access() == Access.OPEN ? told.access() : before.access(),
                described ? before.topic() : told.topic());
    }

    private static Place closed(Place before, Place told) {
        return told.access() != Access.PRIVATE || before.access() != Access.OPEN
                ? before
                : new Place(before.id(), before.kind(), before.name(), before.parent(), Access.PRIVATE, before.topic());
    }

    private static Member merged(Member before, Member told, boolean met) {
        String key = told.id().key();
        String name = met && !before.name().equals(key) ? before.name() : told.name();
        Set<String> names = new LinkedHashSet<>(told.alsoCalled());
        names.addAll(before.alsoCalled());
        names.add(before.name());
        names.add(told.name());
        names.remove(name);
        // A member that is only known by its id was never called that.
        names.remove(key);
        MemberKind kind = before.kind() == MemberKind.SELF ? MemberKind.SELF : told.kind();
        return new Member(told.id(), name, kind, List.copyOf(names));
    }
}
