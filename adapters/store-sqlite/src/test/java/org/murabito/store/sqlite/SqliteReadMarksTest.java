package org.murabito.store.sqlite;

import org.junit.jupiter.api.AfterEach;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.channel.ReadMarks;
import org.murabito.testkit.ReadMarksContract;

final class SqliteReadMarksTest extends ReadMarksContract {
    private final OpenStore store = new OpenStore();

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected CommunityStore communities() {
        return store.store().communities();
    }

    @Override
    protected ReadMarks open() {
        return store.store().readMarks();
    }

    @Override
    protected ReadMarks reopen() {
        return store.reopened().readMarks();
    }
}
