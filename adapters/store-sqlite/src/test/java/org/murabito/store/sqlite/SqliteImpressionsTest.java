package org.murabito.store.sqlite;

import org.junit.jupiter.api.AfterEach;
import org.murabito.archive.Stores;
import org.murabito.testkit.ImpressionsContract;

final class SqliteImpressionsTest extends ImpressionsContract {
    private final OpenStore store = new OpenStore();

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected ImpressionsAndStores open() {
        return new ImpressionsAndStores(
                store.store().impressions(),
                new Stores(store.store().messages(), store.store().communities()));
    }
}
