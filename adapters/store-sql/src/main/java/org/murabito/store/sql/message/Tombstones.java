package org.murabito.store.sql.message;

import java.sql.SQLException;
import org.murabito.chat.PlaceId;
import org.murabito.store.sql.database.Statements;
import org.murabito.store.sql.identity.KeyedHash;

/// Remembers what was deleted by a keyed hash of door, channel and key: enough to refuse it, too little to tell what it
/// was.
public record Tombstones(KeyedHash hash) {
    boolean areThere(Statements statements) throws SQLException {
        return statements.test("select exists (select 1 from tombstone)");
    }

    boolean covers(Statements statements, PlaceId channel, String key) throws SQLException {
        return statements.test("select exists (select 1 from tombstone where hash = ?)", hash.of(channel, key));
    }

    void put(Statements statements, PlaceId channel, String key) throws SQLException {
        byte[] hashed = hash.of(channel, key);
        statements.run("insert into tombstone (hash) values (?) on conflict do nothing", hashed);
        statements.run("delete from doubtful_tombstone where hash = ?", hashed);
    }

    boolean anyDoubtful(Statements statements) throws SQLException {
        return statements.test("select exists (select 1 from doubtful_tombstone)");
    }

    /// Whether it was put by a version that also buried what its platform still had.
    boolean isDoubtful(Statements statements, PlaceId channel, String key) throws SQLException {
        return statements.test(
                "select exists (select 1 from doubtful_tombstone where hash = ?)", hash.of(channel, key));
    }

    void lift(Statements statements, PlaceId channel, String key) throws SQLException {
        byte[] hashed = hash.of(channel, key);
        statements.run("delete from tombstone where hash = ?", hashed);
        statements.run("delete from doubtful_tombstone where hash = ?", hashed);
    }
}
