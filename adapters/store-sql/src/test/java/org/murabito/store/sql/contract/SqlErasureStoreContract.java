package org.murabito.store.sql.contract;

import org.junit.jupiter.api.AfterEach;
import org.murabito.store.sql.assembly.SqlStore;
import org.murabito.testkit.ErasureStoreContract;

/// Over any database.
public abstract class SqlErasureStoreContract extends ErasureStoreContract {
    private final StoreHome store;

    protected SqlErasureStoreContract(StoreHome store) {
        this.store = store;
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected Stores open() {
        return stores(store.store());
    }

    @Override
    protected Stores reopen() {
        return stores(store.reopened());
    }

    private static Stores stores(SqlStore store) {
        return new Stores(store.communities(), store.messages(), store.erasure());
    }
}
