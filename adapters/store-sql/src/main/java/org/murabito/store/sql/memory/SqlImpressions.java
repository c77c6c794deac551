package org.murabito.store.sql.memory;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.memory.profile.Impression;
import org.murabito.memory.profile.Impressions;
import org.murabito.runlog.Quote;
import org.murabito.sight.Sight;
import org.murabito.store.sql.MessageText;
import org.murabito.store.sql.Micros;
import org.murabito.store.sql.SqlDatabase;
import org.murabito.store.sql.identity.IdentityMap;
import org.murabito.store.sql.identity.KeyedHash;

/// Impressions in a table, each with the messages that it stands on.
public record SqlImpressions(SqlDatabase database, IdentityMap identities, KeyedHash hash) implements Impressions {
    private record Row(long number, Impression impression) {}

    @Override
    public void keep(PlaceId place, Instant until, List<Impression> drawn) {
        database.write(handle -> {
            int number = identities.places().number(place);
            removeAll(
                    handle,
                    numbers(
                            handle,
                            "select number from impression where place = ? and until = ?",
                            number,
                            Micros.of(until)));
            boolean anyWithdrawn = Withdrawn.isAny(handle);
            for (Impression impression : drawn) {
                if (number != 0 && stands(handle, impression) && !(anyWithdrawn && isWithdrawn(handle, impression))) {
                    insert(handle, impression, Micros.of(until));
                }
            }
            return drawn.size();
        });
    }

    private void insert(Handle handle, Impression impression, @Nullable Long until) {
        long number = handle.select(
                        "insert into impression (kind, member, words, place, at, until) values (?, ?, ?, ?, ?, ?)"
                                + " returning number",
                        impression.kind().name(),
                        identities.authorNumber(impression.member()),
                        impression.words(),
                        identities.places().number(impression.place()),
                        Micros.of(impression.at()),
                        until)
                .mapTo(Long.class)
                .one();
        for (Quote ground : impression.grounds()) {
            handle.execute(
                    "insert into impression_ground (impression, message, start, \"end\", length, hash)"
                            + " values (?, ?, ?, ?, ?, ?)",
                    number,
                    ground.message().value(),
                    ground.start(),
                    ground.end(),
                    ground.length(),
                    ground.sha256());
        }
    }

    private static boolean stands(Handle handle, Impression impression) {
        for (Quote ground : impression.grounds()) {
            Optional<String> text = handle.select(
                            "select " + MessageText.COLUMN + " from message where id = ?",
                            ground.message().value())
                    .mapTo(String.class)
                    .findFirst();
            if (text.filter(ground::holds).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /// Inside whatever transaction takes the message out, or changes what it says.
    public static void remove(Handle handle, MessageId message) {
        removeAll(
                handle, numbers(handle, "select impression from impression_ground where message = ?", message.value()));
    }

    private static List<Long> numbers(Handle handle, String sql, @Nullable Object... values) {
        return handle.select(sql, values).mapTo(Long.class).list();
    }

    private static int removeAll(Handle handle, List<Long> numbers) {
        for (long number : numbers) {
            handle.execute("delete from impression_ground where impression = ?", number);
            handle.execute("delete from impression where number = ?", number);
        }
        return numbers.size();
    }

    private boolean isWithdrawn(Handle handle, Impression impression) {
        for (byte[] each : hashes(handle, impression)) {
            if (Withdrawn.is(handle, each)) {
                return true;
            }
        }
        return false;
    }

    /// By the door's own keys, which are the same after another import.
    private List<byte[]> hashes(Handle handle, Impression impression) {
        PlaceId channel = identities.getPlace(impression.place()).channel();
        List<byte[]> hashes = new ArrayList<>();
        for (Quote ground : impression.grounds()) {
            handle.select(
                            "select key from message where id = ?",
                            ground.message().value())
                    .mapTo(String.class)
                    .findFirst()
                    .map(key -> hash.of(
                            channel, key + "\0impression\0" + impression.kind().name()))
                    .ifPresent(hashes::add);
        }
        return hashes;
    }

    @Override
    public void tell(Impression told) {
        database.write(handle -> {
            if (same(handle, told).isEmpty()) {
                insert(handle, told, null);
            }
            return true;
        });
    }

    @Override
    public void withdraw(Impression impression) {
        database.write(handle -> {
            for (byte[] each : hashes(handle, impression)) {
                Withdrawn.add(handle, each);
            }
            return removeAll(handle, same(handle, impression));
        });
    }

    private List<Long> same(Handle handle, Impression impression) {
        List<Long> same = new ArrayList<>();
        for (Row row : rows(
                handle,
                "select number, kind, member, words, place, at from impression where member = ? and kind = ?"
                        + " and words = ? and place = ? and at = ?",
                identities.members().number(impression.member()),
                impression.kind().name(),
                impression.words(),
                identities.places().number(impression.place()),
                Micros.of(impression.at()))) {
            if (grounds(handle, row.number()).equals(impression.grounds())) {
                same.add(row.number());
            }
        }
        return same;
    }

    private List<Row> rows(Handle handle, String sql, @Nullable Object... values) {
        return handle.select(sql, values)
                .map((row, _) -> row(row))
                .filter(Optional::isPresent)
                .map(Optional::orElseThrow)
                .list();
    }

    private Optional<Row> row(ResultSet row) throws SQLException {
        Place place = identities.place(row.getInt(5));
        MemberId member = identities.members().key(row.getInt(3));
        return place == null || member == null
                ? Optional.empty()
                : Optional.of(new Row(
                        row.getLong(1),
                        new Impression(
                                Impression.Kind.valueOf(row.getString(2)),
                                member,
                                row.getString(4),
                                List.of(),
                                place.id(),
                                place.audience(),
                                Micros.instant(row.getLong(6)))));
    }

    private static List<Quote> grounds(Handle handle, long number) {
        return handle.select(
                        "select message, start, \"end\", length, hash from impression_ground where impression = ? order by message",
                        number)
                .map((row, _) -> new Quote(
                        new MessageId(row.getLong(1)), row.getInt(2), row.getInt(3), row.getInt(4), row.getString(5)))
                .list();
    }

    @Override
    public List<Impression> of(Sight sight, MemberId member) {
        return database.read(handle -> {
            List<Impression> found = new ArrayList<>();
            for (Row row : rows(
                    handle,
                    "select number, kind, member, words, place, at from impression where member = ?",
                    identities.members().number(member))) {
                Impression one = row.impression();
                if (sight.coversAudience(one.audience())) {
                    found.add(new Impression(
                            one.kind(),
                            one.member(),
                            one.words(),
                            grounds(handle, row.number()),
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
        database.write(handle -> removeAll(
                handle,
                numbers(
                        handle,
                        "select number from impression where until is null and member = ?",
                        identities.members().number(member))));
    }

    @Override
    public int letGo(Instant before, int mostOfMember) {
        return database.writeSoon(handle -> removeAll(
                handle,
                numbers(
                        handle,
                        "select number from (select number, at, row_number() over (partition by member, place"
                                + " order by at desc, words) as nth from impression where until is not null)"
                                + " where at < ? or nth > ?",
                        Micros.of(before),
                        mostOfMember)));
    }
}
