package org.murabito.store.postgres;

import java.sql.SQLException;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.murabito.archive.StoreException;
import org.murabito.store.sql.database.Database;
import org.murabito.store.sql.database.Statements;

/// Brings the tables to the form that this version knows, and never back. What fails leaves them as they were.
final class PostgresSchema {
    /// The number of the newest migration, the same as in the embedded store.
    static final int NEWEST = 47;

    private static final String MIGRATIONS = "classpath:org/murabito/store/postgres/migration";

    private PostgresSchema() {}

    static void bringUp(DatabaseAddress address, Database database) {
        try {
            int current = database.read(PostgresSchema::current);
            if (current > NEWEST) {
                throw new StoreException(
                        StoreException.Kind.TOO_NEW,
                        "the database " + address + " has schema " + current
                                + ", written by a newer Murabito; this one knows up to " + NEWEST
                                + ": run the newer version, or restore a backup");
            }
            if (current < NEWEST) {
                migrate(address);
            }
        } catch (SQLException e) {
            throw PostgresFailures.translate(address, e);
        } catch (FlywayException e) {
            Throwable root = e;
            while (root.getCause() != null) {
                root = root.getCause();
            }
            throw new StoreException(
                    StoreException.Kind.BROKEN,
                    "the database " + address + " could not be brought to schema " + NEWEST + ": "
                            + PostgresFailures.firstLine(root),
                    e);
        }
    }

    private static void migrate(DatabaseAddress address) throws SQLException {
        Flyway.configure()
                .dataSource(PostgresConnections.source(address))
                .locations(MIGRATIONS)
                .load()
                .migrate();
    }

    /// 0 for an empty database.
    private static int current(Statements reader) throws SQLException {
        boolean begun = reader.test("select exists (select 1 from pg_tables where schemaname = current_schema()"
                + " and tablename = 'flyway_schema_history')");
        return begun
                ? (int) reader.number("select max(cast(version as integer)) from flyway_schema_history where success")
                : 0;
    }
}
