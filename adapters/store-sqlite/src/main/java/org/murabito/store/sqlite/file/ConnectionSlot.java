package org.murabito.store.sqlite.file;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// The place of one connection: opened when it is needed, thrown away when something failed on it. What state a
/// connection is in after a full disk nobody knows; a new one has none. Used by one thread at a time.
final class ConnectionSlot {
    private final Opening opening;
    private @Nullable Statements open;

    ConnectionSlot(Opening opening) {
        this.opening = opening;
    }

    @FunctionalInterface
    interface Opening {
        Statements open() throws SQLException;
    }

    Statements get() throws SQLException {
        Statements statements = open;
        if (statements == null) {
            statements = opening.open();
            open = statements;
        }
        return statements;
    }

    /// The next to ask gets a new one. What was not committed is rolled back with it.
    void discard() {
        Statements statements = open;
        open = null;
        if (statements != null) {
            Connections.closeQuietly(statements);
        }
    }
}
