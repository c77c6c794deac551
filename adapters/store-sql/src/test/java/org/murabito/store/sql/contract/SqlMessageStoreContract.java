package org.murabito.store.sql.contract;

import org.junit.jupiter.api.AfterEach;
import org.murabito.testkit.MessageStoreContract;

/// Over any database.
public abstract class SqlMessageStoreContract extends MessageStoreContract {
    private final StoreHome store;

    protected SqlMessageStoreContract(StoreHome store) {
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
