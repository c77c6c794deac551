package org.murabito.store.sqlite;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MessageId;
import org.murabito.judge.Reason;
import org.murabito.judge.Verdict;
import org.murabito.remember.VerdictLog;

/// Verdicts in a table, the oldest of a community let go with every new one.
record SqliteVerdictLog(Database database, int most) implements VerdictLog {
    @Override
    public void retain(CommunityId community, MessageId message, Verdict verdict) {
        if (verdict.reasons().isEmpty()) {
            return;
        }
        @Nullable Integer score = verdict instanceof Verdict.Speak speak ? speak.score() : null;
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
                    json(verdict.reasons()));
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
        Long score = Statements.longOrNull(row, 1);
        List<Reason> reasons = reasons(row.getString(2));
        return score == null ? new Verdict.StaySilent(0, reasons) : new Verdict.Speak(score.intValue(), true, reasons);
    }

    private static String json(List<Reason> reasons) {
        ArrayNode list = Json.array();
        for (Reason reason : reasons) {
            MessageId line = reason.line();
            list.addObject()
                    .put("rule", reason.rule())
                    .put("points", reason.points())
                    .put("line", line == null ? null : line.value());
        }
        return list.toString();
    }

    private static List<Reason> reasons(String json) {
        List<Reason> reasons = new ArrayList<>();
        for (JsonNode reason : Json.read(json)) {
            JsonNode line = reason.path("line");
            reasons.add(new Reason(
                    reason.path("rule").asText(),
                    reason.path("points").asInt(),
                    line.isNumber() ? new MessageId(line.asLong()) : null));
        }
        return reasons;
    }
}
