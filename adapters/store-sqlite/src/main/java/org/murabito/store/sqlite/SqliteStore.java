package org.murabito.store.sqlite;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import org.murabito.archive.CommunityStore;
import org.murabito.archive.ImportLog;
import org.murabito.archive.MessageStore;

/// The embedded store: everything in one folder, for one process at a time.
public final class SqliteStore implements AutoCloseable {
    private final DataFolder folder;
    private final Database database;
    private final SqliteCommunityStore communities;
    private final SqliteMessageStore messages;

    private SqliteStore(DataFolder folder, Database database, byte[] tombstoneKey) {
        this.folder = folder;
        this.database = database;
        Feed feed = new Feed(database);
        Roster roster = database.read(statements -> new Roster().load(statements));
        this.communities = new SqliteCommunityStore(database, feed, roster);
        Writing writing = new Writing(
                roster, new MessageRows(roster), new Reactions(roster), new Tombstones(tombstoneKey, roster));
        this.messages = new SqliteMessageStore(feed, database, communities, writing);
    }

    /// Takes the folder, makes it where it is not there, and brings its tables to this version.
    ///
    /// @throws org.murabito.archive.StoreException with one line that says why not
    public static SqliteStore open(Path dataFolder, Clock clock) {
        DataFolder folder = DataFolder.take(dataFolder, clock.instant());
        try {
            Path file = folder.database();
            Schema.bringUp(file, folder.backups(), clock);
            Database database = Database.open(file);
            try {
                return new SqliteStore(folder, database, folder.tombstoneKey());
            } catch (IOException | RuntimeException e) {
                database.close();
                throw e;
            }
        } catch (IOException e) {
            folder.close();
            throw DataFolder.broken(dataFolder, e);
        } catch (RuntimeException e) {
            folder.close();
            throw e;
        }
    }

    public CommunityStore communities() {
        return communities;
    }

    public MessageStore messages() {
        return messages;
    }

    public ImportLog imports() {
        return new SqliteImportLog(database);
    }

    /// Takes what was deleted off the disk for good: also out of the write-ahead log and of copies made before a
    /// migration.
    public void compact() {
        database.compact();
        folder.dropBackups();
    }

    @Override
    public void close() {
        database.close();
        folder.close();
    }
}
