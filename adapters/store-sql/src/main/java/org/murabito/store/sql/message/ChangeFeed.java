package org.murabito.store.sql.message;

import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.murabito.store.sql.database.Database;
import org.murabito.store.sql.database.Statements;

/// Runs writes that may change messages, numbers the changes and tells of them after the commit.
public final class ChangeFeed {
    private final Database database;
    private final Sequence sequence;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    public ChangeFeed(Database database) {
        this.database = database;
        this.sequence = database.write(Sequence::new);
    }

    @FunctionalInterface
    interface Work<T> {
        T on(Statements statements, Sequence sequence) throws SQLException;
    }

    private record Written<T>(T result, long before, long after) {}

    <T> T write(Work<T> work) {
        Written<T> written = database.write(statements -> {
            long before = sequence.change();
            T result = work.on(statements, sequence);
            if (sequence.change() != before) {
                sequence.save(statements);
            }
            return new Written<>(result, before, sequence.change());
        });
        if (written.after() != written.before()) {
            sequence.publish(written.after());
            listeners.forEach(Runnable::run);
        }
        return written.result();
    }

    void whenChanged(Runnable listener) {
        listeners.add(listener);
    }

    /// A reader found changes whose writer committed them and did not come to say so yet.
    void saw(long upTo) {
        sequence.publish(upTo);
    }

    /// See [org.murabito.archive.MessageStore#tellsAfter].
    boolean tellsAfter(long cursor) {
        return cursor <= committed() && (cursor == 0 || cursor >= sequence.forgotten());
    }

    void forgetGone(long upTo, int butNewest) {
        long upToThere = database.write(statements -> {
            long last = Math.min(
                    upTo,
                    statements.number("select change from gone order by change desc limit 1 offset ?", butNewest));
            if (last > 0) {
                statements.run("update sequence set forgotten = ? where forgotten < ?", last, last);
                statements.run("delete from gone where change <= ?", last);
            }
            return last;
        });
        sequence.forget(upToThere);
    }

    long committed() {
        return sequence.committed();
    }
}
