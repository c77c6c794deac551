package org.murabito.store.sqlite;

import org.junit.jupiter.api.AfterEach;
import org.murabito.archive.PostSubjects;
import org.murabito.chat.CommunityStore;
import org.murabito.testkit.PostSubjectsContract;

final class SqlitePostSubjectsTest extends PostSubjectsContract {
    private final OpenStore store = new OpenStore();

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected PostSubjects open() {
        return store.store().subjects();
    }

    @Override
    protected PostSubjects reopen() {
        return store.reopened().subjects();
    }

    @Override
    protected CommunityStore communities() {
        return store.store().communities();
    }
}
