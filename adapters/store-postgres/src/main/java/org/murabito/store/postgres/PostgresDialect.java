package org.murabito.store.postgres;

import org.murabito.store.sql.Dialect;

/// How PostgreSQL says it.
enum PostgresDialect implements Dialect {
    INSTANCE;

    @Override
    public String texts(String array) {
        return "select value from json_array_elements_text(cast(" + array + " as json))";
    }

    @Override
    public String numbers(String array) {
        return "select cast(value as bigint) as value from json_array_elements_text(cast(" + array + " as json))";
    }

    @Override
    public String eachText(String table, String column) {
        return each("value", table, column);
    }

    @Override
    public String eachNumber(String table, String column) {
        return each("cast(value as bigint) as value", table, column);
    }

    private static String each(String value, String table, String column) {
        return "(select " + value
                + ", key from json_array_elements_text(cast(? as json)) with ordinality e (value, key)) k" + " join "
                + table + " on " + column + " = k.value";
    }
}
