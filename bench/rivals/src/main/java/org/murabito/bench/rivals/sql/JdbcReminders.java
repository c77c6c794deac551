package org.murabito.bench.rivals.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// By hand, each statement prepared once.
final class JdbcReminders implements Reminders {
    private final Connection connection;
    private final Map<String, PreparedStatement> prepared = new HashMap<>();

    JdbcReminders(Connection connection) {
        this.connection = connection;
    }

    private PreparedStatement bind(String sql, Object... values) throws SQLException {
        PreparedStatement statement = prepared.get(sql);
        if (statement == null) {
            statement = connection.prepareStatement(sql);
            prepared.put(sql, statement);
        }
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        return statement;
    }

    @Override
    public Optional<Reminder> find(String key) throws SQLException {
        try (ResultSet rows = bind(POINT, "town", key).executeQuery()) {
            return rows.next() ? Optional.of(reminder(rows)) : Optional.empty();
        }
    }

    @Override
    public List<Reminder> list() throws SQLException {
        List<Reminder> found = new ArrayList<>();
        try (ResultSet rows = bind(LISTING, "town").executeQuery()) {
            while (rows.next()) {
                found.add(reminder(rows));
            }
        }
        return found;
    }

    @Override
    public void insert(Reminder reminder) throws SQLException {
        bind(INSERT, reminder.values()).executeUpdate();
    }

    static Reminder reminder(ResultSet row) throws SQLException {
        return new Reminder(
                row.getString(1),
                row.getString(2),
                row.getLong(3),
                row.getString(4),
                row.getString(5),
                row.getString(6),
                row.getString(7),
                row.getLong(8),
                row.getString(9),
                row.getInt(10),
                row.getString(11),
                row.getLong(12));
    }
}
