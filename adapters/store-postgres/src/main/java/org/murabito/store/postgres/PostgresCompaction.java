package org.murabito.store.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.murabito.archive.StoreException;
import org.murabito.store.postgres.PostgresStore.Location;
import org.murabito.store.sql.database.Database;
import org.murabito.store.sql.database.Statements;

/// Takes what was deleted off the server's disk: every table is written anew.
///
/// @see <a href="https://www.postgresql.org/docs/current/sql-vacuum.html">VACUUM FULL</a>
final class PostgresCompaction {
    /// A table that somebody else reads is waited for, and whoever comes after waits as well.
    private static final String WAIT_SHORTLY = "set lock_timeout = '3s'";

    /// What a session that began earlier might still look at is kept by the server, without a word. Those on a
    /// replica count as well, where it reports them.
    private static final String HELD_BACK = "select exists (select 1 from ("
            + "select greatest(age(backend_xid), age(backend_xmin)) as age from pg_stat_activity"
            + " where pid <> pg_backend_pid() and (datname = current_database() or backend_type = 'walsender')"
            + " union all select age(transaction) from pg_prepared_xacts where database = current_database()"
            + " union all select age(xmin) from pg_replication_slots"
            + ") holding where age > age(cast(cast(? as xid8) as xid)))";

    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(10);
    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(200);

    private final Location location;
    private final Database database;

    PostgresCompaction(Location location, Database database) {
        this.location = location;
        this.database = database;
    }

    void run() {
        awaitEarlierSessions();
        database.aloneAndOn(writer -> {
            Connection connection = writer.handle().getConnection();
            int silence = connection.getNetworkTimeout();
            // The server is silent until a table is done.
            connection.setNetworkTimeout(Runnable::run, 0);
            writer.run(WAIT_SHORTLY);
            try {
                writeAnew(writer);
            } finally {
                writer.run("reset lock_timeout");
                connection.setNetworkTimeout(Runnable::run, silence);
            }
            return writer;
        });
    }

    /// Before the tables are taken: others read and write meanwhile.
    private void awaitEarlierSessions() {
        String next = database.read(statements -> statements
                .first(row -> row.getString(1), "select cast(pg_snapshot_xmax(pg_current_snapshot()) as text)")
                .orElseThrow());
        long end = System.nanoTime() + PATIENCE;
        while (database.<Boolean>read(statements -> statements.test(HELD_BACK, next))) {
            if (System.nanoTime() > end) {
                throw new StoreException(
                        StoreException.Kind.BROKEN,
                        "the database " + location
                                + " keeps what was deleted for another session, which began earlier");
            }
            LockSupport.parkNanos(PAUSE);
        }
    }

    private void writeAnew(Statements writer) throws SQLException {
        for (String table : writer.list(
                row -> row.getString(1),
                "select quote_ident(tablename) from pg_tables where schemaname = current_schema() order by 1")) {
            try {
                writer.run("vacuum full " + table);
            } catch (SQLException e) {
                if (PostgresFailures.LOCK_NOT_AVAILABLE.equals(e.getSQLState())) {
                    throw new StoreException(
                            StoreException.Kind.BROKEN,
                            "the database " + location + " is in use by another session, which reads its table "
                                    + table,
                            e);
                }
                throw e;
            }
        }
    }
}
