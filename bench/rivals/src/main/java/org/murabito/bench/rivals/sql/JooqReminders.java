package org.murabito.bench.rivals.sql;

import java.util.List;
import java.util.Optional;
import org.jooq.DSLContext;
import org.jooq.Record;

/// jOOQ with the same plain statements.
record JooqReminders(DSLContext jooq) implements Reminders {
    @Override
    public Optional<Reminder> find(String key) {
        return jooq.resultQuery(POINT, "town", key).fetchOptional(JooqReminders::reminder);
    }

    @Override
    public List<Reminder> list() {
        return jooq.resultQuery(LISTING, "town").fetch(JooqReminders::reminder);
    }

    @Override
    public void insert(Reminder reminder) {
        jooq.execute(INSERT, reminder.values());
    }

    private static Reminder reminder(Record row) {
        return new Reminder(
                row.get(0, String.class),
                row.get(1, String.class),
                row.get(2, Long.class),
                row.get(3, String.class),
                row.get(4, String.class),
                row.get(5, String.class),
                row.get(6, String.class),
                row.get(7, Long.class),
                row.get(8, String.class),
                row.get(9, Integer.class),
                row.get(10, String.class),
                row.get(11, Long.class));
    }
}
