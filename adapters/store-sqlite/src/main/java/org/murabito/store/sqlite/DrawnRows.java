package org.murabito.store.sqlite;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.memory.fact.Claim;
import org.murabito.memory.fact.Reflected;
import org.murabito.runlog.Quote;

/// Which claims of a message stand, and how far each place was reflected on.
record DrawnRows(Roster roster) {
    private record Row(long number, Quote words) {}

    /// The rows of a message that do not stand any more once it is read again.
    List<Long> fallen(Statements statements, MessageId message, Predicate<Quote> standing) throws SQLException {
        List<Row> rows = statements.list(
                row -> new Row(
                        row.getLong(1),
                        new Quote(message, row.getInt(2), row.getInt(3), row.getInt(4), row.getString(5))),
                "select number, start, end, length, hash from claim where message = ?",
                message.value());
        List<Long> fallen = new ArrayList<>();
        for (Row row : rows) {
            if (!standing.test(row.words())) {
                fallen.add(row.number());
            }
        }
        return fallen;
    }

    /// Whether its message is there and says so, and no such claim is drawn from it yet.
    boolean isNew(Statements statements, Claim claim) throws SQLException {
        Quote words = claim.words().orElseThrow();
        long message = words.message().value();
        return statements
                        .first(
                                row -> row.getString(1),
                                "select " + MessageRows.TEXT + " from message where id = ?",
                                message)
                        .filter(words::holds)
                        .isPresent()
                && statements.number(
                                "select exists (select 1 from claim where message = ? and subject = ?"
                                        + " and attribute = ? and value = ?)",
                                message,
                                ClaimRows.text(claim.statement().subject()),
                                claim.statement().attribute().name(),
                                claim.statement().value())
                        == 0;
    }

    int note(Statements statements, Reflected reflected) throws SQLException {
        int place = roster.places().number(reflected.place());
        return place == 0
                ? 0
                : statements.run(
                        "insert or replace into reflection (place, until, note) values (?, ?, ?)",
                        place,
                        Micros.of(reflected.until()),
                        reflected.note());
    }

    Optional<Reflected> reflected(Statements statements, PlaceId place) throws SQLException {
        return statements.first(
                row -> new Reflected(place, Micros.instant(row.getLong(1)), row.getString(2)),
                "select until, note from reflection where place = ?",
                roster.places().number(place));
    }
}
