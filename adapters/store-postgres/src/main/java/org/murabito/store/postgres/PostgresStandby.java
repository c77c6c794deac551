package org.murabito.store.postgres;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.murabito.store.postgres.PostgresStore.Location;
import org.murabito.store.sql.database.Statements;
import org.murabito.store.sql.folder.DatabaseFolder;
import org.murabito.store.sql.folder.Identity;

/// Looks for as long as another process has a database. It has the data folder, and changes nothing in the
/// database: an older version may be at work there.
public final class PostgresStandby implements AutoCloseable {
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(20);
    private static final long GRACE = TimeUnit.SECONDS.toNanos(5);
    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(200);

    private final DatabaseFolder folder;
    private final DatabaseAddress address;
    private @Nullable Statements open;
    private Optional<PostgresNode> working = Optional.empty();
    private long cutAt = System.nanoTime() - GRACE;

    private PostgresStandby(DatabaseFolder folder, DatabaseAddress address) {
        this.folder = folder;
        this.address = address;
    }

    /// Takes the folder, and refuses one that does not belong to the database. A server that is away is waited for,
    /// for 20 s.
    ///
    /// @throws org.murabito.archive.StoreException with one line that says why not
    public static PostgresStandby open(Location location, Path dataFolder, Clock clock) {
        return DatabaseFolder.opened(dataFolder, clock.instant(), folder -> {
            PostgresStandby standby =
                    new PostgresStandby(folder, DatabaseAddress.parse(location.url(), location.password()));
            try {
                standby.begin(location, folder.identity());
                return standby;
            } catch (SQLException e) {
                standby.discard();
                throw PostgresFailures.translate(standby.address, e);
            } catch (IOException | RuntimeException e) {
                standby.discard();
                throw e;
            }
        });
    }

    private void begin(Location location, Identity identity) throws IOException, SQLException {
        identity.requireNotRestored(location.toString());
        long begun = System.nanoTime();
        while (true) {
            try {
                working = look();
                break;
            } catch (SQLException e) {
                discard();
                if (!PostgresFailures.isPassing(e) || System.nanoTime() - begun > PATIENCE) {
                    throw e;
                }
                LockSupport.parkNanos(PAUSE);
            }
        }
        int owner = Math.max(0, owner());
        identity.requireOwn(location.toString(), owner);
        identity.requireKey(location.toString(), owner);
    }

    /// 0 while nobody began it, and negative while everything is moved there.
    private int owner() throws SQLException {
        Statements statements = connection();
        return statements.test("select to_regclass('owner') is not null")
                ? (int) statements.number("select id from owner")
                : 0;
    }

    /// Who has the database; empty where nobody has. While the server cannot be reached, and for a moment after,
    /// who had it last: that one connects again, too.
    public Optional<PostgresNode> working() {
        try {
            Optional<PostgresNode> now = look();
            if (now.isPresent() || System.nanoTime() - cutAt >= GRACE) {
                working = now;
            }
        } catch (SQLException _) {
            discard();
            cutAt = System.nanoTime();
        }
        return working;
    }

    private Optional<PostgresNode> look() throws SQLException {
        return PostgresNode.working(connection(), PostgresEngine.LOCK);
    }

    private Statements connection() throws SQLException {
        Statements statements = open;
        if (statements == null) {
            statements = PostgresConnections.open(address, PostgresNode.WAITS);
            open = statements;
        }
        return statements;
    }

    private void discard() {
        try (Statements _ = open) {
            open = null;
        } catch (SQLException _) {
            // It is gone either way.
        }
    }

    @Override
    public void close() {
        try (folder) {
            discard();
        }
    }
}
