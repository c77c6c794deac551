package org.murabito.store.sql.copy;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.StoreException;
import org.murabito.store.sql.database.Database;
import org.murabito.store.sql.database.Statements;
import org.murabito.text.SoundText;

/// Copies every row from one database into another whose tables have the same columns, as it is at one moment.
///
/// @param to has rows of an earlier attempt at most
public record TableCopy(Database from, Database to) {
    private static final int PAGE = 500;

    /// Told while it lasts.
    @FunctionalInterface
    public interface Progress {
        /// @param rows of that table that were copied by now
        void copied(String table, long rows);
    }

    /// What an earlier attempt brought over is taken away first.
    public void run(Progress progress) {
        copy(true, progress);
    }

    /// Goes on after the last row that an earlier attempt brought over. Only right where nothing was written to `from`
    /// since: a row that was deleted meanwhile would stay.
    public void goOn(Progress progress) {
        copy(false, progress);
    }

    private void copy(boolean anew, Progress progress) {
        AtomicBoolean outdated = new AtomicBoolean(anew);
        from.readTogether(source -> {
            List<Table> tables = Table.all(source);
            List<Table> there = to.read(Table::all);
            if (!tables.equals(there)) {
                throw new StoreException(
                        StoreException.Kind.BROKEN, "the two databases have other tables: bring both to this version");
            }
            // Where the connection breaks, this runs again and sees another moment.
            if (outdated.getAndSet(true)) {
                to.write(target -> empty(target, tables));
            }
            for (Table table : tables) {
                copy(source, table, progress);
            }
            return tables;
        });
        to.settleNumbers();
    }

    /// Those that refer to others first.
    private static int empty(Statements target, List<Table> tables) throws SQLException {
        int rows = 0;
        for (Table table : tables.reversed()) {
            rows += target.run("delete from " + table.name());
        }
        return rows;
    }

    private void copy(Statements source, Table table, Progress progress) throws SQLException {
        long copied = 0;
        @Nullable Object[] last = table.key().isEmpty() ? null : to.read(target -> values(target.bind(table.last())));
        if (table.key().isEmpty()) {
            to.write(target -> target.run("delete from " + table.name()));
        }
        while (true) {
            List<@Nullable Object[]> rows = read(source, table, last);
            if (!rows.isEmpty()) {
                to.write(target -> insert(target, table, rows));
                copied += rows.size();
                progress.copied(table.name(), copied);
            }
            if (rows.size() < PAGE || table.key().isEmpty()) {
                return;
            }
            last = key(table, rows.getLast());
        }
    }

    private static @Nullable Object[] key(Table table, @Nullable Object[] row) {
        return table.key().stream()
                .map(column -> row[table.columns().indexOf(column)])
                .toArray();
    }

    private static List<@Nullable Object[]> read(Statements source, Table table, @Nullable Object @Nullable [] after)
            throws SQLException {
        List<@Nullable Object> values = new ArrayList<>();
        if (after != null) {
            values.addAll(List.of(after));
        }
        if (!table.key().isEmpty()) {
            values.add(PAGE);
        }
        List<@Nullable Object[]> rows = new ArrayList<>();
        try (ResultSet found =
                source.bind(table.page(after != null), values.toArray()).executeQuery()) {
            while (found.next()) {
                rows.add(row(found));
            }
        }
        return rows;
    }

    private static @Nullable Object @Nullable [] values(PreparedStatement query) throws SQLException {
        try (ResultSet found = query.executeQuery()) {
            return found.next() ? row(found) : null;
        }
    }

    private static @Nullable Object[] row(ResultSet found) throws SQLException {
        @Nullable Object[] row = new Object[found.getMetaData().getColumnCount()];
        for (int i = 0; i < row.length; i++) {
            row[i] = found.getObject(i + 1);
        }
        return row;
    }

    private static int insert(Statements target, Table table, List<@Nullable Object[]> rows) throws SQLException {
        PreparedStatement insert = target.prepare(table.insert());
        for (@Nullable Object[] row : rows) {
            for (int i = 0; i < row.length; i++) {
                insert.setObject(i + 1, row[i] instanceof String text ? SoundText.of(text) : row[i]);
            }
            insert.addBatch();
        }
        return insert.executeBatch().length;
    }
}
