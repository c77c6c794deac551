package org.murabito.store.sqlite;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MessageId;
import org.murabito.judge.Verdict;
import org.murabito.remember.VerdictLog;

/// Verdicts in a table, the oldest of a community let go with every new one.
record SqliteVerdictLog(Database database, int most) implements VerdictLog {
    @Override
    public void retain(CommunityId community, MessageId message, Verdict verdict) {
        if (verdict.reasons().isEmpty()) {
            return;
        }
        @Nullable Integer score = VerdictJson.score(verdict);
        database.writeSoon(statements -> {
            long serial = 1
                    + statements.number(
                            "select coalesce(max(serial), 0) from verdict where community = ?", community.value());
            statements.run(
                    "insert or replace into verdict (message, community, serial, score, reasons) values (?, ?, ?, ?, ?)",
                    message.value(),
                    community.value(),
                    serial,
                    score,
                    VerdictJson.write(verdict));
            return statements.run(
                    "delete from verdict where community = ? and serial <= ?", community.value(), serial - most);
        });
    }

    @Override
    public Optional<Verdict> find(MessageId message) {
        return database.read(statements -> statements.first(
                SqliteVerdictLog::verdict, "select score, reasons from verdict where message = ?", message.value()));
    }

    @Override
    public void forget(MessageId message) {
        database.writeSoon(statements -> statements.run("delete from verdict where message = ?", message.value()));
    }

    private static Verdict verdict(ResultSet row) throws SQLException {
        return VerdictJson.read(Statements.longOrNull(row, 1), row.getString(2));
    }
}
