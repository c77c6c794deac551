package org.murabito.store.sqlite;

import java.time.Instant;
import java.util.Optional;
import org.murabito.archive.history.BackfillLog;
import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;

/// Since when communities are known, and how far back places were taken over.
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
    public Optional<Instant> met(CommunityId community) {
        return database.read(statements -> statements.first(
                row -> Instant.ofEpochMilli(row.getLong(1)),
                "select met_at from first_contact where community = ?",
                community.value()));
    }

    @Override
    public void meet(CommunityId community, Instant at) {
        database.write(statements -> statements.run(
                "insert or ignore into first_contact (community, met_at) values (?, ?)",
                community.value(),
                at.toEpochMilli()));
    }
}
