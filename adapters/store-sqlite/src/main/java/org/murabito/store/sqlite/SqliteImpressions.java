package org.murabito.store.sqlite;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.memory.profile.Impression;
import org.murabito.memory.profile.Impressions;
import org.murabito.runlog.Quote;
import org.murabito.sight.Sight;

/// Impressions in a table, each with the messages that it stands on.
record SqliteImpressions(Database database, Roster roster, Tombstones tombstones) implements Impressions {
    private record Row(long number, Impression impression) {}

    @Override
    public void keep(PlaceId place, Instant until, List<Impression> drawn) {
        database.write(statements -> {
            int number = roster.places().number(place);
            removeAll(
                    statements,
                    numbers(
                            statements,
                            "select number from impression where place = ? and until = ?",
                            number,
                            Micros.of(until)));
            for (Impression impression : drawn) {
                if (number != 0 && stands(statements, impression) && !isWithdrawn(statements, impression)) {
                    insert(statements, impression, Micros.of(until));
                }
            }
            return drawn.size();
        });
    }

    private void insert(Statements statements, Impression impression, @Nullable Long until) throws SQLException {
        statements.run(
                "insert into impression (kind, member, words, place, at, until) values (?, ?, ?, ?, ?, ?)",
                impression.kind().name(),
                roster.authorNumber(impression.member()),
                impression.words(),
                roster.places().number(impression.place()),
                Micros.of(impression.at()),
                until);
        long number = statements.number("select last_insert_rowid()");
        for (Quote ground : impression.grounds()) {
            statements.run(
                    "insert into impression_ground (impression, message, start, end, length, hash)"
                            + " values (?, ?, ?, ?, ?, ?)",
                    number,
                    ground.message().value(),
                    ground.start(),
                    ground.end(),
                    ground.length(),
                    ground.sha256());
        }
    }

    private static boolean stands(Statements statements, Impression impression) throws SQLException {
        for (Quote ground : impression.grounds()) {
            Optional<String> text = statements.first(
                    row -> row.getString(1),
                    "select " + MessageRows.TEXT + " from message where id = ?",
                    ground.message().value());
            if (text.filter(ground::holds).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /// Inside whatever transaction takes the message out, or changes what it says.
    static void remove(Statements statements, MessageId message) throws SQLException {
        removeAll(
                statements,
                numbers(statements, "select impression from impression_ground where message = ?", message.value()));
    }

    private static List<Long> numbers(Statements statements, String sql, @Nullable Object... values)
            throws SQLException {
        return statements.list(row -> row.getLong(1), sql, values);
    }

    private static int removeAll(Statements statements, List<Long> numbers) throws SQLException {
        for (long number : numbers) {
            statements.run("delete from impression_ground where impression = ?", number);
            statements.run("delete from impression where number = ?", number);
        }
        return numbers.size();
    }

    private boolean isWithdrawn(Statements statements, Impression impression) throws SQLException {
        for (byte[] hash : hashes(statements, impression)) {
            if (statements.number("select exists (select 1 from withdrawn where hash = ?)", hash) == 1) {
                return true;
            }
        }
        return false;
    }

    /// By the door's own keys, which are the same after another import.
    private List<byte[]> hashes(Statements statements, Impression impression) throws SQLException {
        PlaceId channel = roster.getPlace(impression.place()).channel();
        List<byte[]> hashes = new ArrayList<>();
        for (Quote ground : impression.grounds()) {
            statements
                    .first(
                            row -> row.getString(1),
                            "select key from message where id = ?",
                            ground.message().value())
                    .map(key -> tombstones.hash(
                            channel, key + "\0impression\0" + impression.kind().name()))
                    .ifPresent(hashes::add);
        }
        return hashes;
    }

    @Override
    public void tell(Impression told) {
        database.write(statements -> {
            if (same(statements, told).isEmpty()) {
                insert(statements, told, null);
            }
            return true;
        });
    }

    @Override
    public void withdraw(Impression impression) {
        database.write(statements -> {
            for (byte[] hash : hashes(statements, impression)) {
                statements.run("insert into withdrawn (hash) values (?) on conflict do nothing", hash);
            }
            return removeAll(statements, same(statements, impression));
        });
    }

    private List<Long> same(Statements statements, Impression impression) throws SQLException {
        List<Long> same = new ArrayList<>();
        for (Row row : rows(
                statements,
                "select number, kind, member, words, place, at from impression where member = ? and kind = ?"
                        + " and words = ? and place = ? and at = ?",
                roster.members().number(impression.member()),
                impression.kind().name(),
                impression.words(),
                roster.places().number(impression.place()),
                Micros.of(impression.at()))) {
            if (grounds(statements, row.number()).equals(impression.grounds())) {
                same.add(row.number());
            }
        }
        return same;
    }

    private List<Row> rows(Statements statements, String sql, @Nullable Object... values) throws SQLException {
        return statements.list(this::row, sql, values);
    }

    private @Nullable Row row(ResultSet row) throws SQLException {
        Place place = roster.place(row.getInt(5));
        MemberId member = roster.members().key(row.getInt(3));
        return place == null || member == null
                ? null
                : new Row(
                        row.getLong(1),
                        new Impression(
                                Impression.Kind.valueOf(row.getString(2)),
                                member,
                                row.getString(4),
                                List.of(),
                                place.id(),
                                place.audience(),
                                Micros.instant(row.getLong(6))));
    }

    private static List<Quote> grounds(Statements statements, long number) throws SQLException {
        return statements.list(
                row -> new Quote(
                        new MessageId(row.getLong(1)), row.getInt(2), row.getInt(3), row.getInt(4), row.getString(5)),
                "select message, start, end, length, hash from impression_ground where impression = ? order by message",
                number);
    }

    @Override
    public List<Impression> of(Sight sight, MemberId member) {
        return database.read(statements -> {
            List<Impression> found = new ArrayList<>();
            for (Row row : rows(
                    statements,
                    "select number, kind, member, words, place, at from impression where member = ?",
                    roster.members().number(member))) {
                Impression one = row.impression();
                if (sight.coversAudience(one.audience())) {
                    found.add(new Impression(
                            one.kind(),
                            one.member(),
                            one.words(),
                            grounds(statements, row.number()),
                            one.place(),
                            one.audience(),
                            one.at()));
                }
            }
            found.sort(Impression.IN_ORDER);
            return found;
        });
    }

    @Override
    public void forget(MemberId member) {
        database.write(statements -> removeAll(
                statements,
                numbers(
                        statements,
                        "select number from impression where until is null and member = ?",
                        roster.members().number(member))));
    }

    @Override
    public int letGo(Instant before, int mostOfMember) {
        return database.writeSoon(statements -> removeAll(
                statements,
                numbers(
                        statements,
                        "select number from (select number, at, row_number() over (partition by member, place"
                                + " order by at desc, words) as nth from impression where until is not null)"
                                + " where at < ? or nth > ?",
                        Micros.of(before),
                        mostOfMember)));
    }
}
