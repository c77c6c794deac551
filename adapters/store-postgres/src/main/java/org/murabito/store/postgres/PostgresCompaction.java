package org.murabito.store.postgres;

import java.sql.Connection;
import java.sql.SQLException;
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

    private final Location location;
    private final Database database;

    PostgresCompaction(Location location, Database database) {
        this.location = location;
        this.database = database;
    }

    void run() {
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
                            "the table " + table + " of the database " + location + " is in use by another session",
                            e);
                }
                throw e;
            }
        }
    }
}
