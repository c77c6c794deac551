package org.murabito.store.sql.message;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.TextLimits;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PostKind;
import org.murabito.sight.Sight;
import org.murabito.store.sql.Columns;
import org.murabito.store.sql.JsonColumns;
import org.murabito.store.sql.MessageText;
import org.murabito.store.sql.Micros;
import org.murabito.store.sql.database.Statements;
import org.murabito.store.sql.identity.IdentityMap;

/// How messages stand in their table.
public final class MessageRows {
    /// Longer than what is kept today, a message of before is read as far as the limit goes.
    static final String COLUMNS = columns(String.valueOf(TextLimits.LONGEST));

    static final String BY_ID = "select" + COLUMNS + "from message m where m.id = ?";
    static final String BY_KEY = "select" + COLUMNS + "from message m where m.channel = ? and m.key = ?";

    private final IdentityMap identities;

    /// @param longest how many characters of a text are read
    static String columns(String longest) {
        return " m.id, m.place, m.key, m.author, m.at, " + MessageText.start("m.text", longest)
                + ", m.kind, m.reply_to," + " m.reply_place, m.edited_at, m.attachments, m.change ";
    }

    public MessageRows(IdentityMap identities) {
        this.identities = identities;
    }

    /// A row, before anybody's sight was applied.
    record Row(Message message, int place, int replyPlace, long change) {
        long at() {
            return Micros.of(message.at());
        }

        /// A reader learns what a message answers only if they can see that too.
        Message seenBy(Sight sight, IdentityMap identities) {
            return message.replyTo() == null || identities.visible(sight, replyPlace) != null
                    ? message
                    : answering(null, 0).message;
        }

        Row answering(@Nullable MessageId other, int otherPlace) {
            Message changed = new Message(
                    message.id(),
                    message.place(),
                    message.key(),
                    message.author(),
                    message.at(),
                    message.text(),
                    message.kind(),
                    other,
                    message.attachments(),
                    message.editedAt());
            return new Row(changed, place, otherPlace, change);
        }

        Row saying(String text, @Nullable Instant editedAt) {
            Message changed = new Message(
                    message.id(),
                    message.place(),
                    message.key(),
                    message.author(),
                    message.at(),
                    text,
                    message.kind(),
                    message.replyTo(),
                    message.attachments(),
                    editedAt);
            return new Row(changed, place, replyPlace, change);
        }
    }

    /// Null if the community was removed a moment ago.
    @Nullable
    Row read(ResultSet row) throws SQLException {
        int place = row.getInt(2);
        PlaceId placeId = identities.places().key(place);
        MemberId author = identities.members().key(row.getInt(4));
        if (placeId == null || author == null) {
            return null;
        }
        long reply = row.getLong(8);
        Long edited = Columns.longOrNull(row, 10);
        Message message = new Message(
                new MessageId(row.getLong(1)),
                placeId,
                row.getString(3),
                author,
                Micros.instant(row.getLong(5)),
                row.getString(6),
                row.getInt(7) == 0 ? PostKind.SAID : PostKind.NOTICE,
                reply == 0 ? null : new MessageId(reply),
                JsonColumns.attachments(row.getString(11)),
                edited == null ? null : Micros.instant(edited));
        return new Row(message, place, row.getInt(9), row.getLong(12));
    }

    /// @param cut whether there were more than fit together
    record Page(List<Row> rows, boolean cut) {}

    /// The rows of a query as far as their texts fit together, and one at least.
    Page page(Statements statements, String sql, @Nullable Object... values) throws SQLException {
        List<Row> found = new ArrayList<>();
        long size = 0;
        try (ResultSet rows = statements.bind(sql, values).executeQuery()) {
            while (rows.next()) {
                Row row = read(rows);
                size += row == null ? 0 : row.message().text().length();
                if (size > TextLimits.TOGETHER && !found.isEmpty()) {
                    return new Page(found, true);
                }
                if (row != null) {
                    found.add(row);
                }
            }
        }
        return new Page(found, false);
    }

    static int number(PostKind kind) {
        return switch (kind) {
            case SAID -> 0;
            case NOTICE -> 1;
        };
    }

    static void touch(Statements statements, Sequence sequence, Row row) throws SQLException {
        statements.run(
                "update message set change = ? where place = ? and at = ? and id = ?",
                sequence.nextChange(),
                row.place(),
                row.at(),
                row.message().id().value());
    }

    /// Counts every message of a place as changed.
    static void renumber(Statements statements, Sequence sequence, int place) throws SQLException {
        List<Long> ids = statements.list(row -> row.getLong(1), "select id from message where place = ?", place);
        statements.run(
                "update message set change = ? + n.rank from"
                        + " (select id, row_number() over (order by id) as rank from message where place = ?) n"
                        + " where message.place = ? and message.id = n.id",
                sequence.takeChanges(ids.size()),
                place,
                place);
    }
}
