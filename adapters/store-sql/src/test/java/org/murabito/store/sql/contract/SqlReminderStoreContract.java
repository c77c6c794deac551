package org.murabito.store.sql.contract;

import org.junit.jupiter.api.AfterEach;
import org.murabito.chat.CommunityStore;
import org.murabito.reminder.ReminderStore;
import org.murabito.testkit.ReminderStoreContract;

/// Over any database.
public abstract class SqlReminderStoreContract extends ReminderStoreContract {
    private final StoreHome store;

    protected SqlReminderStoreContract(StoreHome store) {
        this.store = store;
    }

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
