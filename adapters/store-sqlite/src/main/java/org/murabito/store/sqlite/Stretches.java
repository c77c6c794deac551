package org.murabito.store.sqlite;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Line;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;

/// Reads the talk around many messages. In the order of place and time, so that every line is read once and pages are
/// read in a row.
final class Stretches {
    private static final String COLUMNS = "select id, at, author, reply_to, reply_place, text from message ";
    private static final String UP_TO =
            COLUMNS + "where place = ?1 and (at, id) < (?2, ?3) and kind = 0 order by at desc, id desc limit ?4";
    private static final String FROM =
            COLUMNS + "where place = ?1 and (at, id) >= (?2, ?3) and kind = 0 order by at, id limit ?4";
    private static final String MIDDLES = "select m.place, m.at, m.id from json_each(?) k"
            + " cross join message m on m.id = k.value where m.kind = 0";
    private static final Comparator<Middle> IN_ORDER =
            Comparator.comparingInt(Middle::place).thenComparingLong(Middle::at).thenComparingLong(Middle::id);

    private final Roster roster;
    private final Statements statements;
    private final Sight sight;

    Stretches(Roster roster, Statements statements, Sight sight) {
        this.roster = roster;
        this.statements = statements;
        this.sight = sight;
    }

    private record Middle(int place, long at, long id) {}

    /// A line with its time as it stands in the row.
    private record Read(Line line, long at) {
        boolean isBefore(Middle middle) {
            return at < middle.at || (at == middle.at && line.id().value() < middle.id);
        }
    }

    List<List<Line>> around(Collection<MessageId> ids, int before, int after) throws SQLException {
        List<Middle> middles = new ArrayList<>(statements.list(
                row -> new Middle(row.getInt(1), row.getLong(2), row.getLong(3)), MIDDLES, MessageRows.idsAsJson(ids)));
        middles.sort(IN_ORDER);
        List<List<Line>> stretches = new ArrayList<>();
        List<Read> stretch = new ArrayList<>();
        int place = 0;
        Place where = null;
        for (Middle middle : middles) {
            if (middle.place != place) {
                finish(stretch, stretches);
                place = middle.place;
                where = roster.visible(sight, place);
            }
            if (where != null) {
                extend(stretch, middle, where.id(), before, after, stretches);
            }
        }
        finish(stretch, stretches);
        return stretches;
    }

    private static void finish(List<Read> stretch, List<List<Line>> stretches) {
        if (!stretch.isEmpty()) {
            stretches.add(stretch.stream().map(Read::line).toList());
            stretch.clear();
        }
    }

    private void extend(
            List<Read> stretch, Middle middle, PlaceId place, int before, int after, List<List<Line>> stretches)
            throws SQLException {
        if (stretch.isEmpty() || stretch.getLast().isBefore(middle)) {
            // One more than asked for, to see whether it touches what was read before.
            boolean alone = stretch.isEmpty();
            List<Read> earlier =
                    read(UP_TO, middle, place, alone ? before : before + 1).reversed();
            int seen = alone
                    ? -1
                    : earlier.stream()
                            .map(Read::line)
                            .toList()
                            .indexOf(stretch.getLast().line());
            if (seen >= 0) {
                earlier = earlier.subList(seen + 1, earlier.size());
            } else if (!alone) {
                finish(stretch, stretches);
                earlier = earlier.size() > before ? earlier.subList(1, earlier.size()) : earlier;
            }
            stretch.addAll(earlier);
            stretch.addAll(read(FROM, middle, place, after + 1));
            return;
        }
        int at = stretch.size() - 1;
        while (at > 0 && !stretch.get(at - 1).isBefore(middle)) {
            at--;
        }
        int missing = after + 1 - (stretch.size() - at);
        if (missing > 0) {
            Read last = stretch.getLast();
            Middle end = new Middle(middle.place, last.at, last.line.id().value() + 1);
            stretch.addAll(read(FROM, end, place, missing));
        }
    }

    private List<Read> read(String sql, Middle from, PlaceId place, int limit) throws SQLException {
        PreparedStatement statement = statements.prepare(sql);
        statement.setInt(1, from.place);
        statement.setLong(2, from.at);
        statement.setLong(3, from.id);
        statement.setInt(4, limit);
        List<Read> lines = new ArrayList<>(limit);
        try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                Read line = line(rows, place);
                if (line != null) {
                    lines.add(line);
                }
            }
        }
        return lines;
    }

    private @Nullable Read line(ResultSet row, PlaceId place) throws SQLException {
        long at = row.getLong(2);
        MemberId author = roster.members().key(row.getInt(3));
        if (author == null) {
            return null;
        }
        long reply = row.getLong(4);
        MessageId replyTo = reply == 0 || roster.visible(sight, row.getInt(5)) == null ? null : new MessageId(reply);
        return new Read(
                new Line(new MessageId(row.getLong(1)), place, author, Micros.instant(at), row.getString(6), replyTo),
                at);
    }
}
