package org.murabito.store.sql.message;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.murabito.archive.Line;
import org.murabito.archive.TextLimits;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.sight.Sight;
import org.murabito.store.sql.JsonColumns;
import org.murabito.store.sql.MessageText;
import org.murabito.store.sql.database.Statements;
import org.murabito.store.sql.identity.IdentityMap;

/// Reads the talk around many messages, with two statements however many there are. In the order of place and time, so
/// that pages are read in a row and stretches that touch are neighbours.
final class StretchReader {
    // Crossing from SQLite to Java costs more than reading a row: the lines of one side come as one value.
    private static final String LINES = "(select string_agg(concat_ws(' ', id, at, author, coalesce(reply_to, 0),"
            + " coalesce(reply_place, 0), octet_length(text), text), '') from"
            + " (select id, at, author, reply_to, reply_place, " + MessageText.start("text", "?")
            + " as text from message n"
            + " where n.place = m.place and n.kind = 0 and ";
    private static final String WINDOWS = "select "
            + LINES + "(n.at, n.id) < (m.at, m.id) order by n.at desc, n.id desc limit ?) b), "
            + LINES + "(n.at, n.id) >= (m.at, m.id) order by n.at, n.id limit ?) a)";

    private static final Comparator<Middle> IN_ORDER =
            Comparator.comparingInt(Middle::place).thenComparingLong(Middle::at).thenComparingLong(Middle::id);

    private final IdentityMap identities;
    private final Statements statements;
    private final Sight sight;
    private final List<List<Line>> stretches = new ArrayList<>();

    StretchReader(IdentityMap identities, Statements statements, Sight sight) {
        this.identities = identities;
        this.statements = statements;
        this.sight = sight;
    }

    private record Middle(int place, long at, long id) {}

    List<List<Line>> around(Collection<MessageId> ids, int before, int after) throws SQLException {
        List<Middle> middles = new ArrayList<>(statements.list(
                row -> identities.visible(sight, row.getInt(1)) == null
                        ? null
                        : new Middle(row.getInt(1), row.getLong(2), row.getLong(3)),
                "select m.place, m.at, m.id" + fromEach() + " where m.kind = 0",
                JsonColumns.ids(ids)));
        middles.sort(IN_ORDER);
        // One more before than asked for, to see whether a stretch touches the one before it.
        int longest = TextLimits.eachLine(middles.size() * (before + after + 2));
        PreparedStatement query = statements.bind(
                WINDOWS + fromEach() + " order by k.key",
                longest,
                longest,
                before + 1,
                longest,
                longest,
                after + 1,
                JsonColumns.ids(
                        middles.stream().map(Middle::id).map(MessageId::new).toList()));
        try (ResultSet rows = query.executeQuery()) {
            for (Middle middle : middles) {
                Place place = identities.place(middle.place);
                if (rows.next() && place != null) {
                    PackedLines lines = new PackedLines(identities, place.id(), sight);
                    List<Line> earlier = lines.read(rows.getBytes(1)).reversed();
                    add(earlier, lines.read(rows.getBytes(2)), before);
                }
            }
        }
        return stretches;
    }

    private String fromEach() {
        return " from " + statements.dialect().eachNumber("message m", "m.id");
    }

    private void add(List<Line> earlier, List<Line> later, int before) {
        Line first = earlier.isEmpty() ? later.getFirst() : earlier.getFirst();
        if (stretches.isEmpty() || !reaches(stretches.getLast(), first)) {
            List<Line> stretch = new ArrayList<>(earlier.subList(Math.max(0, earlier.size() - before), earlier.size()));
            stretch.addAll(later);
            stretches.add(stretch);
            return;
        }
        List<Line> stretch = stretches.getLast();
        Line last = stretch.getLast();
        earlier.stream().filter(line -> isAfter(line, last)).forEach(stretch::add);
        later.stream().filter(line -> isAfter(line, last)).forEach(stretch::add);
    }

    private static boolean reaches(List<Line> stretch, Line first) {
        return stretch.getLast().place().equals(first.place()) && !isAfter(first, stretch.getLast());
    }

    private static boolean isAfter(Line line, Line other) {
        int order = line.at().compareTo(other.at());
        return order > 0 || (order == 0 && line.id().compareTo(other.id()) > 0);
    }
}
