package org.murabito.store.sqlite.file;

import org.murabito.store.sql.Dialect;

/// How SQLite says it.
enum SqliteDialect implements Dialect {
    INSTANCE;

    @Override
    public String texts(String array) {
        return "select value from json_each(" + array + ")";
    }

    @Override
    public String numbers(String array) {
        return "select value from json_each(" + array + ")";
    }

    // The order of a cross join is kept: from the few elements to the rows of the table.
    @Override
    public String eachText(String table, String column) {
        return "json_each(?) k cross join " + table + " on " + column + " = k.value";
    }

    @Override
    public String eachNumber(String table, String column) {
        return eachText(table, column);
    }
}
