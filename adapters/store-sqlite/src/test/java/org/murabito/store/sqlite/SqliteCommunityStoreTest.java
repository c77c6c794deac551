package org.murabito.store.sqlite;

import org.junit.jupiter.api.AfterEach;
import org.murabito.chat.CommunityStore;
import org.murabito.testkit.CommunityStoreContract;

final class SqliteCommunityStoreTest extends CommunityStoreContract {
    private final OpenStore store = new OpenStore();

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
