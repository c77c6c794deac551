package org.murabito.store.sql.database;

import java.sql.SQLException;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The place of one connection: opened when it is needed, thrown away when something failed on it that it may
/// not have survived. What state a connection to a file is in after a full disk nobody knows; a new one has none. Used
/// by one thread at a time.
final class ConnectionSlot {
    private static final Logger LOG = LoggerFactory.getLogger(ConnectionSlot.class);

    private final Opening opening;
    private @Nullable Statements open;
    private boolean retired;

    ConnectionSlot(Opening opening) {
        this.opening = opening;
    }

    @FunctionalInterface
    interface Opening {
        Statements open() throws SQLException;
    }

    boolean isOpen() {
        return open != null;
    }

    Statements get() throws SQLException {
        if (retired) {
            throw new SQLException("the store is closed");
        }
        Statements statements = open;
        if (statements == null) {
            statements = opening.open();
            open = statements;
        }
        return statements;
    }

    /// What was begun on it is not kept.
    void rollBack() throws SQLException {
        Statements statements = open;
        if (statements != null) {
            statements.run("rollback");
        }
    }

    /// The next to ask gets a new one. What was not committed is rolled back with it.
    void discard() {
        Statements statements = open;
        open = null;
        if (statements != null) {
            close(statements);
        }
    }

    /// Nobody gets one any more.
    void retire() {
        retired = true;
        discard();
    }

    private static void close(Statements statements) {
        try {
            statements.close();
        } catch (SQLException | JdbiException e) {
            LOG.warn("a database connection did not close: {}", e.getMessage());
        }
    }
}
