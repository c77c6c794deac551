package org.murabito.store.sqlite;

import org.junit.jupiter.api.AfterEach;
import org.murabito.testkit.FactVectorsContract;
import org.murabito.testkit.Town;

final class SqliteFactVectorsTest extends FactVectorsContract {
    private final OpenStore store = new OpenStore();

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected Kept open() {
        SqliteStore open = store.store();
        Town.settle(open.communities());
        return new Kept(open.communities(), open.messages(), open.facts(), open.factVectors());
    }
}
