package org.murabito.store.postgres;

import java.sql.SQLException;
import org.murabito.archive.StoreException;

/// Tells by their codes what failures of PostgreSQL mean.
///
/// @see <a href="https://www.postgresql.org/docs/current/errcodes-appendix.html">error codes</a>
final class PostgresFailures {
    /// Another process holds the database.
    static final String LOCK_NOT_AVAILABLE = "55P03";

    /// Our own: another process wrote while this one had no connection, or has the database now; or the server is one
    /// that lacks what was kept.
    static final String TAKEN_OVER = "MU001";

    static final String CONNECTION_FAILURE = "08006";
    private static final String CONNECTION_CLASS = "08";
    private static final String DISK_FULL = "53100";
    private static final String TOO_MANY_CONNECTIONS = "53300";
    private static final String SHUTDOWN_CLASS = "57P";
    private static final String READ_ONLY = "25006";

    /// The server heard nothing for too long in the middle of a transaction, and ended the connection.
    private static final String IDLE_IN_TRANSACTION = "25P03";

    private PostgresFailures() {}

    /// Whether the same may succeed in a moment on another connection.
    static boolean isPassing(SQLException failure) {
        String state = String.valueOf(failure.getSQLState());
        return state.startsWith(CONNECTION_CLASS)
                || state.startsWith(SHUTDOWN_CLASS)
                || state.equals(TOO_MANY_CONNECTIONS)
                || state.equals(LOCK_NOT_AVAILABLE)
                || state.equals(IDLE_IN_TRANSACTION)
                // A standby that takes over is still read-only.
                || state.equals(READ_ONLY);
    }

    static StoreException translate(DatabaseAddress address, SQLException cause) {
        String state = String.valueOf(cause.getSQLState());
        if (state.equals(DISK_FULL)) {
            return new StoreException(
                    StoreException.Kind.FULL,
                    "no room left where the database " + address
                            + " is kept: free some space there; nothing that was kept is lost",
                    cause);
        }
        if (state.equals(LOCK_NOT_AVAILABLE)) {
            return new StoreException(
                    StoreException.Kind.IN_USE,
                    "the database " + address + " is in use by " + firstLine(cause)
                            + ": stop that one first, or name another database; store.standby: true waits for it",
                    cause);
        }
        if (state.equals(TAKEN_OVER)) {
            return new StoreException(
                    StoreException.Kind.IN_USE,
                    "the database " + address + " was taken over by " + firstLine(cause)
                            + ": this one writes nothing there any more",
                    cause);
        }
        if (isPassing(cause)) {
            return new StoreException(
                    StoreException.Kind.BROKEN,
                    "the database " + address + " cannot be reached: " + firstLine(cause)
                            + "; it is tried again with the next that is to be kept or read",
                    cause);
        }
        return new StoreException(
                StoreException.Kind.BROKEN, "the database " + address + " failed: " + firstLine(cause), cause);
    }

    static String firstLine(Throwable failure) {
        String line = String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
        return line.endsWith(".") ? line.substring(0, line.length() - 1) : line;
    }
}
