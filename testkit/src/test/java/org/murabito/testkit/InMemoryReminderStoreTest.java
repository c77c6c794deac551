package org.murabito.testkit;

import org.murabito.chat.CommunityStore;
import org.murabito.reminder.ReminderStore;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryReminderStore;

final class InMemoryReminderStoreTest extends ReminderStoreContract {
    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryReminderStore reminders = new InMemoryReminderStore(communities);

    @Override
    protected ReminderStore open() {
        return reminders;
    }

    @Override
    protected ReminderStore reopen() {
        return reminders;
    }

    @Override
    protected CommunityStore communities() {
        return communities;
    }
}
