package org.murabito.store.sql.contract;

import org.junit.jupiter.api.AfterEach;
import org.murabito.action.ActionLog;
import org.murabito.chat.CommunityStore;
import org.murabito.testkit.ActionLogContract;

/// Over any database.
public abstract class SqlActionLogContract extends ActionLogContract {
    private final StoreHome store;

    protected SqlActionLogContract(StoreHome store) {
        this.store = store;
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected ActionLog open() {
        return store.store().performedActions();
    }

    @Override
    protected ActionLog reopen() {
        return store.reopened().performedActions();
    }

    @Override
    protected CommunityStore communities() {
        return store.store().communities();
    }
}
