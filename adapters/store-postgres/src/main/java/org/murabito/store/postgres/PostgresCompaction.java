package org.murabito.store.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.murabito.archive.StoreException;
import org.murabito.store.postgres.PostgresStore.Location;
import org.murabito.store.sql.database.Database;
import org.murabito.store.sql.database.Statements;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Takes what was deleted off the server's disk: every table is written anew, and so is what the planner remembers of
/// their values.
///
/// @see <a href="https://www.postgresql.org/docs/current/sql-vacuum.html">VACUUM FULL</a>
/// @see <a href="https://www.postgresql.org/docs/current/catalog-pg-statistic.html">pg_statistic</a>
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

    private static final String TABLES =
            "select quote_ident(tablename) from pg_tables where schemaname = current_schema() order by 1";

    /// The planner keeps some values of each column. They are taken anew with the table, but of an empty one they stay.
    private static final String SAMPLES = "pg_catalog.pg_statistic";

    private static final String SAMPLED_COLUMNS =
            "select quote_ident(a.attname) || ' type ' || format_type(a.atttypid, a.atttypmod)"
                    + " from pg_stats s join pg_attribute a on a.attname = s.attname"
                    + " where s.schemaname = current_schema() and quote_ident(s.tablename) = ?"
                    + " and a.attrelid = cast(? as regclass)";

    /// Of a table of the system that is the owner of the database.
    private static final String MAY_CLEAN_SAMPLES =
            "select pg_has_role(datdba, 'usage') from pg_database where datname = current_database()";

    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(10);
    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(200);

    private static final Logger LOG = LoggerFactory.getLogger(PostgresCompaction.class);

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
        for (String table : writer.list(row -> row.getString(1), TABLES)) {
            writeAnew(writer, table);
            if (!writer.test("select exists (select 1 from " + table + ")")) {
                removeSamples(writer, table);
            }
        }
        if (writer.test(MAY_CLEAN_SAMPLES)) {
            writeAnew(writer, SAMPLES);
        } else {
            LOG.warn(
                    "The database {} belongs to another role: samples of what was deleted may stay on its disk until"
                            + " that role says: vacuum full {}",
                    location,
                    SAMPLES);
        }
    }

    private void writeAnew(Statements writer, String table) throws SQLException {
        try {
            writer.run("vacuum (full, analyze) " + table);
        } catch (SQLException e) {
            if (PostgresFailures.LOCK_NOT_AVAILABLE.equals(e.getSQLState())) {
                throw new StoreException(
                        StoreException.Kind.BROKEN,
                        "the database " + location + " is in use by another session, which reads its table " + table,
                        e);
            }
            throw e;
        }
    }

    /// A column that is given a type loses its samples, also where it had that type.
    private static void removeSamples(Statements writer, String table) throws SQLException {
        for (String column : writer.list(row -> row.getString(1), SAMPLED_COLUMNS, table, table)) {
            writer.run("alter table " + table + " alter column " + column);
        }
    }
}
