package org.murabito.store.sql.contract;

import org.junit.jupiter.api.AfterEach;
import org.murabito.archive.ImportLog;
import org.murabito.chat.CommunityStore;
import org.murabito.testkit.ImportLogContract;

/// Over any database.
public abstract class SqlImportLogContract extends ImportLogContract {
    private final StoreHome store;

    protected SqlImportLogContract(StoreHome store) {
        this.store = store;
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected ImportLog open() {
        return store.store().imports();
    }

    @Override
    protected ImportLog reopen() {
        return store.reopened().imports();
    }

    @Override
    protected CommunityStore communities() {
        return store.store().communities();
    }
}
