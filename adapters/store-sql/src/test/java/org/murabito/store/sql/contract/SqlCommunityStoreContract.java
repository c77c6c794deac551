package org.murabito.store.sql.contract;

import org.junit.jupiter.api.AfterEach;
import org.murabito.chat.CommunityStore;
import org.murabito.testkit.CommunityStoreContract;

/// Over any database.
public abstract class SqlCommunityStoreContract extends CommunityStoreContract {
    private final StoreHome store;

    protected SqlCommunityStoreContract(StoreHome store) {
        this.store = store;
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected CommunityStore open() {
        return store.store().communities();
    }

    @Override
    protected CommunityStore reopen() {
        return store.reopened().communities();
    }
}
