package org.murabito.store.sqlite;

import java.util.List;
import java.util.Set;
import org.murabito.archive.Tellings;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;

/// Which posts tell of whom, in a table of its own.
record SqliteTellings(Database database) implements Tellings {
    private static final Statements.Mapping<Telling> AS_TELLING =
            row -> new Telling(PlaceId.parse(row.getString(1)), row.getString(2));

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
    public List<Telling> of(MemberId member) {
        return database.read(statements -> statements.list(
                AS_TELLING, "select place, marker from telling where member = ? order by marker", member.toString()));
    }

    @Override
    public void gone(CommunityId community, String marker) {
        database.write(statements ->
                statements.run("delete from telling where community = ? and marker = ?", community.value(), marker));
    }
}
