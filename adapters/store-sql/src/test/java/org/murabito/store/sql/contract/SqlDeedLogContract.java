package org.murabito.store.sql.contract;

import org.junit.jupiter.api.AfterEach;
import org.murabito.action.DeedLog;
import org.murabito.chat.CommunityStore;
import org.murabito.testkit.DeedLogContract;

/// Over any database.
public abstract class SqlDeedLogContract extends DeedLogContract {
    private final StoreHome store;

    protected SqlDeedLogContract(StoreHome store) {
        this.store = store;
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected DeedLog open() {
        return store.store().deeds();
    }

    @Override
    protected DeedLog reopen() {
        return store.reopened().deeds();
    }

    @Override
    protected CommunityStore communities() {
        return store.store().communities();
    }
}
