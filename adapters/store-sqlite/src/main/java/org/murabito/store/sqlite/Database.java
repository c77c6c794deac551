package org.murabito.store.sqlite;

import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

/// One connection that writes, a few that read. A reader sees what was committed before it began.
final class Database implements AutoCloseable {
    private static final int READERS = 4;

    private final Path file;
    private final ReentrantLock writing = new ReentrantLock();
    private final Statements writer;
    private final Semaphore free = new Semaphore(READERS);
    private final Queue<Statements> readers = new ConcurrentLinkedQueue<>();
    private boolean synced = true;
    private boolean closed;

    private Database(Path file, Statements writer) {
        this.file = file;
        this.writer = writer;
    }

    @FunctionalInterface
    interface Work<T> {
        T on(Statements statements) throws SQLException;
    }

    static Database open(Path file) {
        List<Statements> opened = new ArrayList<>();
        try {
            opened.add(Connections.writer(file));
            for (int i = 0; i < READERS; i++) {
                opened.add(Connections.reader(file));
            }
        } catch (SQLException e) {
            opened.forEach(Connections::closeQuietly);
            throw Failures.translate(file, e);
        }
        Database database = new Database(file, opened.removeFirst());
        database.readers.addAll(opened);
        return database;
    }

    /// One transaction; on disk when this returns.
    <T> T write(Work<T> work) {
        return transaction(work, true);
    }

    /// One transaction that survives the death of the process at once, and that of the machine with the next
    /// [#write]. For many small saves in a row.
    <T> T writeSoon(Work<T> work) {
        return transaction(work, false);
    }

    private <T> T transaction(Work<T> work, boolean sync) {
        writing.lock();
        try {
            sync(sync);
            writer.run("begin immediate");
            try {
                T result = work.on(writer);
                writer.run("commit");
                return result;
            } catch (SQLException | RuntimeException | Error e) {
                rollBack(e);
                throw e;
            }
        } catch (SQLException e) {
            throw Failures.translate(file, e);
        } finally {
            writing.unlock();
        }
    }

    private void sync(boolean on) throws SQLException {
        if (synced != on) {
            writer.run(on ? "pragma synchronous = full" : "pragma synchronous = normal");
            synced = on;
        }
    }

    private void rollBack(Throwable cause) {
        try {
            writer.run("rollback");
        } catch (SQLException e) {
            // SQLite has already rolled back by itself, for example when the disk is full.
            cause.addSuppressed(e);
        }
    }

    <T> T read(Work<T> work) {
        // Short, and nobody's turn may be lost halfway: so it does not listen to interruption.
        free.acquireUninterruptibly();
        Statements reader = readers.remove();
        try {
            return work.on(reader);
        } catch (SQLException e) {
            throw Failures.translate(file, e);
        } finally {
            readers.add(reader);
            free.release();
        }
    }

    /// Several queries that see the same moment.
    <T> T readTogether(Work<T> work) {
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
    void compact() {
        writing.lock();
        try {
            writer.run("vacuum");
            emptyLog();
        } catch (SQLException e) {
            throw Failures.translate(file, e);
        } finally {
            writing.unlock();
        }
    }

    void limitPages(boolean full) {
        writing.lock();
        try {
            long pages = full ? writer.number("pragma page_count") : Integer.MAX_VALUE;
            writer.number("pragma max_page_count = " + pages);
        } catch (SQLException e) {
            throw Failures.translate(file, e);
        } finally {
            writing.unlock();
        }
    }

    private void emptyLog() throws SQLException {
        try (ResultSet outcome = writer.bind("pragma wal_checkpoint(truncate)").executeQuery()) {
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
            readers.forEach(Connections::closeQuietly);
            Connections.closeQuietly(writer);
            free.release(READERS);
        } finally {
            writing.unlock();
        }
    }
}
