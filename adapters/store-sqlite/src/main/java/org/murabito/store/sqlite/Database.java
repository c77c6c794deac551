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

    /// So many writes share one way to the disk.
    private static final int MOST_TOGETHER = 64;

    private final Path file;
    private final ReentrantLock writing = new ReentrantLock();
    private final Statements writer;
    private final Queue<Turn<?>> waiting = new ConcurrentLinkedQueue<>();
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

    /// One transaction; on disk when this returns. Of several that are asked for at the same time the first to come
    /// takes the others along, each all or nothing, so that they wait for the disk once.
    <T> T write(Work<T> work) {
        Turn<T> turn = new Turn<>(work);
        waiting.add(turn);
        writing.lock();
        try {
            while (!turn.isOver()) {
                write(next());
            }
        } finally {
            writing.unlock();
        }
        return turn.result(file);
    }

    /// How many writes wait.
    int queued() {
        return waiting.size();
    }

    private List<Turn<?>> next() {
        List<Turn<?>> turns = new ArrayList<>();
        for (Turn<?> turn = waiting.poll(); turn != null; turn = turns.size() < MOST_TOGETHER ? waiting.poll() : null) {
            turns.add(turn);
        }
        return turns;
    }

    private void write(List<Turn<?>> turns) {
        try {
            transaction(
                    statements -> {
                        if (turns.size() == 1) {
                            turns.getFirst().run(statements);
                            return turns;
                        }
                        for (Turn<?> turn : turns) {
                            runApart(turn, statements);
                        }
                        return turns;
                    },
                    true);
        } catch (SQLException | RuntimeException | Error e) {
            turns.forEach(turn -> turn.failed(e));
        } finally {
            turns.forEach(Turn::end);
        }
    }

    private static void runApart(Turn<?> turn, Statements statements) throws SQLException {
        statements.run("savepoint turn");
        try {
            turn.run(statements);
        } catch (SQLException | RuntimeException | Error e) {
            turn.failed(e);
            try {
                statements.run("rollback to turn");
            } catch (SQLException gone) {
                // SQLite has already rolled back everything by itself, for example when the disk is full.
                e.addSuppressed(gone);
                throw e;
            }
        }
        statements.run("release turn");
    }

    /// One transaction that survives the death of the process at once, and that of the machine with the next
    /// [#write]. For many small saves in a row.
    <T> T writeSoon(Work<T> work) {
        writing.lock();
        try {
            return transaction(work, false);
        } catch (SQLException e) {
            throw Failures.translate(file, e);
        } finally {
            writing.unlock();
        }
    }

    private <T> T transaction(Work<T> work, boolean sync) throws SQLException {
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
