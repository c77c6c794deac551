package org.murabito.store.sqlite;

import org.junit.jupiter.api.AfterEach;
import org.murabito.chat.CommunityStore;
import org.murabito.reminder.ReminderStore;
import org.murabito.testkit.ReminderStoreContract;

final class SqliteReminderStoreTest extends ReminderStoreContract {
    private final OpenStore store = new OpenStore();

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected ReminderStore open() {
        return store.store().reminders();
    }

    @Override
    protected ReminderStore reopen() {
        return store.reopened().reminders();
    }

    @Override
    protected CommunityStore communities() {
        return store.store().communities();
    }
}
