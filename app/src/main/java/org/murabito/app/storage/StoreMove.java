package org.murabito.app.storage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import org.murabito.archive.StoreException;
import org.murabito.store.postgres.PostgresStore;
import org.murabito.store.postgres.PostgresStore.Location;
import org.murabito.store.sql.copy.TableCopy;
import org.murabito.store.sql.copy.TableCopy.Progress;
import org.murabito.store.sql.database.Database;
import org.murabito.store.sql.folder.DatabaseFolder;
import org.murabito.store.sql.folder.Identity;
import org.murabito.store.sqlite.SqliteStore;

/// Moves what a data folder keeps into a PostgreSQL database, and back. Nothing is taken away where it came from, and
/// whoever is cut off runs the same again: on the way out it goes on, where the folder was left alone meanwhile. Until
/// it ended, nothing starts on the other side.
public final class StoreMove {
    private static final String PART = "murabito.db.part";

    private final Path data;
    private final Location server;
    private final Clock clock;

    /// @param data the data folder; taken for as long as it lasts
    public StoreMove(Path data, Location server, Clock clock) {
        this.data = data;
        this.server = server;
        this.clock = clock;
    }

    /// From the folder's own database to the server.
    public void out(Progress progress) {
        // Before it is taken: that would make a folder of a name that was mistyped.
        Path database = data.resolve(Identity.DATABASE);
        if (!Files.exists(database)) {
            throw refused("there is no " + database + " to move");
        }
        try (DatabaseFolder folder = DatabaseFolder.take(data, clock.instant())) {
            try (Database from = SqliteStore.openOwn(folder, clock);
                    Database to = PostgresStore.openDatabase(server)) {
                int id = from.owner();
                requireFree(to, id);
                boolean begun = to.owner() == -id;
                to.own(-id);
                TableCopy copy = new TableCopy(from, to);
                if (begun && folder.isMoveUnderWay(server.toString())) {
                    copy.goOn(progress);
                } else {
                    folder.noteMove(server.toString());
                    copy.run(progress);
                }
                to.own(id);
                folder.dropMove();
                folder.dropRestored();
            }
        } catch (IOException e) {
            throw DatabaseFolder.broken(data, e);
        }
    }

    private void requireFree(Database to, int id) {
        int owner = to.owner();
        if (owner == id && !isEmpty(to)) {
            throw refused(server
                    + " already has what this data folder kept: it was moved there before, or begun there; to"
                    + " use it, set store: " + server.url() + " in murabito.yaml; to move anew, drop that database and"
                    + " create it again");
        }
        if (owner != 0 && Math.abs(owner) != id) {
            throw refused(server + " has what another data folder kept: name an empty database");
        }
    }

    /// Whether there is no more than what a look with `store` set leaves: whose it is.
    private static boolean isEmpty(Database database) {
        return !database.read(statements ->
                statements.test("select exists (select 1 from community) or exists (select 1 from message)"));
    }

    /// From the server to the folder's own database.
    public void back(Progress progress) {
        if (!Files.isDirectory(data)) {
            throw refused("there is no folder " + data + ": name the one that has tombstone.key and murabito.id");
        }
        try (DatabaseFolder folder = DatabaseFolder.take(data, clock.instant())) {
            if (Files.exists(folder.database())) {
                throw refused(folder.database() + " is there already: move it away first");
            }
            try (Database from = PostgresStore.openDatabase(server)) {
                int owner = from.owner();
                if (owner <= 0) {
                    throw refused(server + " has nothing to move, or moving into it did not end");
                }
                Identity identity = folder.identity();
                identity.requireOwn(server.toString(), owner);
                identity.requireKey(server.toString(), owner);
                Path part = data.resolve(PART);
                DatabaseFile.fill(part, from, progress);
                Files.move(part, folder.database(), StandardCopyOption.ATOMIC_MOVE);
            }
        } catch (IOException e) {
            throw DatabaseFolder.broken(data, e);
        }
    }

    private static StoreException refused(String why) {
        return new StoreException(StoreException.Kind.BROKEN, why);
    }
}
