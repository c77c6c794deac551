package org.murabito.bench.rivals.sql;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Jdbi, set up as the stores have it.
record JdbiReminders(Handle handle) implements Reminders {
    @Override
    public Optional<Reminder> find(String key) {
        return handle.select(POINT, "town", key)
                .map((row, _) -> JdbcReminders.reminder(row))
                .findFirst();
    }

    @Override
    public List<Reminder> list() {
        return handle.select(LISTING, "town")
                .map((row, _) -> JdbcReminders.reminder(row))
                .list();
    }

    @Override
    public void insert(Reminder reminder) {
        handle.execute(INSERT, reminder.values());
    }
}
