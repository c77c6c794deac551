package org.murabito.store.sqlite;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.murabito.chat.Admission;
import org.murabito.chat.Community;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;

/// Writes places and members inside one transaction, and takes them into memory when that is committed.
final class RosterWriting {
    private final Roster roster;
    private final Statements statements;
    private final Map<Object, Integer> mentioned = new HashMap<>();
    private final List<Runnable> afterwards = new ArrayList<>();

    RosterWriting(Roster roster, Statements statements) {
        this.roster = roster;
        this.statements = statements;
    }

    void committed() {
        afterwards.forEach(Runnable::run);
    }

    /// The number of a place, given to it now if nobody mentioned it before.
    int mention(PlaceId place) throws SQLException {
        int number = roster.places().number(place);
        return number != 0 ? number : mention("place", place, place.community().value(), place.key(), roster.places());
    }

    int mention(MemberId member) throws SQLException {
        int number = roster.members().number(member);
        return number != 0
                ? number
                : mention("member", member, member.community().value(), member.key(), roster.members());
    }

    private <K> int mention(String table, K id, String community, String key, Known<K, ?, ?> known)
            throws SQLException {
        Integer earlier = mentioned.get(id);
        if (earlier != null) {
            return earlier;
        }
        int number = (int) statements.number(
                "insert into " + table + " (community, key) values (?, ?) returning number", community, key);
        mentioned.put(id, number);
        afterwards.add(() -> known.mention(id, number));
        return number;
    }

    void save(Community community) throws SQLException {
        statements.run(
                "insert into community (id, name, door) values (?, ?, ?)"
                        + " on conflict (id) do update set name = excluded.name, door = excluded.door",
                community.id().value(),
                community.name(),
                community.door().name());
        afterwards.add(() -> roster.put(community));
    }

    /// Keeps the position it was first saved at.
    void save(Place place, int position) throws SQLException {
        PlaceId parent = place.parent();
        mention(place.channel());
        statements.run(
                "update place set position = coalesce(position, ?), kind = ?, name = ?, parent = ?, access = ?, topic = ?"
                        + " where number = ?",
                position,
                place.kind().name(),
                place.name(),
                parent == null ? null : parent.toString(),
                place.access().name(),
                place.topic(),
                mention(place.id()));
        afterwards.add(() -> roster.put(place, position));
    }

    void save(Member member) throws SQLException {
        statements.run(
                "update member set kind = ?, name = ?, also_called = ? where number = ?",
                member.kind().name(),
                member.name(),
                Json.strings(member.alsoCalled()),
                mention(member.id()));
        afterwards.add(() -> roster.put(member));
    }

    void saveReaders(PlaceId place, Set<MemberId> readers) throws SQLException {
        statements.run(
                "update place set readers = ? where number = ?",
                Json.strings(readers.stream().map(MemberId::key).sorted().toList()),
                mention(place));
        afterwards.add(() -> roster.putReaders(place, readers));
    }

    void saveAdmission(PlaceId place, Admission admission) throws SQLException {
        statements.run(
                "update place set admission = ? where number = ?", AdmissionJson.write(admission), mention(place));
        afterwards.add(() -> roster.putAdmission(place, admission));
    }

    void saveRoles(MemberId member, Set<String> roles) throws SQLException {
        statements.run(
                "update member set roles = ? where number = ?",
                Json.strings(roles.stream().sorted().toList()),
                mention(member));
        afterwards.add(() -> roster.putRoles(member, roles));
    }
}
