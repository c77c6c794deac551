package org.murabito.store.sqlite;

import org.junit.jupiter.api.AfterEach;
import org.murabito.action.DeedLog;
import org.murabito.chat.CommunityStore;
import org.murabito.testkit.DeedLogContract;

final class SqliteDeedLogTest extends DeedLogContract {
    private final OpenStore store = new OpenStore();

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
