package org.murabito.store.sqlite;

import java.util.Optional;
import org.murabito.archive.history.BackfillLog;
import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;

/// How far back places were taken over.
record SqliteBackfillLog(Database database) implements BackfillLog {
    @Override
    public Optional<Reached> find(PlaceId place) {
        return database.read(statements -> statements.first(
                row -> new Reached(row.getString(1), row.getBoolean(2)),
                "select cursor, whole from backfill where community = ? and place = ?",
                place.community().value(),
                place.key()));
    }

    @Override
    public void reached(PlaceId place, Reached how) {
        database.write(statements -> statements.run(
                "insert or replace into backfill (community, place, cursor, whole) values (?, ?, ?, ?)",
                place.community().value(),
                place.key(),
                how.cursor(),
                how.whole()));
    }

    @Override
    public boolean knows(CommunityId community) {
        return database.read(statements ->
                statements.number("select exists (select 1 from backfill where community = ?)", community.value())
                        == 1);
    }
}
