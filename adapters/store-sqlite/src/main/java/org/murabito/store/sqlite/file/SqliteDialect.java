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
}
