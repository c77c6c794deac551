package org.murabito.store.sql.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jdbi.v3.core.Handle;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.knowledge.Claim;
import org.murabito.knowledge.Reflected;
import org.murabito.runlog.Quote;
import org.murabito.store.sql.MessageText;
import org.murabito.store.sql.Micros;
import org.murabito.store.sql.identity.IdentityMap;

/// Which claims of a message stand, and how far each place was reflected on.
record DrawnClaims(IdentityMap identities) {
    private record Row(long number, Quote words) {}

    /// The rows of a message that do not stand any more once it is read again.
    List<Long> fallen(Handle handle, MessageId message, Predicate<Quote> standing) {
        List<Row> rows = handle.select(
                        "select number, start, \"end\", length, hash from claim where message = ?", message.value())
                .map((row, _) -> new Row(
                        row.getLong(1),
                        new Quote(message, row.getInt(2), row.getInt(3), row.getInt(4), row.getString(5))))
                .list();
        List<Long> fallen = new ArrayList<>();
        for (Row row : rows) {
            if (!standing.test(row.words())) {
                fallen.add(row.number());
            }
        }
        return fallen;
    }

    /// Whether its message is there and says so, and no such claim is drawn from it yet.
    boolean isNew(Handle handle, Claim claim) {
        Quote words = claim.words().orElseThrow();
        long message = words.message().value();
        return handle.select("select " + MessageText.COLUMN + " from message where id = ?", message)
                        .mapTo(String.class)
                        .findFirst()
                        .filter(words::holds)
                        .isPresent()
                && !handle.select(
                                "select exists (select 1 from claim where message = ? and subject = ?"
                                        + " and attribute = ? and value = ?)",
                                message,
                                ClaimRows.text(claim.statement().subject()),
                                claim.statement().attribute().name(),
                                claim.statement().value())
                        .mapTo(Boolean.class)
                        .one();
    }

    int note(Handle handle, Reflected reflected) {
        int place = identities.places().number(reflected.place());
        return place == 0
                ? 0
                : handle.execute(
                        "insert into reflection (place, until, note) values (?, ?, ?) on conflict (place)"
                                + " do update set until = excluded.until, note = excluded.note",
                        place,
                        Micros.of(reflected.until()),
                        reflected.note());
    }

    Optional<Reflected> reflected(Handle handle, PlaceId place) {
        return handle.select(
                        "select until, note from reflection where place = ?",
                        identities.places().number(place))
                .map((row, _) -> new Reflected(place, Micros.instant(row.getLong(1)), row.getString(2)))
                .findFirst();
    }
}
