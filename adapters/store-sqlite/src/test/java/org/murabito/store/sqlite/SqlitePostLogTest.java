package org.murabito.store.sqlite;

import org.junit.jupiter.api.AfterEach;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.door.PostLog;
import org.murabito.testkit.PostLogContract;

final class SqlitePostLogTest extends PostLogContract {
    private final OpenStore store = new OpenStore();

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
