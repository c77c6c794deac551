package org.murabito.store.sql.database;

import java.sql.SQLException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// One write that waits for its turn, and what came of it. Guarded by the lock of the [Database], but for the end.
final class PendingWrite<T> {
    private final Database.Work<T> work;
    private @Nullable T result;
    private @Nullable Throwable failure;
    private boolean over;

    PendingWrite(Database.Work<T> work) {
        this.work = work;
    }

    /// Forgets what came of it on a connection that was lost.
    void begin() {
        result = null;
        failure = null;
    }

    void run(Statements statements) throws SQLException {
        result = work.run(statements);
    }

    /// The first failure is the one that counts.
    void failed(Throwable how) {
        failure = failure == null ? how : failure;
    }

    void end() {
        over = true;
    }

    boolean isOver() {
        return over;
    }

    /// Throws what the work threw, or what kept it from being written.
    T result(Engine engine) {
        switch (failure) {
            case null -> {}
            case SQLException e -> throw engine.translate(e);
            case RuntimeException e -> throw e;
            case Error e -> throw e;
            case Throwable e -> throw new IllegalStateException(e);
        }
        return Objects.requireNonNull(result);
    }
}
