package org.murabito.store.sql.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jdbi.v3.core.Handle;
import org.murabito.run.RunId;
import org.murabito.run.Step;
import org.murabito.store.sql.SqlDatabase;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Writes steps of runs a few at a time, so that an investigation does not wait for the disk at each of them.
final class StepBatch implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(StepBatch.class);
    private static final Duration GATHER = Duration.ofMillis(10);
    private static final Duration AFTER_TROUBLE = Duration.ofSeconds(1);
    private static final int MOST_WAITING = 10_000;

    private final SqlDatabase database;
    private final ReentrantLock lock = new ReentrantLock();
    private final ReentrantLock writing = new ReentrantLock();
    private final Condition added = lock.newCondition();
    private final Thread writer;
    private List<Added> waiting = new ArrayList<>();
    private boolean closed;

    private record Added(RunId run, Step step) {}

    StepBatch(SqlDatabase database) {
        this.database = database;
        this.writer = Thread.ofVirtual().name("run steps").unstarted(this::writeAsTheyCome);
    }

    void start() {
        writer.start();
    }

    void add(RunId run, Step step) {
        lock.lock();
        try {
            if (waiting.size() < MOST_WAITING) {
                waiting.add(new Added(run, step));
            }
            added.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// Everything added before is on disk when this returns.
    void flush() {
        writing.lock();
        try {
            List<Added> batch = take();
            if (batch.isEmpty()) {
                return;
            }
            try {
                database.write(handle -> {
                    for (Added each : batch) {
                        insert(handle, each);
                    }
                    return batch;
                });
            } catch (RuntimeException e) {
                putBack(batch);
                throw e;
            }
        } finally {
            writing.unlock();
        }
    }

    private List<Added> take() {
        lock.lock();
        try {
            List<Added> batch = waiting;
            waiting = new ArrayList<>();
            return batch;
        } finally {
            lock.unlock();
        }
    }

    private void putBack(List<Added> batch) {
        lock.lock();
        try {
            waiting.addAll(0, batch);
        } finally {
            lock.unlock();
        }
    }

    private static void insert(Handle handle, Added added) {
        long run = SqlRunStore.numberOf(handle, added.run);
        if (run == 0) {
            return;
        }
        long position = handle.select("select count(*) from run_step where run = ?", run)
                .mapTo(Long.class)
                .one();
        handle.execute(
                "insert into run_step (run, position, body) values (?, ?, ?)", run, position, RunJson.step(added.step));
        if (added.step instanceof Step.ToolCalled called) {
            for (var id : called.read()) {
                handle.execute(
                        "insert into run_source (message, run, position) values (?, ?, ?) on conflict do nothing",
                        id.value(),
                        run,
                        position);
            }
        }
    }

    private void writeAsTheyCome() {
        try {
            while (awaitSome()) {
                try {
                    flush();
                } catch (RuntimeException e) {
                    LOG.error("steps of runs could not be written, trying again soon: {}", e.getMessage());
                    await(AFTER_TROUBLE);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// False at the end.
    private boolean awaitSome() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (waiting.isEmpty() && !closed) {
                added.await();
            }
        } finally {
            lock.unlock();
        }
        await(GATHER);
        lock.lock();
        try {
            return !closed;
        } finally {
            lock.unlock();
        }
    }

    private void await(Duration time) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            long left = time.toNanos();
            while (left > 0 && !closed) {
                left = added.awaitNanos(left);
            }
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            added.signalAll();
        } finally {
            lock.unlock();
        }
        flush();
    }
}
