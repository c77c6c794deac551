package org.murabito.store.sql.identity;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.RoleAccess;
import org.murabito.store.sql.JsonColumns;

/// How communities, places and members stand in their tables.
final class IdentityRows {
    static final String COMMUNITIES = "select id, name, door from community order by position";
    static final String PLACES =
            "select number, community, key, position, kind, name, parent, access, topic, readers, admission"
                    + " from place order by number";
    static final String MEMBERS =
            "select number, community, key, kind, name, also_called, roles from member order by number";

    private IdentityRows() {}

    record PlaceRow(
            int number,
            PlaceId id,
            int position,
            @Nullable Place place,
            @Nullable Set<MemberId> readers,
            @Nullable RoleAccess admission) {}

    record MemberRow(
            int number,
            MemberId id,
            @Nullable Member member,
            @Nullable Set<String> roles) {}

    static Community community(ResultSet row) throws SQLException {
        return new Community(new CommunityId(row.getString(1)), row.getString(2), DoorKind.valueOf(row.getString(3)));
    }

    static PlaceRow place(ResultSet row) throws SQLException {
        PlaceId id = PlaceId.of(row.getString(2), row.getString(3));
        int position = row.getInt(4);
        Place place = row.wasNull() ? null : saved(id, row);
        String readers = row.getString(10);
        String admission = row.getString(11);
        return new PlaceRow(
                row.getInt(1),
                id,
                position,
                place,
                readers == null ? null : members(id.community(), readers),
                admission == null ? null : AdmissionJson.read(admission));
    }

    private static Place saved(PlaceId id, ResultSet row) throws SQLException {
        String parent = row.getString(7);
        return new Place(
                id,
                PlaceKind.valueOf(row.getString(5)),
                row.getString(6),
                parent == null ? null : PlaceId.parse(parent),
                Access.valueOf(row.getString(8)),
                row.getString(9));
    }

    private static Set<MemberId> members(CommunityId community, String json) {
        return JsonColumns.strings(json).stream()
                .map(key -> new MemberId(community, key))
                .collect(Collectors.toUnmodifiableSet());
    }

    static MemberRow member(ResultSet row) throws SQLException {
        MemberId id = MemberId.of(row.getString(2), row.getString(3));
        String kind = row.getString(4);
        Member member = kind == null
                ? null
                : new Member(id, row.getString(5), MemberKind.valueOf(kind), JsonColumns.strings(row.getString(6)));
        String roles = row.getString(7);
        return new MemberRow(row.getInt(1), id, member, roles == null ? null : Set.copyOf(JsonColumns.strings(roles)));
    }
}
