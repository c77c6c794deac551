package org.murabito.store.sqlite.file;

import java.nio.file.Path;
import java.sql.SQLException;
import org.murabito.store.sql.database.Statements;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.Pragma;
import org.sqlite.SQLiteConfig.SynchronousMode;
import org.sqlite.SQLiteConfig.TransactionMode;
import org.sqlite.SQLiteDataSource;

/// How connections to the database are set up.
final class Connections {
    private static final int BUSY_MILLIS = 10_000;
    private static final int WRITER_CACHE_KIBIBYTES = 8 * 1_024;
    private static final int LOG_PAGES = 4_000;
    private static final int READER_CACHE_KIBIBYTES = 2 * 1_024;

    private Connections() {}

    static Statements writer(Path file) throws SQLException {
        return new Statements(writing(file).getConnection(), SqliteDialect.INSTANCE);
    }

    /// Also for Flyway, which wants to open connections by itself.
    static SQLiteDataSource writing(Path file) {
        SQLiteConfig config = common();
        config.setJournalMode(JournalMode.WAL);
        config.setSynchronous(SynchronousMode.FULL);
        config.setTransactionMode(TransactionMode.IMMEDIATE);
        config.setCacheSize(-WRITER_CACHE_KIBIBYTES);
        config.setWalAutocheckpoint(LOG_PAGES);
        // Deleted words are overwritten, not only unlinked.
        config.setPragma(Pragma.SECURE_DELETE, "true");
        return source(file, config);
    }

    static Statements reader(Path file) throws SQLException {
        SQLiteConfig config = common();
        config.setReadOnly(true);
        // Not mapped: what each connection maps counts as memory of the process, once for each.
        config.setCacheSize(-READER_CACHE_KIBIBYTES);
        return new Statements(source(file, config).getConnection(), SqliteDialect.INSTANCE);
    }

    private static SQLiteConfig common() {
        SQLiteConfig config = new SQLiteConfig();
        config.setBusyTimeout(BUSY_MILLIS);
        // Or the driver asks for the last row's number after each insert, and leaves that query open.
        config.setGetGeneratedKeys(false);
        config.enforceForeignKeys(true);
        return config;
    }

    private static SQLiteDataSource source(Path file, SQLiteConfig config) {
        SQLiteDataSource source = new SQLiteDataSource(config);
        source.setUrl("jdbc:sqlite:" + file);
        return source;
    }
}
