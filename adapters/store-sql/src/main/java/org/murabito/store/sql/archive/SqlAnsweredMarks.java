package org.murabito.store.sql.archive;

import java.util.Collection;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.ledger.AnsweredMark;
import org.murabito.ledger.AnsweredMarks;
import org.murabito.store.sql.JsonColumns;
import org.murabito.store.sql.Micros;
import org.murabito.store.sql.SqlDatabase;

/// Which questions somebody marked as answered, in a table of its own.
public record SqlAnsweredMarks(SqlDatabase database) implements AnsweredMarks {
    /// With the message that is deleted.
    public static void remove(Handle handle, MessageId question) {
        handle.execute("delete from answered_mark where question = ?", question.value());
    }

    @Override
    public void put(AnsweredMark mark) {
        database.write(handle -> handle.execute(
                "insert into answered_mark (question, community, member, at) values (?, ?, ?, ?) on conflict do nothing",
                mark.question().value(),
                mark.by().community().value(),
                mark.by().toString(),
                Micros.of(mark.at())));
    }

    @Override
    public void remove(MessageId question) {
        database.write(handle -> handle.execute("delete from answered_mark where question = ?", question.value()));
    }

    @Override
    public List<AnsweredMark> of(Collection<MessageId> questions) {
        return database.read(handle -> handle.select(
                        "select question, member, at from answered_mark where question in ("
                                + database.dialect().numbers("?") + ") order by question",
                        JsonColumns.ids(questions))
                .map((row, _) -> new AnsweredMark(
                        new MessageId(row.getLong(1)),
                        MemberId.parse(row.getString(2)),
                        Micros.instant(row.getLong(3))))
                .list());
    }

    @Override
    public void forget(MemberId member) {
        database.write(handle -> handle.execute("delete from answered_mark where member = ?", member.toString()));
    }
}
