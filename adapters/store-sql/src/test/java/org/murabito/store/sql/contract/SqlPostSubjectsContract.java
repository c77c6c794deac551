package org.murabito.store.sql.contract;

import org.junit.jupiter.api.AfterEach;
import org.murabito.archive.PostSubjects;
import org.murabito.chat.CommunityStore;
import org.murabito.testkit.PostSubjectsContract;

/// Over any database.
public abstract class SqlPostSubjectsContract extends PostSubjectsContract {
    private final StoreHome store;

    protected SqlPostSubjectsContract(StoreHome store) {
        this.store = store;
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected PostSubjects open() {
        return store.store().subjects();
    }

    @Override
    protected PostSubjects reopen() {
        return store.reopened().subjects();
    }

    @Override
    protected CommunityStore communities() {
        return store.store().communities();
    }
}
