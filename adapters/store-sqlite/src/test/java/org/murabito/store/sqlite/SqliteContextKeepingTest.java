package org.murabito.store.sqlite;

import org.junit.jupiter.api.AfterEach;
import org.murabito.archive.Stores;
import org.murabito.testkit.ChannelContextsContract;
import org.murabito.testkit.ContextKeepingContract;

final class SqliteContextKeepingTest extends ContextKeepingContract {
    private final OpenStore store = new OpenStore();

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected ChannelContextsContract.ContextsAndStores open() {
        return new ChannelContextsContract.ContextsAndStores(
                store.store().contexts(),
                new Stores(store.store().messages(), store.store().communities()));
    }
}
