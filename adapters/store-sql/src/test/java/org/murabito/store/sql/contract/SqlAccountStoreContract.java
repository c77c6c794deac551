package org.murabito.store.sql.contract;

import org.junit.jupiter.api.AfterEach;
import org.murabito.chat.account.AccountStore;
import org.murabito.testkit.AccountStoreContract;

/// Over any database.
public abstract class SqlAccountStoreContract extends AccountStoreContract {
    private final StoreHome store;

    protected SqlAccountStoreContract(StoreHome store) {
        this.store = store;
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected AccountStore open() {
        return store.store().accounts();
    }

    @Override
    protected AccountStore reopen() {
        return store.reopened().accounts();
    }
}
