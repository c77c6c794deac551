package org.murabito.store.sql.run;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.murabito.chat.MessageId;
import org.murabito.runlog.RunRecord;

/// Takes out of run records what one message left in them, inside a write transaction.
record RunWithdrawal(Handle handle, MessageId message) {
    private record Body(int position, String body) {}

    /// The runs that it was taken out of.
    Set<Long> everywhere() {
        Set<Long> asked = runs("select number from run where question = ?");
        Set<Long> knowing = runs("select run from run_source where message = ? and position <> -1");
        knowing.addAll(asked);
        Set<Long> quoting = runs("select run from run_source where message = ? and position = -1");
        for (long run : knowing) {
            dropArguments(run);
        }
        for (long run : quoting) {
            changeEnd(run, end -> end.without(message));
        }
        for (long run : asked) {
            changeEnd(run, RunRecord.End::withoutWords);
            handle.execute("delete from run_source where run = ? and position = -1", run);
        }
        handle.execute("delete from run_source where message = ? and position = -1", message.value());
        Set<Long> touched = new LinkedHashSet<>(knowing);
        touched.addAll(quoting);
        return touched;
    }

    private Set<Long> runs(String query) {
        return new LinkedHashSet<>(
                handle.select(query, message.value()).mapTo(Long.class).list());
    }

    private void dropArguments(long run) {
        List<Body> steps = handle.select("select position, body from run_step where run = ?", run)
                .map((row, _) -> new Body(row.getInt(1), row.getString(2)))
                .list();
        for (Body step : steps) {
            handle.execute(
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

    private void changeEnd(long run, Change change) {
        Optional<String> ending = handle.select("select ending from run where number = ?", run)
                .mapTo(String.class)
                .findFirst();
        if (ending.isPresent()) {
            handle.execute(
                    "update run set ending = ? where number = ?",
                    RunJson.end(change.of(RunJson.end(ending.get()))),
                    run);
        }
    }
}
