package org.murabito.store.sql.contract;

import org.junit.jupiter.api.AfterEach;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.channel.ReadMarks;
import org.murabito.testkit.ReadMarksContract;

/// Over any database.
public abstract class SqlReadMarksContract extends ReadMarksContract {
    private final StoreHome store;

    protected SqlReadMarksContract(StoreHome store) {
        this.store = store;
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected CommunityStore communities() {
        return store.store().communities();
    }

    @Override
    protected ReadMarks open() {
        return store.store().readMarks();
    }

    @Override
    protected ReadMarks reopen() {
        return store.reopened().readMarks();
    }
}
