package org.murabito.store.sql.contract;

import org.junit.jupiter.api.AfterEach;
import org.murabito.runlog.RunStore;
import org.murabito.testkit.RunStoreContract;

/// Over any database.
public abstract class SqlRunStoreContract extends RunStoreContract {
    private final StoreHome store;

    protected SqlRunStoreContract(StoreHome store) {
        this.store = store;
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected RunStore open() {
        return store.store().runs();
    }

    @Override
    protected RunStore reopen() {
        return store.reopened().runs();
    }
}
