package org.murabito.store.sql;

import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import org.jdbi.v3.core.statement.StatementBuilder;
import org.jdbi.v3.core.statement.StatementContext;

/// The statements of one connection, each prepared once: all of them are constants, so that they are few. One that is
/// asked for again while it runs is prepared for that time alone.
final class CachedStatements implements StatementBuilder {
    private final Map<String, PreparedStatement> idle = new HashMap<>();

    @Override
    public PreparedStatement create(Connection connection, String sql, StatementContext context) throws SQLException {
        PreparedStatement known = idle.remove(sql);
        return known == null ? connection.prepareStatement(sql) : known;
    }

    @Override
    public void close(Connection connection, String sql, Statement statement) throws SQLException {
        if (!(statement instanceof PreparedStatement prepared) || idle.putIfAbsent(sql, prepared) != null) {
            statement.close();
        }
    }

    @Override
    public Statement create(Connection connection, StatementContext context) throws SQLException {
        return connection.createStatement();
    }

    @Override
    public CallableStatement createCall(Connection connection, String sql, StatementContext context)
            throws SQLException {
        return connection.prepareCall(sql);
    }

    /// The connection, which is closed next, closes its statements.
    @Override
    public void close(Connection connection) {
        idle.clear();
    }
}
