package org.murabito.store.sql.archive;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.history.BackfillLog;
import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;
import org.murabito.store.sql.SqlDatabase;

/// Since when communities are known, how far back places were taken over, and which gaps are open.
public record SqlBackfillLog(SqlDatabase database) implements BackfillLog {
    @Override
    public Optional<Reached> find(PlaceId place) {
        return database.read(handle -> handle.select(
                        "select cursor, whole from backfill where community = ? and place = ?",
                        place.community().value(),
                        place.key())
                .map((row, _) -> new Reached(row.getString(1), row.getBoolean(2)))
                .findFirst());
    }

    @Override
    public void reached(PlaceId place, Reached how) {
        database.write(handle -> handle.execute(
                "insert into backfill (community, place, cursor, whole) values (?, ?, ?, ?) on conflict (community, place)"
                        + " do update set cursor = excluded.cursor, whole = excluded.whole",
                place.community().value(),
                place.key(),
                how.cursor(),
                how.whole()));
    }

    @Override
    public Optional<Gap> gap(PlaceId place) {
        return database.read(handle -> handle.select(
                        "select cursor, known_at from gap where community = ? and place = ?",
                        place.community().value(),
                        place.key())
                .map((row, _) -> new Gap(row.getString(1), Instant.ofEpochMilli(row.getLong(2))))
                .findFirst());
    }

    @Override
    public void gap(PlaceId place, @Nullable Gap gap) {
        String community = place.community().value();
        database.write(handle -> gap == null
                ? handle.execute("delete from gap where community = ? and place = ?", community, place.key())
                : handle.execute(
                        "insert into gap (community, place, cursor, known_at) values (?, ?, ?, ?)"
                                + " on conflict (community, place)"
                                + " do update set cursor = excluded.cursor, known_at = excluded.known_at",
                        community,
                        place.key(),
                        gap.cursor(),
                        gap.known().toEpochMilli()));
    }

    @Override
    public Optional<Instant> met(CommunityId community) {
        return database.read(
                handle -> handle.select("select met_at from first_contact where community = ?", community.value())
                        .map((row, _) -> Instant.ofEpochMilli(row.getLong(1)))
                        .findFirst());
    }

    @Override
    public void meet(CommunityId community, Instant at) {
        database.write(handle -> handle.execute(
                "insert into first_contact (community, met_at) values (?, ?) on conflict do nothing",
                community.value(),
                at.toEpochMilli()));
    }
}
