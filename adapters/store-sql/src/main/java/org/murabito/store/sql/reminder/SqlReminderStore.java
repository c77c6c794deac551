package org.murabito.store.sql.reminder;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.date.Recurrence;
import org.murabito.reminder.Reminder;
import org.murabito.reminder.ReminderId;
import org.murabito.reminder.ReminderStore;
import org.murabito.store.sql.Micros;
import org.murabito.store.sql.SqlDatabase;

/// Reminders in a table of their own.
public record SqlReminderStore(SqlDatabase database) implements ReminderStore {
    private static final String REMINDER =
            "select community, key, number, owner, place, reply_to, what, due_at, rule, turn, state, said_at from reminder where ";
    private static final String BY_ID = "community = ? and key = ?";

    @Override
    public Reminder keep(ReminderId id, MemberId owner, LongFunction<Reminder> reminder) {
        return database.write(handle -> {
            Optional<Reminder> known = find(handle, id);
            if (known.isPresent()) {
                return known.get();
            }
            long newest = handle.select(
                            "select coalesce(max(number), 0) from reminder where community = ? and owner = ?",
                            owner.community().value(),
                            owner.key())
                    .mapTo(Long.class)
                    .one();
            Reminder kept = reminder.apply(newest + 1);
            handle.execute(
                    "insert into reminder (community, key, number, owner, place, reply_to, what, due_at, rule, turn, state, said_at)"
                            + " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    id.community().value(),
                    id.key(),
                    kept.number(),
                    owner.key(),
                    kept.place().toString(),
                    kept.replyTo(),
                    kept.what(),
                    Micros.of(kept.due()),
                    rule(kept),
                    kept.turn(),
                    kept.state().name(),
                    Micros.of(kept.saidAt()));
            return kept;
        });
    }

    @Override
    public Optional<Reminder> find(ReminderId id) {
        return database.read(handle -> find(handle, id));
    }

    private static Optional<Reminder> find(Handle handle, ReminderId id) {
        return handle.select(REMINDER + BY_ID, id.community().value(), id.key())
                .map((row, _) -> reminder(row))
                .findFirst();
    }

    @Override
    public Optional<Reminder> change(ReminderId id, UnaryOperator<Reminder> change) {
        return database.write(handle -> {
            Optional<Reminder> changed = find(handle, id).map(change);
            if (changed.isPresent()) {
                Reminder after = changed.get();
                handle.execute(
                        "update reminder set what = ?, due_at = ?, rule = ?, turn = ?, state = ?, said_at = ? where "
                                + BY_ID,
                        after.what(),
                        Micros.of(after.due()),
                        rule(after),
                        after.turn(),
                        after.state().name(),
                        Micros.of(after.saidAt()),
                        id.community().value(),
                        id.key());
            }
            return changed;
        });
    }

    private static @Nullable String rule(Reminder reminder) {
        Recurrence rule = reminder.rule();
        return rule == null ? null : rule.toString();
    }

    @Override
    public List<Reminder> waiting(MemberId owner) {
        return database.read(handle -> handle.select(
                        REMINDER + "state = 'WAITING' and community = ? and owner = ? order by due_at, number",
                        owner.community().value(),
                        owner.key())
                .map((row, _) -> reminder(row))
                .list());
    }

    @Override
    public List<Reminder> waiting() {
        return database.read(handle -> handle.select(REMINDER + "state = 'WAITING' order by due_at, number")
                .map((row, _) -> reminder(row))
                .list());
    }

    @Override
    public List<Reminder> all(CommunityId community) {
        return database.read(
                handle -> handle.select(REMINDER + "community = ? order by owner, number", community.value())
                        .map((row, _) -> reminder(row))
                        .list());
    }

    @Override
    public List<Reminder> askedBy(CommunityId community, MessageId message) {
        String key = ReminderId.of(community, message).key();
        String comment = "w%:message:" + message;
        return database.read(handle -> handle.select(
                        REMINDER + "community = ? and (key = ? or key like ? or key like ? or key like ?)"
                                + " order by owner, number",
                        community.value(),
                        key,
                        key + ":%",
                        comment,
                        comment + ":%")
                .map((row, _) -> reminder(row))
                .list());
    }

    @Override
    public boolean remove(ReminderId id) {
        return database.write(handle -> handle.execute(
                        "delete from reminder where " + BY_ID, id.community().value(), id.key()))
                > 0;
    }

    @Override
    public void removeOver(CommunityId community, Instant before) {
        database.write(handle -> handle.execute(
                "delete from reminder where community = ?"
                        + " and (state = 'TOLD' and due_at < ? or state = 'CANCELLED' and said_at < ?)",
                community.value(),
                Micros.of(before),
                Micros.of(before)));
    }

    @Override
    public void forget(MemberId owner) {
        database.write(handle -> handle.execute(
                "delete from reminder where community = ? and owner = ?",
                owner.community().value(),
                owner.key()));
    }

    private static Reminder reminder(ResultSet row) throws SQLException {
        CommunityId community = new CommunityId(row.getString(1));
        String rule = row.getString(9);
        return new Reminder(
                new ReminderId(community, row.getString(2)),
                row.getLong(3),
                new MemberId(community, row.getString(4)),
                PlaceId.parse(row.getString(5)),
                row.getString(6),
                row.getString(7),
                Micros.instant(row.getLong(8)),
                rule == null ? null : Recurrence.parse(rule),
                row.getInt(10),
                Reminder.State.valueOf(row.getString(11)),
                Micros.instant(row.getLong(12)));
    }
}
