package org.murabito.store.sqlite;

import org.junit.jupiter.api.AfterEach;
import org.murabito.archive.CommunityStore;
import org.murabito.archive.Tellings;
import org.murabito.testkit.TellingsContract;

final class SqliteTellingsTest extends TellingsContract {
    private final OpenStore store = new OpenStore();

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected Tellings open() {
        return store.store().tellings();
    }

    @Override
    protected Tellings reopen() {
        return store.reopened().tellings();
    }

    @Override
    protected CommunityStore communities() {
        return store.store().communities();
    }
}
