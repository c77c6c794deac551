package org.murabito.store.sql.memory;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.knowledge.Claim;
import org.murabito.knowledge.Facts;
import org.murabito.knowledge.Reflected;
import org.murabito.knowledge.Strength;
import org.murabito.knowledge.Subject;
import org.murabito.runlog.Quote;
import org.murabito.sight.Sight;
import org.murabito.store.sql.JsonColumns;
import org.murabito.store.sql.Micros;
import org.murabito.store.sql.SqlDatabase;
import org.murabito.store.sql.identity.IdentityMap;
import org.murabito.store.sql.identity.KeyedHash;

/// Claims in a table, each with the words that it can be found by.
public final class SqlFacts implements Facts {
    private static final String FROM_CLAIM = "select" + ClaimRows.COLUMNS + "from claim c ";

    private final SqlDatabase database;
    private final IdentityMap identities;
    private final KeyedHash hash;
    private final ClaimRows rows;
    private final DrawnClaims drawn;

    public SqlFacts(SqlDatabase database, IdentityMap identities, KeyedHash hash) {
        this.database = database;
        this.identities = identities;
        this.hash = hash;
        this.rows = new ClaimRows(identities);
        this.drawn = new DrawnClaims(identities);
    }

    @Override
    public void retain(Collection<MessageId> changed, long cursor, Predicate<Quote> standing) {
        database.writeSoon(handle -> {
            for (MessageId message : changed) {
                removeAll(handle, drawn.fallen(handle, message, standing));
            }
            return handle.execute("update claim_cursor set cursor = ?", cursor);
        });
    }

    private void insert(Handle handle, List<Claim> claims) {
        boolean anyWithdrawn = Withdrawn.isAny(handle);
        for (Claim claim : claims) {
            boolean gone = identities.places().number(claim.source().place()) == 0;
            if (!gone && !(anyWithdrawn && isWithdrawn(handle, claim))) {
                rows.insert(handle, claim);
            }
        }
    }

    @Override
    public void draw(Reflected reflected, List<Claim> claims) {
        database.write(handle -> {
            List<Claim> fresh = new ArrayList<>();
            for (Claim claim : claims) {
                if (drawn.isNew(handle, claim)) {
                    fresh.add(claim);
                }
            }
            insert(handle, fresh);
            return drawn.note(handle, reflected);
        });
    }

    @Override
    public Optional<Reflected> reflected(PlaceId place) {
        return database.read(handle -> drawn.reflected(handle, place));
    }

    @Override
    public long cursor() {
        return database.read(handle -> handle.select("select cursor from claim_cursor")
                .mapTo(Long.class)
                .one());
    }

    @Override
    public void clear() {
        database.write(handle -> {
            handle.execute(
                    "delete from claim_keyword where claim in (select number from claim where message is not null)");
            handle.execute("delete from claim where message is not null");
            handle.execute("delete from reflection");
            return handle.execute("update claim_cursor set cursor = 0");
        });
    }

    /// Inside whatever transaction takes the message out.
    public static void remove(Handle handle, MessageId message) {
        handle.execute(
                "delete from claim_keyword where claim in (select number from claim where message = ?)",
                message.value());
        handle.execute("delete from claim where message = ?", message.value());
    }

    private boolean isWithdrawn(Handle handle, Claim claim) {
        Optional<byte[]> hashed = hash(handle, claim);
        return hashed.isPresent() && Withdrawn.is(handle, hashed.get());
    }

    /// By the door's own key, which is the same after another import.
    private Optional<byte[]> hash(Handle handle, Claim claim) {
        String of = claim.statement().attribute().name()
                + "\0"
                + ClaimRows.text(claim.statement().subject());
        return key(handle, claim).map(key -> hash.of(claim.source().channel(), key + "\0" + of));
    }

    private static Optional<String> key(Handle handle, Claim claim) {
        Optional<MessageId> message = claim.message();
        return message.isEmpty()
                ? Optional.empty()
                : handle.select(
                                "select key from message where id = ?",
                                message.get().value())
                        .mapTo(String.class)
                        .findFirst();
    }

    @Override
    public void tell(Claim correction) {
        database.write(handle -> {
            if (!told(handle, correction).isEmpty()) {
                return false;
            }
            rows.insert(handle, correction);
            return true;
        });
    }

    /// The rows of something that a member told.
    private List<Long> told(Handle handle, Claim claim) {
        return handle.select(
                        "select number from claim where message is null and author = ? and place = ? and at = ?"
                                + " and subject = ? and attribute = ? and value = ?",
                        identities.members().number(claim.source().author()),
                        identities.places().number(claim.source().place()),
                        Micros.of(claim.source().at()),
                        ClaimRows.text(claim.statement().subject()),
                        claim.statement().attribute().name(),
                        claim.statement().value())
                .mapTo(Long.class)
                .list();
    }

    @Override
    public void withdraw(Claim claim) {
        database.write(handle -> {
            Optional<byte[]> hashed = hash(handle, claim);
            if (hashed.isPresent()) {
                Withdrawn.add(handle, hashed.get());
            }
            List<Long> numbers = claim.message().isPresent() ? said(handle, claim) : told(handle, claim);
            return removeAll(handle, numbers);
        });
    }

    private static List<Long> said(Handle handle, Claim claim) {
        return handle.select(
                        "select number from claim where message = ? and subject = ? and attribute = ?",
                        claim.message().map(MessageId::value).orElseThrow(),
                        ClaimRows.text(claim.statement().subject()),
                        claim.statement().attribute().name())
                .mapTo(Long.class)
                .list();
    }

    private static int removeAll(Handle handle, List<Long> numbers) {
        for (long number : numbers) {
            handle.execute("delete from claim_keyword where claim = ?", number);
            handle.execute("delete from claim where number = ?", number);
        }
        return numbers.size();
    }

    @Override
    public List<Claim> about(Sight sight, Collection<Subject> subjects) {
        List<String> names = subjects.stream().map(ClaimRows::text).toList();
        return read(
                sight,
                FROM_CLAIM + "where c.community = ? and c.subject in ("
                        + database.dialect().texts("?") + ")",
                sight.community().value(),
                JsonColumns.strings(names));
    }

    @Override
    public List<Claim> sharing(Sight sight, Set<String> keywords) {
        return read(
                sight,
                FROM_CLAIM + "where c.number in (select k.claim from claim_keyword k where k.community = ?"
                        + " and k.keyword in (" + database.dialect().texts("?") + "))",
                sight.community().value(),
                JsonColumns.strings(keywords));
    }

    @Override
    public List<Claim> between(Sight sight, PlaceId place, Instant from, Instant to) {
        return read(
                sight,
                FROM_CLAIM + "where c.place = ? and c.at between ? and ?",
                identities.places().number(place),
                Micros.of(from),
                Micros.of(to));
    }

    private List<Claim> read(Sight sight, String sql, @Nullable Object... values) {
        return database
                .read(handle -> handle.select(sql, values)
                        .map((row, _) -> rows.read(sight, row))
                        .filter(Objects::nonNull)
                        .list())
                .stream()
                .sorted(Claim.IN_ORDER)
                .toList();
    }

    @Override
    public void forget(MemberId member) {
        database.write(handle -> removeAll(
                handle,
                handle.select(
                                "select number from claim where message is null and author = ?",
                                identities.members().number(member))
                        .mapTo(Long.class)
                        .list()));
    }

    @Override
    public int letGo(Strength strength, Instant now) {
        return database.writeSoon(handle -> removeAll(handle, new WeakestClaims(identities, strength, now).in(handle)));
    }
}
