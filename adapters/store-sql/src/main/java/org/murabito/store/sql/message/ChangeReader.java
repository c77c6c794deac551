package org.murabito.store.sql.message;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.murabito.archive.Changes;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.store.sql.database.Statements;
import org.murabito.store.sql.identity.IdentityMap;
import org.murabito.store.sql.message.MessageRows.Row;

/// Tells what changed, in the order of the changes. All its queries see the same moment.
record ChangeReader(IdentityMap identities, MessageRows rows) {
    private record Left(long change, Changes.Gone gone) {}

    Changes after(Statements statements, long cursor, int limit) throws SQLException {
        MessageRows.Page page = rows.page(
                statements,
                "select" + MessageRows.COLUMNS + "from message m where m.change > ? order by m.change limit ?",
                cursor,
                limit + 1);
        List<Left> left = statements.list(
                row -> new Left(
                        row.getLong(1),
                        new Changes.Gone(
                                new MessageId(row.getLong(2)),
                                PlaceId.parse(row.getString(3)),
                                PlaceId.parse(row.getString(4)))),
                "select change, id, channel, audience from gone where change > ? order by change limit ?",
                cursor,
                limit + 1);
        List<Row> present = page.rows();
        List<Long> numbers = new ArrayList<>();
        present.stream().map(Row::change).forEach(numbers::add);
        left.stream().map(Left::change).forEach(numbers::add);
        boolean tooMany = numbers.size() > limit;
        long all = tooMany
                ? numbers.stream().sorted().skip(limit - 1L).findFirst().orElseThrow()
                : Math.max(cursor, statements.number("select change from sequence"));
        long upTo = page.cut() ? Math.min(all, present.getLast().change()) : all;
        return new Changes(
                present.stream()
                        .filter(row -> row.change() <= upTo)
                        .map(this::present)
                        .toList(),
                left.stream()
                        .filter(gone -> gone.change() <= upTo)
                        .map(Left::gone)
                        .toList(),
                upTo,
                tooMany || page.cut());
    }

    private Changes.Present present(Row row) {
        Place place = identities.getPlace(row.message().place());
        return new Changes.Present(row.message(), place.channel(), place.audience());
    }
}
