package org.murabito.store.sqlite.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.murabito.archive.StoreException;
import org.murabito.store.sql.folder.DatabaseFolder;
import org.murabito.store.sql.folder.Identity;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Brings the tables to the form that this version knows: with a copy before, and never back.
public final class Schema {
    private static final Logger LOG = LoggerFactory.getLogger(Schema.class);
    private static final String MIGRATIONS = "classpath:org/murabito/store/sqlite/migration";
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

    /// The number of the newest migration.
    public static final int NEWEST = 47;

    /// Where the number of the data folder stands.
    static final String OWNER = "pragma application_id";

    private Schema() {}

    public static void bringUp(Path file, Identity identity, Path backups, Clock clock) {
        try {
            int current = current(file, identity);
            if (current > NEWEST) {
                throw new StoreException(
                        StoreException.Kind.TOO_NEW,
                        "the database " + file + " has schema " + current + ", written by a newer Murabito; this one"
                                + " knows up to " + NEWEST + ": run the newer version, or restore a backup");
            }
            if (current == NEWEST) {
                return;
            }
            if (current > 0) {
                copyBefore(file, backups, clock);
            } else if (file.toFile().length() == 0 && EmptyDatabase.copyTo(file)) {
                return;
            }
            migrate(file);
        } catch (SQLException e) {
            throw Failures.translate(file, e);
        } catch (FlywayException | IOException e) {
            throw Failures.ofMigration(file, NEWEST, e);
        }
    }

    /// Every table into a file that is new, or was filled before.
    public static void fill(Path file) throws IOException {
        if (file.toFile().length() == 0 && !EmptyDatabase.copyTo(file)) {
            migrate(file);
        }
    }

    static void migrate(Path file) {
        Flyway.configure()
                .dataSource(Connections.writing(file))
                .locations(MIGRATIONS)
                .load()
                .migrate();
    }

    /// 0 for an empty database.
    private static int current(Path file, Identity identity) throws SQLException {
        if (file.toFile().length() == 0) {
            return 0;
        }
        try (Connection connection = Connections.writing(file).getConnection();
                Statement statement = connection.createStatement()) {
            identity.requireOwn(file.toString(), (int) number(statement, OWNER));
            return (int) number(
                    statement,
                    number(statement, "select count(*) from sqlite_schema where name = 'flyway_schema_history'") == 0
                            ? "select 0"
                            : "select max(cast(version as integer)) from flyway_schema_history where success");
        }
    }

    private static long number(Statement statement, String sql) throws SQLException {
        try (ResultSet rows = statement.executeQuery(sql)) {
            return rows.next() ? rows.getLong(1) : 0;
        }
    }

    public static void copyBefore(Path file, Path backups, Clock clock) throws SQLException, IOException {
        Path copy = backups.resolve(DatabaseFolder.BEFORE + NEWEST + "-" + STAMP.format(clock.instant()) + ".db");
        copy(file, copy);
        LOG.info("copied the database to {} before its schema changes", copy);
    }

    /// Copies a database as it is at one moment, without what was deleted from it. Others go on reading and writing.
    public static void copy(Path file, Path copy) throws SQLException, IOException {
        Files.deleteIfExists(copy);
        DatabaseFolder.createPrivate(copy);
        try (Connection connection = Connections.writing(file).getConnection();
                var statement = connection.prepareStatement("vacuum into ?")) {
            statement.setString(1, copy.toString());
            statement.executeUpdate();
        }
    }
}
