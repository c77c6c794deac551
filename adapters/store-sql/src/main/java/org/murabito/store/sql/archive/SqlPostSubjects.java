package org.murabito.store.sql.archive;

import java.util.List;
import java.util.Set;
import org.murabito.archive.PostSubjects;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.store.sql.SqlDatabase;

/// Which posts are about whom, in a table of its own.
public record SqlPostSubjects(SqlDatabase database) implements PostSubjects {
    @Override
    public void note(PlaceId place, String marker, Set<MemberId> members) {
        database.write(handle -> {
            for (MemberId member : members) {
                handle.execute(
                        "insert into telling (member, marker, place, community) values (?, ?, ?, ?) on conflict (member, marker)"
                                + " do update set place = excluded.place, community = excluded.community",
                        member.toString(),
                        marker,
                        place.toString(),
                        place.community().value());
            }
            return members.size();
        });
    }

    @Override
    public List<MarkedPost> of(MemberId member) {
        return database.read(handle -> handle.select(
                        "select place, marker from telling where member = ? order by marker", member.toString())
                .map((row, _) -> new MarkedPost(PlaceId.parse(row.getString(1)), row.getString(2)))
                .list());
    }

    @Override
    public boolean isNoted(CommunityId community, String marker) {
        return database.read(handle -> handle.select(
                        "select 1 from telling where community = ? and marker = ? limit 1", community.value(), marker)
                .mapTo(Integer.class)
                .findFirst()
                .isPresent());
    }

    @Override
    public void gone(CommunityId community, String marker) {
        database.write(handle ->
                handle.execute("delete from telling where community = ? and marker = ?", community.value(), marker));
    }
}
