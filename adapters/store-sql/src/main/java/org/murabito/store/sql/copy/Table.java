package org.murabito.store.sql.copy;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.murabito.store.sql.database.Statements;

/// A table and its columns, as the driver describes them.
///
/// @param key the columns by which its rows are told apart; empty where it has one row at most
record Table(String name, List<String> columns, List<String> key) {
    /// Others refer to these, so that they come first.
    private static final List<String> FIRST = List.of("account", "invitation");

    /// What belongs to one kind of database: the history of its migrations, whose it is, and the last write.
    private static final Set<String> LEFT_OUT =
            Set.of("flyway_schema_history", "owner", "last_write", "sqlite_sequence");

    static List<Table> all(Statements statements) throws SQLException {
        Connection connection = statements.handle().getConnection();
        DatabaseMetaData about = connection.getMetaData();
        List<Table> tables = new ArrayList<>();
        try (ResultSet rows = about.getTables(null, connection.getSchema(), "%", new String[] {"TABLE"})) {
            while (rows.next()) {
                String name = rows.getString("TABLE_NAME");
                if (!LEFT_OUT.contains(name)) {
                    tables.add(table(connection, name));
                }
            }
        }
        tables.sort(Comparator.comparing((Table table) -> !FIRST.contains(table.name))
                .thenComparing(Table::name));
        return tables;
    }

    private static Table table(Connection connection, String name) throws SQLException {
        DatabaseMetaData about = connection.getMetaData();
        List<String> columns = new ArrayList<>();
        try (ResultSet rows = about.getColumns(null, connection.getSchema(), name, "%")) {
            while (rows.next()) {
                if (rows.getString("TABLE_NAME").equals(name)) {
                    columns.add(rows.getString("COLUMN_NAME"));
                }
            }
        }
        // In the order of their names: databases of different kinds made them in another.
        Collections.sort(columns);
        TreeMap<Integer, String> key = new TreeMap<>();
        try (ResultSet rows = about.getPrimaryKeys(null, connection.getSchema(), name)) {
            while (rows.next()) {
                key.put(rows.getInt("KEY_SEQ"), rows.getString("COLUMN_NAME"));
            }
        }
        return new Table(name, columns, List.copyOf(key.values()));
    }

    String insert() {
        return "insert into " + name + " (" + list(columns) + ") values (" + marks(columns)
                + ") on conflict do nothing";
    }

    String last() {
        return "select " + list(key) + " from " + name + " order by "
                + key.stream().map(column -> quoted(column) + " desc").collect(Collectors.joining(", ")) + " limit 1";
    }

    /// @param further whether it goes on after a key
    String page(boolean further) {
        String rows = "select " + list(columns) + " from " + name;
        if (key.isEmpty()) {
            return rows;
        }
        String after = further ? " where (" + list(key) + ") > (" + marks(key) + ")" : "";
        return rows + after + " order by " + list(key) + " limit ?";
    }

    private static String list(List<String> columns) {
        return columns.stream().map(Table::quoted).collect(Collectors.joining(", "));
    }

    private static String marks(List<String> columns) {
        return String.join(", ", Collections.nCopies(columns.size(), "?"));
    }

    private static String quoted(String column) {
        return '"' + column + '"';
    }
}
