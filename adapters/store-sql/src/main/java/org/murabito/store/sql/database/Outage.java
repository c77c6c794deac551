package org.murabito.store.sql.database;

import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.murabito.archive.StoreException;

/// How long an engine has been failing. Safe from any thread.
final class Outage {
    private static final long NONE = Long.MIN_VALUE;

    private final Engine engine;
    private final boolean patient;
    private final Consumer<StoreException> trouble;
    private volatile long since = NONE;

    /// @param patient whether to try again at all
    /// @param trouble is told what failed for too long
    Outage(Engine engine, boolean patient, Consumer<StoreException> trouble) {
        this.engine = engine;
        this.patient = patient;
        this.trouble = trouble;
    }

    /// @param fresh whether it failed on a connection that was opened for it: one from before says nothing about now
    /// @throws SQLException that failure, unless it may help to try again
    void survive(SQLException failure, boolean fresh) throws SQLException {
        long now = System.nanoTime();
        long begun = since;
        long failing = begun == NONE || !fresh ? 0 : TimeUnit.NANOSECONDS.toMillis(now - begun);
        if (!patient || !engine.awaitBack(failure, failing)) {
            if (begun != NONE) {
                trouble.accept(engine.translate(failure));
            }
            throw failure;
        }
        if (begun == NONE) {
            since = now;
        }
    }

    void end() {
        since = NONE;
    }
}
