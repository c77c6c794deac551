package org.murabito.store.sqlite.file;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.StoreException;

/// One connection that writes, a few that read. A reader sees what was committed before it began.
public final class Database implements AutoCloseable {
    private static final int READERS = 4;

    /// So many writes share one way to the disk.
    private static final int MOST_TOGETHER = 64;

    private final Path file;
    private final ReentrantLock writing = new ReentrantLock();
    private final ConnectionSlot writer = new ConnectionSlot(this::openWriter);
    private final Queue<PendingWrite<?>> waiting = new ConcurrentLinkedQueue<>();
    private final Semaphore free = new Semaphore(READERS);
    private final Queue<ConnectionSlot> readers = new ConcurrentLinkedQueue<>();
    private boolean synced = true;
    private boolean closed;
    private long mostPages = Integer.MAX_VALUE;
    private volatile @Nullable StoreException trouble;

    private Database(Path file) {
        this.file = file;
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

    public static Database open(Path file) {
        Database database = new Database(file);
        try {
            database.writer.get();
            for (int i = 0; i < READERS; i++) {
                ConnectionSlot reader = new ConnectionSlot(() -> Connections.reader(file));
                database.readers.add(reader);
                reader.get();
            }
        } catch (SQLException e) {
            database.close();
            throw Failures.translate(file, e);
        }
        return database;
    }

    private Statements openWriter() throws SQLException {
        Statements opened = Connections.writer(file);
        synced = true;
        opened.number("pragma max_page_count = " + mostPages);
        return opened;
    }

    /// One transaction; on disk when this returns. Of several that are asked for at the same time the first to come
    /// takes the others along, each all or nothing, so that they wait for the disk once.
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
        return pending.result(file);
    }

    /// How many writes wait.
    int queued() {
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
            trouble = Failures.translate(file, e);
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
                // SQLite has already rolled back everything by itself, for example when the disk is full.
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
        StoreException failed = Failures.translate(file, e);
        trouble = failed;
        return failed;
    }

    /// Why nothing can be written. What failed last is tried again, unless somebody else is writing.
    public Optional<StoreException> trouble() {
        if (trouble != null && writing.tryLock()) {
            try {
                transaction(Database::tryOut, true);
                trouble = null;
            } catch (SQLException e) {
                return Optional.of(failed(e));
            } finally {
                writing.unlock();
            }
        }
        return Optional.ofNullable(trouble);
    }

    /// A large write that leaves nothing behind: a small one may still find room on a disk that is as good as full.
    private static int tryOut(Statements statements) throws SQLException {
        statements.run("create table probe (filler blob)");
        statements.run("insert into probe (filler) values (zeroblob(1000000))");
        return statements.run("drop table probe");
    }

    private <T> T transaction(Work<T> work, boolean sync) throws SQLException {
        try {
            Statements statements = writer.get();
            sync(statements, sync);
            statements.run("begin immediate");
            T result = work.run(statements);
            statements.run("commit");
            return result;
        } catch (SQLException e) {
            writer.discard();
            throw e;
        } catch (RuntimeException | Error e) {
            rollBack(e);
            throw e;
        }
    }

    private void sync(Statements statements, boolean on) throws SQLException {
        if (synced != on) {
            statements.run(on ? "pragma synchronous = full" : "pragma synchronous = normal");
            synced = on;
        }
    }

    private void rollBack(Throwable cause) {
        try {
            writer.get().run("rollback");
        } catch (SQLException e) {
            writer.discard();
            cause.addSuppressed(e);
        }
    }

    public <T> T read(Work<T> work) {
        // Short, and no reader may be lost halfway: so it does not listen to interruption.
        free.acquireUninterruptibly();
        ConnectionSlot reader = readers.remove();
        try {
            return work.run(reader.get());
        } catch (SQLException e) {
            reader.discard();
            throw Failures.translate(file, e);
        } finally {
            readers.add(reader);
            free.release();
        }
    }

    /// Several queries that see the same moment.
    public <T> T readTogether(Work<T> work) {
        return read(statements -> {
            statements.run("begin");
            try {
                return work.on(statements);
            } finally {
                statements.run("commit");
            }
        });
    }

    /// Writes the database anew without what was deleted, and empties the log beside it.
    public void compact() {
        writing.lock();
        try {
            writer.get().run("vacuum");
            emptyLog();
            // With it goes what it took of memory for all the pages.
            writer.discard();
        } catch (SQLException e) {
            writer.discard();
            throw failed(e);
        } finally {
            writing.unlock();
        }
    }

    /// Copies what is committed into a new file. Nobody waits for it.
    public void copyTo(Path copy) throws IOException {
        try {
            Schema.copy(file, copy);
        } catch (SQLException e) {
            throw Failures.translate(copy, e);
        }
    }

    public void limitPages(boolean full) {
        writing.lock();
        try {
            Statements statements = writer.get();
            mostPages = full ? statements.number("pragma page_count") : Integer.MAX_VALUE;
            statements.number("pragma max_page_count = " + mostPages);
        } catch (SQLException e) {
            throw Failures.translate(file, e);
        } finally {
            writing.unlock();
        }
    }

    private void emptyLog() throws SQLException {
        try (ResultSet outcome =
                writer.get().bind("pragma wal_checkpoint(truncate)").executeQuery()) {
            if (outcome.next() && outcome.getInt(1) != 0) {
                throw new SQLException("the log beside the database could not be emptied: somebody reads from it");
            }
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
            free.acquireUninterruptibly(READERS);
            readers.forEach(ConnectionSlot::discard);
            writer.discard();
            free.release(READERS);
        } finally {
            writing.unlock();
        }
    }
}
