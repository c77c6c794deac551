package org.murabito.store.sqlite;

import org.junit.jupiter.api.AfterEach;
import org.murabito.archive.Stores;
import org.murabito.testkit.MentionsContract;

final class SqliteMentionsTest extends MentionsContract {
    private final OpenStore store = new OpenStore();

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected MentionsAndStores open() {
        return new MentionsAndStores(
                store.store().mentions(),
                new Stores(store.store().messages(), store.store().communities()));
    }
}
