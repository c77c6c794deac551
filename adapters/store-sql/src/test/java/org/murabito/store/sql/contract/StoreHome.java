package org.murabito.store.sql.contract;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.murabito.job.Backoff;
import org.murabito.store.sql.assembly.SqlStore;
import org.murabito.store.sql.assembly.SqlStore.Timing;
import org.murabito.testkit.MessageStoreContract.Stores;

/// A store of its own, that can be closed and opened again.
public abstract class StoreHome implements AutoCloseable {
    /// The real time, and no waiting between the attempts of a job.
    public static final Timing TIMING = new Timing(Clock.systemUTC(), Backoff.usual(() -> 0));

    private @Nullable SqlStore store;

    protected abstract SqlStore open();

    public SqlStore store() {
        if (store == null) {
            store = open();
        }
        return requireNonNull(store);
    }

    public SqlStore reopened() {
        closeStore();
        return store();
    }

    public void closeStore() {
        if (store != null) {
            store.close();
            store = null;
        }
    }

    public Stores stores() {
        return new Stores(store().communities(), store().messages());
    }

    @Override
    public void close() {
        closeStore();
    }
}
