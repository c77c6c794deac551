package org.murabito.store.sqlite;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.murabito.archive.StoreException;
import org.murabito.store.sql.assembly.SqlStore;
import org.murabito.store.sql.database.Database;
import org.murabito.store.sql.folder.DatabaseFolder;
import org.murabito.store.sql.folder.Identity;
import org.murabito.store.sqlite.file.DriverLibrary;
import org.murabito.store.sqlite.file.Schema;
import org.murabito.store.sqlite.file.SqliteEngine;

/// The embedded store: everything in one folder, for one process at a time.
public final class SqliteStore extends SqlStore {
    private final Object copying = new Object();
    private final DatabaseFolder folder;
    private final SqliteEngine engine;
    private final Database database;

    private SqliteStore(
            DatabaseFolder folder, SqliteEngine engine, Database database, byte[] tombstoneKey, Timing timing) {
        super(database, tombstoneKey, timing);
        this.folder = folder;
        this.engine = engine;
        this.database = database;
    }

    /// Takes the folder, makes it where it is not there, and brings its tables to this version.
    ///
    /// @throws StoreException with one line that says why not
    public static SqliteStore open(Path dataFolder, Clock clock) {
        return open(dataFolder, Timing.usual(clock));
    }

    static SqliteStore open(Path dataFolder, Timing timing) {
        return DatabaseFolder.opened(dataFolder, timing.clock().instant(), folder -> open(folder, timing));
    }

    private static SqliteStore open(DatabaseFolder folder, Timing timing) throws IOException {
        folder.dropMove();
        SqliteEngine engine = engine(folder, timing.clock());
        Database database = engine.open();
        try {
            return new SqliteStore(folder, engine, database, folder.identity().settle(database), timing);
        } catch (IOException | RuntimeException e) {
            database.close();
            throw e;
        }
    }

    /// Brings the tables to this version before.
    private static SqliteEngine engine(DatabaseFolder folder, Clock clock) throws IOException {
        DriverLibrary.layInto(folder.driver());
        Identity identity = folder.identity();
        Path file = folder.database();
        identity.requireFile(file);
        DatabaseFolder.createPrivate(file);
        Schema.bringUp(file, identity, folder.backups(), clock);
        return new SqliteEngine(file);
    }

    /// The database of a folder alone, with its tables in the form of this version.
    ///
    /// @throws StoreException with one line that says why not
    public static Database openOwn(DatabaseFolder folder, Clock clock) throws IOException {
        Database database = engine(folder, clock).open();
        try {
            folder.identity().settle(database);
            return database;
        } catch (IOException | RuntimeException e) {
            database.close();
            throw e;
        }
    }

    /// A database file alone, with its tables in the form of this version; made where it is not there. It is whole, and
    /// has no other file beside it, when it is closed.
    public static Database openFile(Path file) throws IOException {
        DatabaseFolder.createPrivate(file);
        Schema.fill(file);
        return new SqliteEngine(file).open();
    }

    /// Also out of the write-ahead log and of copies made before a migration.
    @Override
    public void compact() {
        synchronized (copying) {
            SqliteEngine.compact(database);
            folder.dropCopies();
        }
    }

    /// Copies the database as it is at one moment into a new file, for its owner alone. Nobody waits for it.
    public void copyTo(Path copy) {
        // The log beside the database cannot be emptied while a copy reads from it.
        synchronized (copying) {
            try {
                engine.copyTo(copy);
            } catch (IOException e) {
                throw new StoreException(StoreException.Kind.BROKEN, copy + " cannot be written: " + e.getMessage(), e);
            }
        }
    }

    @Override
    public List<String> damage() {
        return database.read(statements -> statements.list(row -> row.getString(1), "pragma quick_check(3)")).stream()
                .filter(line -> !line.equals("ok"))
                .toList();
    }

    /// For tests: as if the disk had no room for another page.
    public void limitPages(boolean full) {
        engine.limitPages(database, full);
    }

    @Override
    public void close() {
        try (folder) {
            super.close();
        }
    }
}
