package org.murabito.bench.rivals.sql;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/// Three statements of a store, said in one way or another. Over one connection, by one thread.
interface Reminders {
    String POINT = "select community, key, number, owner, place, reply_to, what, due_at, rule, turn, state, said_at"
            + " from reminder where community = ? and key = ?";
    String LISTING = "select community, key, number, owner, place, reply_to, what, due_at, rule, turn, state, said_at"
            + " from reminder where community = ? order by owner, number limit 100";
    String INSERT = "insert into reminder (community, key, number, owner, place, reply_to, what, due_at, rule, turn,"
            + " state, said_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

    record Reminder(
            String community,
            String key,
            long number,
            String owner,
            String place,
            String replyTo,
            String what,
            long due,
            String rule,
            int turn,
            String state,
            long saidAt) {
        static Reminder numbered(long number) {
            return new Reminder(
                    "town",
                    "key-" + number,
                    number,
                    "owner-" + number % 50,
                    "town/square",
                    "m" + number,
                    "water the plants on the balcony",
                    1_700_000_000_000_000L + number,
                    "every day at 9:00",
                    0,
                    "WAITING",
                    1_700_000_000_000_000L);
        }

        Object[] values() {
            return new Object[] {
                community, key, number, owner, place, replyTo, what, due, rule, turn, state, saidAt
            };
        }
    }

    Optional<Reminder> find(String key) throws SQLException;

    List<Reminder> list() throws SQLException;

    void insert(Reminder reminder) throws SQLException;
}
