package org.murabito.store.sqlite;

import org.junit.jupiter.api.AfterEach;
import org.murabito.archive.Stores;
import org.murabito.testkit.ChannelContextsContract;

final class SqliteChannelContextsTest extends ChannelContextsContract {
    private final OpenStore store = new OpenStore();

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected ContextsAndStores open() {
        return new ContextsAndStores(
                store.store().contexts(),
                new Stores(store.store().messages(), store.store().communities()));
    }
}
