package org.murabito.store.sql.database;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.StoreException;
import org.murabito.store.sql.Dialect;

/// One connection that writes, a few that read. A reader sees what was committed before it began. Where an engine can
/// lose its connections, what was asked for is done again on the next one, once and whole.
public final class Database implements AutoCloseable {
    /// So many writes share one way to the disk.
    private static final int MOST_TOGETHER = 64;

    private final Engine engine;
    private final int readerCount;
    private final ReentrantLock writing = new ReentrantLock();
    private final ConnectionSlot writer;
    private final Heartbeat heartbeat;
    private final Queue<PendingWrite<?>> waiting = new ConcurrentLinkedQueue<>();
    private final Semaphore free;
    /// The last that was used is used next: as many are opened as read at once.
    private final Deque<ConnectionSlot> readers = new ConcurrentLinkedDeque<>();
    /// Of all readers: who comes late does not wait as long as the first once more.
    private final Outage away;

    private boolean closed;
    private volatile @Nullable StoreException trouble;

    private Database(Engine engine, int readerCount) {
        this.engine = engine;
        this.readerCount = readerCount;
        this.writer = new ConnectionSlot(engine::openWriter);
        this.heartbeat = new Heartbeat(engine, writer, writing);
        this.away = outage(true);
        this.free = new Semaphore(readerCount);
        for (int i = 0; i < readerCount; i++) {
            readers.push(new ConnectionSlot(engine::openReader));
        }
    }

    @FunctionalInterface
    public interface Work<T> {
        T on(Statements statements) throws SQLException;

        /// Throws what the driver threw, also where the shared stores' library wrapped it.
        default T run(Statements statements) throws SQLException {
            try {
                return on(statements);
            } catch (JdbiException e) {
                if (e.getCause() instanceof SQLException cause) {
                    throw cause;
                }
                throw e;
            }
        }
    }

    /// @param readers how many may read at once
    public static Database open(Engine engine, int readers) {
        Database database = new Database(engine, readers);
        try {
            database.persist(database.writer, statements -> statements, database.outage(true));
            database.heartbeat.begin();
        } catch (SQLException e) {
            database.close();
            throw engine.translate(e);
        }
        return database;
    }

    /// Is told once, when another process has taken the database over: nothing is written from then on.
    public void whenLost(Consumer<StoreException> told) {
        heartbeat.whenLost(told);
    }

    /// Whether the last sign of life did not reach the database, so that another process may have it soon.
    public boolean isCut() {
        return heartbeat.isCut();
    }

    public Dialect dialect() {
        return engine.dialect();
    }

    /// The number of the data folder that the database belongs to; 0 while nobody said so.
    public int owner() {
        return read(engine::owner);
    }

    public void own(int id) {
        write(statements -> engine.own(statements, id));
    }

    /// To be called when rows were put in with numbers of their own: none of these is given out again.
    public void settleNumbers() {
        write(statements -> {
            engine.settleNumbers(statements);
            return statements;
        });
    }

    /// One transaction; on disk when this returns. Of several that are asked for at the same time the first to
    /// come takes the others along, each all or nothing, so that they wait for the disk once. If a connection is
    /// lost the work is done again; what it did in the database before that is not kept.
    public <T> T write(Work<T> work) {
        PendingWrite<T> pending = new PendingWrite<>(work);
        waiting.add(pending);
        writing.lock();
        try {
            while (!pending.isOver()) {
                write(next());
            }
        } finally {
            writing.unlock();
        }
        return pending.result(engine);
    }

    /// How many writes wait.
    public int queued() {
        return waiting.size();
    }

    private List<PendingWrite<?>> next() {
        List<PendingWrite<?>> batch = new ArrayList<>();
        for (PendingWrite<?> pending = waiting.poll();
                pending != null;
                pending = batch.size() < MOST_TOGETHER ? waiting.poll() : null) {
            batch.add(pending);
        }
        return batch;
    }

    private void write(List<PendingWrite<?>> batch) {
        try {
            transaction(
                    statements -> {
                        batch.forEach(PendingWrite::begin);
                        if (batch.size() == 1) {
                            batch.getFirst().run(statements);
                            return batch;
                        }
                        for (PendingWrite<?> pending : batch) {
                            runApart(pending, statements);
                        }
                        return batch;
                    },
                    true);
        } catch (SQLException e) {
            trouble = engine.translate(e);
            batch.forEach(pending -> pending.failed(e));
        } catch (RuntimeException | Error e) {
            batch.forEach(pending -> pending.failed(e));
        } finally {
            batch.forEach(PendingWrite::end);
        }
    }

    private static void runApart(PendingWrite<?> pending, Statements statements) throws SQLException {
        statements.run("savepoint pending");
        try {
            pending.run(statements);
        } catch (SQLException | RuntimeException | Error e) {
            pending.failed(e);
            try {
                statements.run("rollback to pending");
            } catch (SQLException gone) {
                // Everything was rolled back already: SQLite does so when the disk is full, and so does a lost
                // connection.
                e.addSuppressed(gone);
                throw e;
            }
        }
        statements.run("release pending");
    }

    /// One transaction that survives the death of the process at once, and that of the machine with the next
    /// [#write]. For many small saves in a row.
    public <T> T writeSoon(Work<T> work) {
        writing.lock();
        try {
            return transaction(work, false);
        } catch (SQLException e) {
            throw failed(e);
        } finally {
            writing.unlock();
        }
    }

    private StoreException failed(SQLException e) {
        StoreException failed = engine.translate(e);
        trouble = failed;
        return failed;
    }

    /// Why nothing can be written. What failed last is tried again, unless somebody else is writing.
    public Optional<StoreException> trouble() {
        if (trouble != null && writing.tryLock()) {
            try {
                transaction(
                        statements -> {
                            engine.tryOut(statements);
                            return statements;
                        },
                        true,
                        outage(false));
                trouble = null;
            } catch (SQLException e) {
                return Optional.of(failed(e));
            } finally {
                writing.unlock();
            }
        }
        return Optional.ofNullable(trouble);
    }

    private <T> T transaction(Work<T> work, boolean durable) throws SQLException {
        return transaction(work, durable, outage(true));
    }

    private <T> T transaction(Work<T> work, boolean durable, Outage outage) throws SQLException {
        long begun = 0;
        PendingResult<T> made = null;
        while (true) {
            try {
                Statements statements = writer.get();
                if (made != null && engine.isCommitted(statements, begun)) {
                    engine.committed(begun);
                    return made.value();
                }
                made = null;
                begun = engine.begin(statements, durable);
                made = new PendingResult<>(work.run(statements));
                statements.run("commit");
                engine.committed(begun);
                return made.value();
            } catch (SQLException e) {
                end(e);
                outage.survive(e, true);
            } catch (RuntimeException | Error e) {
                rollBack(e);
                throw e;
            }
        }
    }

    /// What a transaction made that may or may not have been committed.
    private record PendingResult<T>(T value) {}

    private Outage outage(boolean patient) {
        return new Outage(engine, patient, failure -> trouble = failure);
    }

    private void end(SQLException failure) {
        if (engine.isKeptAfter(failure)) {
            rollBack(failure);
        } else {
            writer.discard();
        }
    }

    private void rollBack(Throwable cause) {
        try {
            writer.rollBack();
        } catch (SQLException e) {
            writer.discard();
            cause.addSuppressed(e);
        }
    }

    public <T> T read(Work<T> work) {
        // Short, and no reader may be lost halfway: so it does not listen to interruption.
        free.acquireUninterruptibly();
        ConnectionSlot reader = readers.pop();
        try {
            return persist(reader, work, away);
        } catch (SQLException e) {
            throw engine.translate(e);
        } finally {
            readers.push(reader);
            free.release();
        }
    }

    private <T> T persist(ConnectionSlot slot, Work<T> work, Outage outage) throws SQLException {
        while (true) {
            boolean fresh = !slot.isOpen();
            try {
                T result = work.run(slot.get());
                outage.end();
                return result;
            } catch (SQLException e) {
                slot.discard();
                outage.survive(e, fresh);
            }
        }
    }

    /// Several queries that see the same moment.
    public <T> T readTogether(Work<T> work) {
        return read(statements -> {
            engine.beginReading(statements);
            try {
                return work.on(statements);
            } finally {
                statements.run("commit");
            }
        });
    }

    /// Outside of any transaction, while nobody writes. The connection is not used again.
    public <T> T alone(Work<T> work) {
        writing.lock();
        try {
            return aloneAndOn(work);
        } finally {
            writer.discard();
            writing.unlock();
        }
    }

    /// The same, and the connection stays open, so that what it holds is not let go of.
    public <T> T aloneAndOn(Work<T> work) {
        writing.lock();
        try {
            return work.run(writer.get());
        } catch (SQLException e) {
            end(e);
            throw failed(e);
        } finally {
            writing.unlock();
        }
    }

    @Override
    public void close() {
        writing.lock();
        try {
            if (closed) {
                return;
            }
            closed = true;
            heartbeat.close();
            free.acquireUninterruptibly(readerCount);
            readers.forEach(ConnectionSlot::retire);
            writer.retire();
            free.release(readerCount);
        } finally {
            writing.unlock();
        }
    }
}
