package org.murabito.store.sql.judge;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MessageId;
import org.murabito.judge.Verdict;
import org.murabito.remember.VerdictLog;
import org.murabito.store.sql.Columns;
import org.murabito.store.sql.SqlDatabase;

/// Verdicts in a table, the oldest of a community let go with every new one.
public record SqlVerdictLog(SqlDatabase database, int most) implements VerdictLog {
    @Override
    public void retain(CommunityId community, MessageId message, Verdict verdict) {
        if (verdict.reasons().isEmpty()) {
            return;
        }
        @Nullable Integer score = VerdictJson.score(verdict);
        database.writeSoon(handle -> {
            long serial = 1
                    + handle.select(
                                    "select coalesce(max(serial), 0) from verdict where community = ?",
                                    community.value())
                            .mapTo(Long.class)
                            .one();
            handle.execute(
                    "insert into verdict (message, community, serial, score, reasons) values (?, ?, ?, ?, ?)"
                            + " on conflict (message) do update set community = excluded.community, serial = excluded.serial,"
                            + " score = excluded.score, reasons = excluded.reasons",
                    message.value(),
                    community.value(),
                    serial,
                    score,
                    VerdictJson.write(verdict));
            return handle.execute(
                    "delete from verdict where community = ? and serial <= ?", community.value(), serial - most);
        });
    }

    @Override
    public Optional<Verdict> find(MessageId message) {
        return database.read(
                handle -> handle.select("select score, reasons from verdict where message = ?", message.value())
                        .map((row, _) -> verdict(row))
                        .findFirst());
    }

    @Override
    public void forget(MessageId message) {
        database.writeSoon(handle -> handle.execute("delete from verdict where message = ?", message.value()));
    }

    private static Verdict verdict(ResultSet row) throws SQLException {
        return VerdictJson.read(Columns.longOrNull(row, 1), row.getString(2));
    }
}
