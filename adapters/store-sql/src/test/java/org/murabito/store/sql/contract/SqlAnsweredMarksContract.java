package org.murabito.store.sql.contract;

import org.junit.jupiter.api.AfterEach;
import org.murabito.archive.Stores;
import org.murabito.ledger.AnsweredMarks;
import org.murabito.testkit.AnsweredMarksContract;

/// Over any database.
public abstract class SqlAnsweredMarksContract extends AnsweredMarksContract {
    private final StoreHome store;

    protected SqlAnsweredMarksContract(StoreHome store) {
        this.store = store;
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected AnsweredMarks open() {
        return store.store().answeredMarks();
    }

    @Override
    protected AnsweredMarks reopen() {
        return store.reopened().answeredMarks();
    }

    @Override
    protected Stores stores() {
        return new Stores(store.store().messages(), store.store().communities());
    }
}
