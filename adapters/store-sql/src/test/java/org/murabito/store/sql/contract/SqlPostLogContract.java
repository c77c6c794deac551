package org.murabito.store.sql.contract;

import org.junit.jupiter.api.AfterEach;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.door.PostLog;
import org.murabito.testkit.PostLogContract;

/// Over any database.
public abstract class SqlPostLogContract extends PostLogContract {
    private final StoreHome store;

    protected SqlPostLogContract(StoreHome store) {
        this.store = store;
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected PostLog open() {
        return store.store().posts();
    }

    @Override
    protected PostLog reopen() {
        return store.reopened().posts();
    }

    @Override
    protected CommunityStore communities() {
        return store.store().communities();
    }
}
