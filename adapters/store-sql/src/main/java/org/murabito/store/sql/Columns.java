package org.murabito.store.sql;

import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// Reads columns that may be empty.
public final class Columns {
    private Columns() {}

    public static @Nullable Long longOrNull(ResultSet row, int column) throws SQLException {
        long value = row.getLong(column);
        return row.wasNull() ? null : value;
    }
}
