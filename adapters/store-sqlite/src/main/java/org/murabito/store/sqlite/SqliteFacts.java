package org.murabito.store.sqlite;

import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.memory.fact.Claim;
import org.murabito.memory.fact.Facts;
import org.murabito.memory.fact.Reflected;
import org.murabito.memory.fact.Strength;
import org.murabito.memory.fact.Subject;
import org.murabito.runlog.Quote;
import org.murabito.sight.Sight;

/// Claims in a table, each with the words that it can be found by.
record SqliteFacts(Database database, Roster roster, Tombstones tombstones, ClaimRows rows, DrawnRows drawn)
        implements Facts {
    private static final String FROM_CLAIM = "select" + ClaimRows.COLUMNS + "from claim c ";

    private static final String SHARING = FROM_CLAIM + "where c.number in (select k.claim from claim_keyword k"
            + " where k.community = ? and k.keyword in (select value from json_each(?)))";

    @Override
    public void retain(Collection<MessageId> changed, long cursor, Predicate<Quote> standing) {
        database.writeSoon(statements -> {
            for (MessageId message : changed) {
                removeAll(statements, drawn.fallen(statements, message, standing));
            }
            return statements.run("update claim_cursor set cursor = ?", cursor);
        });
    }

    private void insert(Statements statements, List<Claim> claims) throws SQLException {
        boolean anyWithdrawn = statements.number("select exists (select 1 from withdrawn)") == 1;
        for (Claim claim : claims) {
            boolean gone = roster.places().number(claim.source().place()) == 0;
            if (!gone && !(anyWithdrawn && isWithdrawn(statements, claim))) {
                rows.insert(statements, claim);
            }
        }
    }

    @Override
    public void draw(Reflected reflected, List<Claim> claims) {
        database.write(statements -> {
            List<Claim> fresh = new ArrayList<>();
            for (Claim claim : claims) {
                if (drawn.isNew(statements, claim)) {
                    fresh.add(claim);
                }
            }
            insert(statements, fresh);
            return drawn.note(statements, reflected);
        });
    }

    @Override
    public Optional<Reflected> reflected(PlaceId place) {
        return database.read(statements -> drawn.reflected(statements, place));
    }

    @Override
    public long cursor() {
        return database.read(statements -> statements.number("select cursor from claim_cursor"));
    }

    @Override
    public void clear() {
        database.write(statements -> {
            statements.run(
                    "delete from claim_keyword where claim in (select number from claim where message is not null)");
            statements.run("delete from claim where message is not null");
            statements.run("delete from reflection");
            return statements.run("update claim_cursor set cursor = 0");
        });
    }

    /// Inside whatever transaction takes the message out.
    static void remove(Statements statements, MessageId message) throws SQLException {
        statements.run(
                "delete from claim_keyword where claim in (select number from claim where message = ?)",
                message.value());
        statements.run("delete from claim where message = ?", message.value());
    }

    private boolean isWithdrawn(Statements statements, Claim claim) throws SQLException {
        Optional<byte[]> hash = hash(statements, claim);
        return hash.isPresent()
                && statements.number("select exists (select 1 from withdrawn where hash = ?)", hash.get()) == 1;
    }

    /// By the door's own key, which is the same after another import.
    private Optional<byte[]> hash(Statements statements, Claim claim) throws SQLException {
        String of = claim.statement().attribute().name()
                + "\0"
                + ClaimRows.text(claim.statement().subject());
        return key(statements, claim).map(key -> tombstones.hash(claim.source().channel(), key + "\0" + of));
    }

    private static Optional<String> key(Statements statements, Claim claim) throws SQLException {
        Optional<MessageId> message = claim.message();
        return message.isEmpty()
                ? Optional.empty()
                : statements.first(
                        row -> row.getString(1),
                        "select key from message where id = ?",
                        message.get().value());
    }

    @Override
    public void tell(Claim correction) {
        database.write(statements -> {
            if (!told(statements, correction).isEmpty()) {
                return false;
            }
            rows.insert(statements, correction);
            return true;
        });
    }

    /// The rows of something that a member told.
    private List<Long> told(Statements statements, Claim claim) throws SQLException {
        return statements.list(
                row -> row.getLong(1),
                "select number from claim where message is null and author = ? and place = ? and at = ?"
                        + " and subject = ? and attribute = ? and value = ?",
                roster.members().number(claim.source().author()),
                roster.places().number(claim.source().place()),
                Micros.of(claim.source().at()),
                ClaimRows.text(claim.statement().subject()),
                claim.statement().attribute().name(),
                claim.statement().value());
    }

    @Override
    public void withdraw(Claim claim) {
        database.write(statements -> {
            Optional<byte[]> hash = hash(statements, claim);
            if (hash.isPresent()) {
                statements.run("insert into withdrawn (hash) values (?) on conflict do nothing", hash.get());
            }
            List<Long> numbers = claim.message().isPresent() ? said(statements, claim) : told(statements, claim);
            return removeAll(statements, numbers);
        });
    }

    private static List<Long> said(Statements statements, Claim claim) throws SQLException {
        return statements.list(
                row -> row.getLong(1),
                "select number from claim where message = ? and subject = ? and attribute = ?",
                claim.message().map(MessageId::value).orElseThrow(),
                ClaimRows.text(claim.statement().subject()),
                claim.statement().attribute().name());
    }

    private static int removeAll(Statements statements, List<Long> numbers) throws SQLException {
        for (long number : numbers) {
            statements.run("delete from claim_keyword where claim = ?", number);
            statements.run("delete from claim where number = ?", number);
        }
        return numbers.size();
    }

    @Override
    public List<Claim> about(Sight sight, Collection<Subject> subjects) {
        List<String> names = subjects.stream().map(ClaimRows::text).toList();
        return read(
                sight,
                FROM_CLAIM + "where c.community = ? and c.subject in (select value from json_each(?))",
                sight.community().value(),
                Json.strings(names));
    }

    @Override
    public List<Claim> sharing(Sight sight, Set<String> keywords) {
        return read(sight, SHARING, sight.community().value(), Json.strings(keywords));
    }

    @Override
    public List<Claim> between(Sight sight, PlaceId place, Instant from, Instant to) {
        return read(
                sight,
                FROM_CLAIM + "where c.place = ? and c.at between ? and ?",
                roster.places().number(place),
                Micros.of(from),
                Micros.of(to));
    }

    private List<Claim> read(Sight sight, String sql, @Nullable Object... values) {
        List<Claim> claims = new ArrayList<>(
                database.read(statements -> statements.list(row -> rows.read(sight, row), sql, values)));
        claims.sort(Claim.IN_ORDER);
        return claims;
    }

    @Override
    public void forget(MemberId member) {
        database.write(statements -> removeAll(
                statements,
                statements.list(
                        row -> row.getLong(1),
                        "select number from claim where message is null and author = ?",
                        roster.members().number(member))));
    }

    @Override
    public int letGo(Strength strength, Instant now) {
        return database.writeSoon(
                statements -> removeAll(statements, new Weakest(roster, strength, now).in(statements)));
    }
}
