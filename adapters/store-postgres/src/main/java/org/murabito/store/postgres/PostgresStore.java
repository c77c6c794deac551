package org.murabito.store.postgres;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.StoreException;
import org.murabito.store.sql.assembly.SqlStore;
import org.murabito.store.sql.database.Database;
import org.murabito.store.sql.folder.DatabaseFolder;
import org.murabito.store.sql.folder.Identity;

/// Everything in a PostgreSQL database, for one process at a time. What belongs to the machine stays in the data
/// folder:
/// settings, the search index, uploads, and the secret by which deleted messages are known again.
public final class PostgresStore extends SqlStore {
    private final Location location;
    private final DatabaseFolder folder;
    private final Database database;

    private PostgresStore(
            Location location, DatabaseFolder folder, Database database, byte[] tombstoneKey, Timing timing) {
        super(database, tombstoneKey, timing);
        this.location = location;
        this.folder = folder;
        this.database = database;
    }

    /// Where it is.
    ///
    /// @param url `postgresql://user@host:port/database`
    /// @param password where the URL has none; null: as PostgreSQL's own programs find it
    public record Location(String url, @Nullable String password) {
        /// @throws IllegalArgumentException in one line, if that is no address
        public Location {
            var _ = DatabaseAddress.parse(url, null);
        }

        /// Whether a password stands in the address, where others may see it.
        public boolean showsPassword() {
            return DatabaseAddress.parse(url, null).properties().containsKey("password");
        }

        @Override
        public String toString() {
            return DatabaseAddress.parse(url, null).toString();
        }
    }

    /// Takes the folder and the database, makes what is not there, and brings the tables to this version. A server that
    /// is away is waited for, for 20 s.
    ///
    /// @throws StoreException with one line that says why not
    public static PostgresStore open(Location location, Path dataFolder, Clock clock) {
        return open(location, dataFolder, Timing.usual(clock));
    }

    static PostgresStore open(Location location, Path dataFolder, Timing timing) {
        return DatabaseFolder.opened(dataFolder, timing.clock().instant(), folder -> open(location, folder, timing));
    }

    /// The database alone, with its tables in the form of this version. Whoever opens it has it for themselves.
    ///
    /// @throws StoreException with one line that says why not
    public static Database openDatabase(Location location) {
        DatabaseAddress address = DatabaseAddress.parse(location.url, location.password);
        Database database = new PostgresEngine(address).open();
        try {
            PostgresSchema.bringUp(address, database);
            // Whoever had it before finds that somebody else wrote.
            return database.write(_ -> database);
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
    }

    private static PostgresStore open(Location location, DatabaseFolder folder, Timing timing) throws IOException {
        Identity identity = folder.identity();
        identity.requireNotRestored(location.toString());
        Database database = openDatabase(location);
        try {
            int owner = database.owner();
            if (owner < 0) {
                throw new StoreException(
                        StoreException.Kind.BROKEN,
                        "moving everything into " + location + " did not end: run ./murabito migrate again");
            }
            identity.requireOwn(location.toString(), owner);
            identity.requireKey(location.toString(), owner);
            return new PostgresStore(location, folder, database, identity.settle(database), timing);
        } catch (IOException | RuntimeException e) {
            database.close();
            throw e;
        }
    }

    /// Writes every table anew, which takes as long as copying them; nothing else can be read meanwhile.
    ///
    /// @throws StoreException with one line that says why not, where other sessions are in the way
    @Override
    public void compact() {
        new PostgresCompaction(location, database).run();
    }

    /// Which process has the database, this one, and which ones wait for it, in this order.
    public List<PostgresNode> nodes() {
        return database.read(statements -> {
            List<PostgresNode> nodes = new ArrayList<>();
            PostgresNode.working(statements, PostgresEngine.LOCK).ifPresent(nodes::add);
            nodes.addAll(PostgresNode.waiting(statements));
            return nodes;
        });
    }

    /// The server looks after its files itself: only whether it answers is looked at.
    @Override
    public List<String> damage() {
        database.read(statements -> statements.number("select 1"));
        return List.of();
    }

    @Override
    public void close() {
        try (folder) {
            super.close();
        }
    }
}
