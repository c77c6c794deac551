package org.murabito.store.sqlite;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.judge.Resolve;
import org.murabito.judge.Resolves;

/// Resolves read from memory, written through. They hang on the place's number, which is never given out again: so they
/// go with their place.
final class SqliteResolves implements Resolves {
    private final Database database;
    private final Roster roster;
    private final Map<Integer, Resolve> resolves = new ConcurrentHashMap<>();

    SqliteResolves(Database database, Roster roster) {
        this.database = database;
        this.roster = roster;
        database.read(this::load);
    }

    private record First(int place, MessageId message, Instant at) {
        static First read(ResultSet row) throws SQLException {
            return new First(row.getInt(1), new MessageId(row.getLong(2)), Micros.instant(row.getLong(3)));
        }
    }

    private Map<Integer, Resolve> load(Statements statements) throws SQLException {
        Map<Integer, Map<MessageId, Instant>> firsts = new HashMap<>();
        for (First first : statements.list(First::read, "select place, message, at from first_word")) {
            firsts.computeIfAbsent(first.place(), _ -> new HashMap<>()).put(first.message(), first.at());
        }
        statements.list(
                row -> resolves.put(
                        row.getInt(1),
                        new Resolve(
                                row.getInt(2),
                                Micros.instant(row.getLong(3)),
                                firsts.getOrDefault(row.getInt(1), Map.of()))),
                "select place, silences, not_before from resolve");
        return resolves;
    }

    @Override
    public Resolve of(PlaceId audience) {
        return resolves.getOrDefault(roster.places().number(audience), Resolve.NONE);
    }

    @Override
    public void keep(PlaceId audience, Resolve resolve) {
        int place = roster.places().number(audience);
        if (place == 0) {
            return;
        }
        database.write(statements -> {
            statements.run(
                    "insert or replace into resolve (place, silences, not_before) values (?, ?, ?)",
                    place,
                    resolve.silences(),
                    Micros.of(resolve.notBefore()));
            statements.run("delete from first_word where place = ?", place);
            for (Map.Entry<MessageId, Instant> first : resolve.firsts().entrySet()) {
                statements.run(
                        "insert into first_word (place, message, at) values (?, ?, ?)",
                        place,
                        first.getKey().value(),
                        Micros.of(first.getValue()));
            }
            return resolves.put(place, resolve) == null;
        });
    }
}
