package org.murabito.store.sql.identity;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.murabito.chat.Community;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.RoleAccess;
import org.murabito.store.sql.JsonColumns;

/// Writes places and members inside one transaction, and takes them into memory when that is committed.
public final class IdentityWriter {
    private final IdentityMap identities;
    private final Handle handle;
    private final Map<Object, Integer> mentioned = new HashMap<>();
    private final List<Runnable> afterwards = new ArrayList<>();

    public IdentityWriter(IdentityMap identities, Handle handle) {
        this.identities = identities;
        this.handle = handle;
    }

    public void committed() {
        afterwards.forEach(Runnable::run);
    }

    /// The number of a place, given to it now if nobody mentioned it before.
    public int mention(PlaceId place) {
        int number = identities.places().number(place);
        return number != 0
                ? number
                : mention("place", place, place.community().value(), place.key(), identities.places());
    }

    public int mention(MemberId member) {
        int number = identities.members().number(member);
        return number != 0
                ? number
                : mention("member", member, member.community().value(), member.key(), identities.members());
    }

    private <K> int mention(String table, K id, String community, String key, NumberedIndex<K, ?, ?> known) {
        Integer earlier = mentioned.get(id);
        if (earlier != null) {
            return earlier;
        }
        int number = handle.select(
                        "insert into " + table + " (community, key) values (?, ?) returning number", community, key)
                .mapTo(Integer.class)
                .one();
        mentioned.put(id, number);
        afterwards.add(() -> known.mention(id, number));
        return number;
    }

    public void save(Community community) {
        handle.execute(
                "insert into community (id, name, door) values (?, ?, ?)"
                        + " on conflict (id) do update set name = excluded.name, door = excluded.door",
                community.id().value(),
                community.name(),
                community.door().name());
        afterwards.add(() -> identities.put(community));
    }

    /// Keeps the position it was first saved at.
    public void save(Place place, int position) {
        PlaceId parent = place.parent();
        mention(place.channel());
        handle.execute(
                "update place set position = coalesce(position, ?), kind = ?, name = ?, parent = ?, access = ?, topic = ?"
                        + " where number = ?",
                position,
                place.kind().name(),
                place.name(),
                parent == null ? null : parent.toString(),
                place.access().name(),
                place.topic(),
                mention(place.id()));
        afterwards.add(() -> identities.put(place, position));
    }

    public void save(Member member) {
        handle.execute(
                "update member set kind = ?, name = ?, also_called = ? where number = ?",
                member.kind().name(),
                member.name(),
                JsonColumns.strings(member.alsoCalled()),
                mention(member.id()));
        afterwards.add(() -> identities.put(member));
    }

    public void saveReaders(PlaceId place, Set<MemberId> readers) {
        handle.execute(
                "update place set readers = ? where number = ?",
                JsonColumns.strings(readers.stream().map(MemberId::key).sorted().toList()),
                mention(place));
        afterwards.add(() -> identities.putReaders(place, readers));
    }

    public void saveAdmission(PlaceId place, RoleAccess admission) {
        handle.execute(
                "update place set admission = ? where number = ?", AdmissionJson.write(admission), mention(place));
        afterwards.add(() -> identities.putAdmission(place, admission));
    }

    public void saveRoles(MemberId member, Set<String> roles) {
        handle.execute(
                "update member set roles = ? where number = ?",
                JsonColumns.strings(roles.stream().sorted().toList()),
                mention(member));
        afterwards.add(() -> identities.putRoles(member, roles));
    }
}
