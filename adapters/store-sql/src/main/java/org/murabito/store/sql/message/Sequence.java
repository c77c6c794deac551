package org.murabito.store.sql.message;

import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicLong;
import org.murabito.store.sql.database.Statements;

/// Gives out message ids and change numbers; none twice. All but [#committed] and [#forgotten] only inside a write
/// transaction.
final class Sequence {
    private final AtomicLong committed = new AtomicLong();
    private final AtomicLong forgotten = new AtomicLong();
    private long id;
    private long change;

    Sequence(Statements statements) throws SQLException {
        id = statements.number("select id from sequence");
        change = statements.number("select change from sequence");
        committed.set(change);
        forgotten.set(statements.number("select forgotten from sequence"));
    }

    long nextId() {
        return ++id;
    }

    long nextChange() {
        return ++change;
    }

    /// For a statement that numbers rows by itself: the number before the first.
    long takeChanges(long count) {
        long before = change;
        change += count;
        return before;
    }

    long change() {
        return change;
    }

    /// The last statement of a transaction that took numbers.
    void save(Statements statements) throws SQLException {
        statements.run("update sequence set id = ?, change = ?", id, change);
    }

    /// Up to where readers find changes.
    long committed() {
        return committed.get();
    }

    /// Up to where nobody can be told any more which messages went.
    long forgotten() {
        return forgotten.get();
    }

    void forget(long upTo) {
        forgotten.accumulateAndGet(upTo, Math::max);
    }

    void publish(long upTo) {
        committed.accumulateAndGet(upTo, Math::max);
    }
}
