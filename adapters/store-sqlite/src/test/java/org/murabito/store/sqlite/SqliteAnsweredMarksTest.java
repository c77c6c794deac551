package org.murabito.store.sqlite;

import org.junit.jupiter.api.AfterEach;
import org.murabito.archive.Stores;
import org.murabito.ledger.AnsweredMarks;
import org.murabito.testkit.AnsweredMarksContract;

final class SqliteAnsweredMarksTest extends AnsweredMarksContract {
    private final OpenStore store = new OpenStore();

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
