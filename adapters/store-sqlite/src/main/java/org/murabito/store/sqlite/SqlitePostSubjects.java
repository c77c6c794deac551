package org.murabito.store.sqlite;

import java.util.List;
import java.util.Set;
import org.murabito.archive.PostSubjects;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;

/// Which posts tell of whom, in a table of its own.
record SqlitePostSubjects(Database database) implements PostSubjects {
    private static final Statements.Mapping<MarkedPost> AS_POST =
            row -> new MarkedPost(PlaceId.parse(row.getString(1)), row.getString(2));

    @Override
    public void note(PlaceId place, String marker, Set<MemberId> members) {
        database.write(statements -> {
            for (MemberId member : members) {
                statements.run(
                        "insert or replace into telling (member, marker, place, community) values (?, ?, ?, ?)",
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
        return database.read(statements -> statements.list(
                AS_POST, "select place, marker from telling where member = ? order by marker", member.toString()));
    }

    @Override
    public void gone(CommunityId community, String marker) {
        database.write(statements ->
                statements.run("delete from telling where community = ? and marker = ?", community.value(), marker));
    }
}
