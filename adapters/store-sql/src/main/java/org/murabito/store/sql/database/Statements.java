package org.murabito.store.sql.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.murabito.store.sql.Dialect;
import org.murabito.store.sql.JdbiHandles;
import org.murabito.text.SoundText;

/// One connection and its statements, each prepared once. Used by one thread at a time.
public final class Statements implements AutoCloseable {
    private final Connection connection;
    private final Dialect dialect;
    private final Handle handle;
    private final Map<String, PreparedStatement> prepared = new HashMap<>();

    public Statements(Connection connection, Dialect dialect) {
        this.connection = connection;
        this.dialect = dialect;
        this.handle = JdbiHandles.over(connection);
    }

    /// What a row stands for; null where it stands for nothing any more.
    @FunctionalInterface
    public interface Mapping<T> {
        @Nullable
        T of(ResultSet row) throws SQLException;
    }

    /// The same connection for the stores that are shared by databases.
    public Handle handle() {
        return handle;
    }

    public Dialect dialect() {
        return dialect;
    }

    public PreparedStatement prepare(String sql) throws SQLException {
        PreparedStatement known = prepared.get(sql);
        if (known == null) {
            known = connection.prepareStatement(sql);
            prepared.put(sql, known);
        }
        return known;
    }

    public PreparedStatement bind(String sql, @Nullable Object... values) throws SQLException {
        PreparedStatement statement = prepare(sql);
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i] instanceof String text ? SoundText.of(text) : values[i]);
        }
        return statement;
    }

    /// Runs a statement without a result and returns how many rows it touched.
    public int run(String sql, @Nullable Object... values) throws SQLException {
        return bind(sql, values).executeUpdate();
    }

    public <T> List<T> list(Mapping<T> mapping, String sql, @Nullable Object... values) throws SQLException {
        List<T> found = new ArrayList<>();
        try (ResultSet rows = bind(sql, values).executeQuery()) {
            while (rows.next()) {
                T value = mapping.of(rows);
                if (value != null) {
                    found.add(value);
                }
            }
        }
        return found;
    }

    public <T> Optional<T> first(Mapping<T> mapping, String sql, @Nullable Object... values) throws SQLException {
        try (ResultSet rows = bind(sql, values).executeQuery()) {
            return rows.next() ? Optional.ofNullable(mapping.of(rows)) : Optional.empty();
        }
    }

    public long number(String sql, @Nullable Object... values) throws SQLException {
        try (ResultSet rows = bind(sql, values).executeQuery()) {
            return rows.next() ? rows.getLong(1) : 0;
        }
    }

    /// The answer to a query for a yes or no.
    public boolean test(String sql, @Nullable Object... values) throws SQLException {
        try (ResultSet rows = bind(sql, values).executeQuery()) {
            return rows.next() && rows.getBoolean(1);
        }
    }

    @Override
    public void close() throws SQLException {
        for (PreparedStatement statement : prepared.values()) {
            statement.close();
        }
        prepared.clear();
        handle.close();
    }
}
