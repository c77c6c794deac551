package org.murabito.store.sql.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
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
                    insert(handle, batch);
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

    /// Each run's number and steps are asked for once in a batch.
    private static void insert(Handle handle, List<Added> batch) {
        Map<RunId, Long> numbers = new HashMap<>();
        Map<Long, Long> next = new HashMap<>();
        try (PreparedBatch steps = handle.prepareBatch("insert into run_step (run, position, body) values (?, ?, ?)");
                PreparedBatch sources = handle.prepareBatch(
                        "insert into run_source (message, run, position) values (?, ?, ?) on conflict do nothing")) {
            for (Added added : batch) {
                long run = numbers.computeIfAbsent(added.run, id -> SqlRunStore.numberOf(handle, id));
                if (run != 0) {
                    long position = next.computeIfAbsent(run, number -> steps(handle, number));
                    next.put(run, position + 1);
                    steps.add(run, position, RunJson.step(added.step));
                    if (added.step instanceof Step.ToolCalled called) {
                        called.read().forEach(id -> sources.add(id.value(), run, SqlRunStore.READ));
                    }
                }
            }
            steps.execute();
            sources.execute();
        }
    }

    private static long steps(Handle handle, long run) {
        return handle.select("select count(*) from run_step where run = ?", run)
                .mapTo(Long.class)
                .one();
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
