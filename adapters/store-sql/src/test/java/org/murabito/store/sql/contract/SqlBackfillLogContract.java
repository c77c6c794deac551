package org.murabito.store.sql.contract;

import org.junit.jupiter.api.AfterEach;
import org.murabito.archive.history.BackfillLog;
import org.murabito.chat.CommunityStore;
import org.murabito.testkit.BackfillLogContract;

/// Over any database.
public abstract class SqlBackfillLogContract extends BackfillLogContract {
    private final StoreHome store;

    protected SqlBackfillLogContract(StoreHome store) {
        this.store = store;
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected BackfillLog open() {
        return store.store().backfills();
    }

    @Override
    protected BackfillLog reopen() {
        return store.reopened().backfills();
    }

    @Override
    protected CommunityStore communities() {
        return store.store().communities();
    }
}
