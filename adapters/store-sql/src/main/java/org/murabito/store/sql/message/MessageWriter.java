package org.murabito.store.sql.message;

import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.store.sql.Micros;
import org.murabito.store.sql.archive.SqlAnsweredMarks;
import org.murabito.store.sql.database.Statements;
import org.murabito.store.sql.identity.IdentityMap;
import org.murabito.store.sql.memory.SqlChannelContexts;
import org.murabito.store.sql.memory.SqlFacts;
import org.murabito.store.sql.memory.SqlImpressions;
import org.murabito.store.sql.memory.SqlMentions;
import org.murabito.store.sql.message.MessageRows.Row;
import org.murabito.store.sql.run.SqlRatings;

/// Changes to single messages, inside a write transaction.
public record MessageWriter(
        IdentityMap identities, MessageRows rows, ReactionRows reactions, Tombstones tombstones, Refusals refusals) {
    ThreadTitles titles() {
        return new ThreadTitles(identities, tombstones);
    }

    Optional<Row> find(Statements statements, PlaceId place, String key) throws SQLException {
        return statements.first(rows::read, MessageRows.BY_KEY, identities.channelNumber(place), key);
    }

    /// Empty if that text is older than the one that stands, or equal.
    Optional<Row> rewrite(Statements statements, Row row, String text, @Nullable Instant editedAt) throws SQLException {
        Long edited = Micros.ofNullable(editedAt);
        Long current = Micros.ofNullable(row.message().editedAt());
        boolean older = current != null && (edited == null || edited < current);
        if (older || text.equals(row.message().text())) {
            return Optional.empty();
        }
        SqlImpressions.remove(statements.handle(), row.message().id());
        statements.run(
                "update message set text = ?, edited_at = ? where place = ? and at = ? and id = ?",
                text,
                edited,
                row.place(),
                row.at(),
                row.message().id().value());
        return Optional.of(row.saying(text, edited == null ? null : Micros.instant(edited)));
    }

    void answer(Statements statements, Sequence sequence, long id, Row answered) throws SQLException {
        statements.run(
                "update message set reply_to = ?, reply_place = ?, change = ? where id = ?",
                answered.message().id().value(),
                answered.place(),
                sequence.nextChange(),
                id);
        statements.run("delete from awaited where id = ?", id);
    }

    void delete(Statements statements, Sequence sequence, Row row) throws SQLException {
        MessageId id = row.message().id();
        PlaceId place = row.message().place();
        statements.run("delete from message where place = ? and at = ? and id = ?", row.place(), row.at(), id.value());
        statements.run(
                "insert into gone (change, id, channel, audience) values (?, ?, ?, ?)",
                sequence.nextChange(),
                id.value(),
                identities.getPlace(place).channel().toString(),
                identities.getPlace(place).audience().toString());
        statements.run("update place set messages = messages - 1 where number = ?", row.place());
        statements.run("delete from reaction where id = ?", id.value());
        statements.run("delete from unheard where id = ?", id.value());
        statements.run("delete from verdict where message = ?", id.value());
        SqlFacts.remove(statements.handle(), id);
        SqlChannelContexts.remove(statements.handle(), identities, id);
        SqlMentions.remove(statements.handle(), id);
        SqlImpressions.remove(statements.handle(), id);
        SqlAnsweredMarks.remove(statements.handle(), id);
        SqlRatings.remove(statements.handle(), id);
        statements.run("delete from awaited where id = ?", id.value());
        titles().follow(statements, row);
        for (long reply :
                statements.list(found -> found.getLong(1), "select id from message where reply_to = ?", id.value())) {
            statements.run(
                    "update message set reply_to = null, reply_place = null, change = ? where id = ?",
                    sequence.nextChange(),
                    reply);
        }
    }
}
