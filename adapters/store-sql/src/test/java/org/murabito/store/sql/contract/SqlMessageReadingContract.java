package org.murabito.store.sql.contract;

import org.junit.jupiter.api.AfterEach;
import org.murabito.testkit.MessageReadingContract;
import org.murabito.testkit.MessageStoreContract.Stores;

/// Over any database.
public abstract class SqlMessageReadingContract extends MessageReadingContract {
    private final StoreHome store;

    protected SqlMessageReadingContract(StoreHome store) {
        this.store = store;
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected Stores open() {
        return store.stores();
    }
}
