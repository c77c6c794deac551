package org.murabito.store.postgres;

import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.StoreException;
import org.murabito.store.sql.Dialect;
import org.murabito.store.sql.database.Database;
import org.murabito.store.sql.database.Engine;
import org.murabito.store.sql.database.Statements;

/// A server that may go away and come back. The connection that writes holds a lock of the database, so that one
/// process writes at a time, and knows that it still does. Once another process wrote, this one never does again.
///
/// @see <a href="https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS">advisory locks</a>
final class PostgresEngine implements Engine {
    private static final int READERS = 8;

    /// How long a server may be away, in ms, before what was asked for fails.
    private static final long PATIENCE = 20_000;

    /// The same for another process that has the database; one that just ended is gone by then.
    private static final long PATIENCE_FOR_ANOTHER = 3_000;

    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    /// The letters "MURA", so that locks of other programs in the same database are others.
    static final int LOCK = 0x4d555241;

    private static final String BEGIN = "begin; update last_write set number = ?";

    /// What this process lost is ended for good: the server may take hours to notice that nobody is there.
    private static final String END_FORMER = "select pg_terminate_backend(pid) from pg_locks"
            + " where locktype = 'advisory' and granted and pid = ? and classid = cast(cast(? as bigint) as oid)";

    /// The server ends a connection that writes and of which it heard nothing for so long, whatever the reason:
    /// the machine vanished, the network is cut, the process was stopped. The lock is free then.
    private static final String ONLY_WHILE_ALIVE = "set idle_session_timeout = '10s'"
            + "; set idle_in_transaction_session_timeout = '10s'; set tcp_user_timeout = '10s'"
            + "; set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3";

    private static final String ANOTHER = "another Murabito";
    private static final Duration PULSE = Duration.ofSeconds(2);
    private static final int BEAT_MILLIS = 5_000;

    private final DatabaseAddress address;
    /// Those of this process, by their numbers, that may have the lock.
    private final Set<Long> sessions = new HashSet<>();

    private boolean hadLock;
    private final long firstWrite = new SecureRandom().nextLong();
    private long lastWrite = firstWrite;
    private long lastCommitted = firstWrite;
    /// The number that stood there before this process wrote; null as long as it did not.
    private @Nullable Long writtenBefore;

    private volatile @Nullable SQLException lost;

    PostgresEngine(DatabaseAddress address) {
        this.address = address;
    }

    Database open() {
        return Database.open(this, READERS);
    }

    @Override
    public Statements openWriter() throws SQLException {
        SQLException gone = lost;
        if (gone != null) {
            throw gone;
        }
        Statements writer = PostgresConnections.open(address);
        try {
            // Before the lock: a connection may be lost before it is known who has it.
            writer.run(ONLY_WHILE_ALIVE);
            long session = writer.number("select pg_backend_pid()");
            sessions.add(session);
            if (!writer.test("select pg_try_advisory_lock(?, hashtext(current_schema()))", LOCK)) {
                sessions.remove(session);
                throw held(writer);
            }
            requireNothingWritten(writer);
            hadLock = true;
            sessions.retainAll(Set.of(session));
            return writer;
        } catch (SQLException e) {
            writer.close();
            throw e;
        }
    }

    private SQLException held(Statements writer) throws SQLException {
        String who = PostgresNode.working(writer, LOCK)
                .map(node -> " (" + node + ")")
                .orElse("");
        long holder = writer.number("select l.pid" + PostgresNode.HOLDER, LOCK);
        if (sessions.contains(holder)) {
            writer.test(END_FORMER, holder, LOCK);
        } else if (hadLock && holder != 0) {
            return lose(ANOTHER + who);
        }
        return new SQLException(ANOTHER + who, PostgresFailures.LOCK_NOT_AVAILABLE);
    }

    /// What this process remembers of the database holds only if nobody else wrote while it had no connection, and if
    /// the server has all that was kept: a replica that took over may not have got the last.
    private void requireNothingWritten(Statements writer) throws SQLException {
        Long before = writtenBefore;
        if (before != null) {
            long number = writer.number("select number from last_write");
            boolean own = number - firstWrite > 0 && lastWrite - number >= 0;
            if (own ? number - lastCommitted < 0 : number == before && lastCommitted != firstWrite) {
                throw lose("a server that lacks what was kept last");
            }
            if (!own && number != before) {
                throw lose(ANOTHER);
            }
        }
    }

    private SQLException lose(String who) {
        SQLException gone = new SQLException(who, PostgresFailures.TAKEN_OVER);
        lost = gone;
        return gone;
    }

    @Override
    public Optional<SQLException> lost() {
        return Optional.ofNullable(lost);
    }

    @Override
    public Optional<Duration> heartbeat() {
        return Optional.of(PULSE);
    }

    /// Nobody waits long for the answer: writing has to wait meanwhile.
    @Override
    public void beat(Statements writer) throws SQLException {
        Connection connection = writer.handle().getConnection();
        int silence = connection.getNetworkTimeout();
        connection.setNetworkTimeout(Runnable::run, BEAT_MILLIS);
        writer.number("select 1");
        connection.setNetworkTimeout(Runnable::run, silence);
    }

    @Override
    public Statements openReader() throws SQLException {
        return PostgresConnections.open(address);
    }

    /// Always durable: a server may die without this process, which remembers what it saved. The number of the
    /// transaction is written by itself, since the server's own is given out again after it died.
    @Override
    public long begin(Statements writer, boolean durable) throws SQLException {
        if (writtenBefore == null) {
            writtenBefore = writer.number("select number from last_write");
        }
        lastWrite++;
        writer.bind(BEGIN, lastWrite).execute();
        return lastWrite;
    }

    @Override
    public void committed(long transaction) {
        lastCommitted = transaction;
    }

    @Override
    public boolean isCommitted(Statements writer, long transaction) throws SQLException {
        return writer.number("select number from last_write") == transaction;
    }

    @Override
    public void beginReading(Statements reader) throws SQLException {
        reader.run("begin isolation level repeatable read read only");
    }

    @Override
    public boolean awaitBack(SQLException failure, long millis) {
        long patience =
                PostgresFailures.LOCK_NOT_AVAILABLE.equals(failure.getSQLState()) ? PATIENCE_FOR_ANOTHER : PATIENCE;
        if (!PostgresFailures.isPassing(failure) || millis > patience) {
            return false;
        }
        LockSupport.parkNanos(PAUSE_NANOS);
        return true;
    }

    /// A server that refused one statement takes the next: the lock is not given away for it.
    @Override
    public boolean isKeptAfter(SQLException failure) {
        return failure.getSQLState() != null && !PostgresFailures.isPassing(failure);
    }

    @Override
    public void tryOut(Statements writer) throws SQLException {
        writer.run("create table probe (filler text)");
        writer.run("insert into probe (filler) select md5(cast(n as text)) from generate_series(1, 20000) n");
        writer.run("drop table probe");
    }

    @Override
    public StoreException translate(SQLException failure) {
        return PostgresFailures.translate(address, failure);
    }

    @Override
    public int owner(Statements reader) throws SQLException {
        return (int) reader.number("select id from owner");
    }

    @Override
    public int own(Statements writer, int id) throws SQLException {
        writer.run("delete from owner");
        return writer.run("insert into owner (id) values (?)", id);
    }

    @Override
    public void settleNumbers(Statements writer) throws SQLException {
        for (String column : writer.list(
                row -> row.getString(1) + "." + row.getString(2),
                "select table_name, column_name from information_schema.columns"
                        + " where table_schema = current_schema() and is_identity = 'YES'")) {
            String table = column.substring(0, column.indexOf('.'));
            String name = column.substring(table.length() + 1);
            writer.number("select setval(pg_get_serial_sequence('" + table + "', '" + name + "'),"
                    + " (select coalesce(max(" + name + "), 0) + 1 from " + table + "), false)");
        }
    }

    @Override
    public Dialect dialect() {
        return PostgresDialect.INSTANCE;
    }
}
