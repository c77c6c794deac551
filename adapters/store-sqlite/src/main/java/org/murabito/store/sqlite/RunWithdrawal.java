package org.murabito.store.sqlite;

import java.sql.SQLException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.murabito.chat.MessageId;
import org.murabito.runlog.RunRecord;

/// Takes out of run records what one message left in them, inside a write transaction.
record RunWithdrawal(Statements statements, MessageId message) {
    private record Body(int position, String body) {}

    /// The runs that it was taken out of.
    Set<Long> everywhere() throws SQLException {
        Set<Long> asked = runs("select number from run where question = ?");
        Set<Long> knowing = runs("select run from run_source where message = ?1 and position <> -1 union"
                + " select number from run where question = ?1");
        Set<Long> quoting = runs("select run from run_source where message = ? and position = -1");
        for (long run : knowing) {
            dropArguments(run);
        }
        for (long run : quoting) {
            changeEnd(run, end -> end.without(message));
        }
        for (long run : asked) {
            changeEnd(run, RunRecord.End::withoutWords);
            statements.run("delete from run_source where run = ? and position = -1", run);
        }
        statements.run("delete from run_source where message = ? and position = -1", message.value());
        Set<Long> touched = new LinkedHashSet<>(knowing);
        touched.addAll(quoting);
        return touched;
    }

    private Set<Long> runs(String query) throws SQLException {
        return new LinkedHashSet<>(statements.list(row -> row.getLong(1), query, message.value()));
    }

    private void dropArguments(long run) throws SQLException {
        List<Body> steps = statements.list(
                row -> new Body(row.getInt(1), row.getString(2)),
                "select position, body from run_step where run = ?",
                run);
        for (Body step : steps) {
            statements.run(
                    "update run_step set body = ? where run = ? and position = ?",
                    RunJson.step(RunJson.withoutArguments(RunJson.step(step.body))),
                    run,
                    step.position);
        }
    }

    @FunctionalInterface
    private interface Change {
        RunRecord.End of(RunRecord.End end);
    }

    private void changeEnd(long run, Change change) throws SQLException {
        Optional<String> ending =
                statements.first(row -> row.getString(1), "select ending from run where number = ?", run);
        if (ending.isPresent()) {
            statements.run(
                    "update run set ending = ? where number = ?",
                    RunJson.end(change.of(RunJson.end(ending.get()))),
                    run);
        }
    }
}
