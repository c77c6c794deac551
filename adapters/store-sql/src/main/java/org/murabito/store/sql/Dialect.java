package org.murabito.store.sql;

/// The expressions that databases say differently. Everything else is SQL that all of them read.
public interface Dialect {
    /// A query of the column `value` with each text of a JSON array.
    ///
    /// @param array the parameter that holds it, as it stands in the statement
    String texts(String array);

    /// A query of the column `value` with each whole number of a JSON array.
    ///
    /// @param array the parameter that holds it, as it stands in the statement
    String numbers(String array);

    /// A table joined to each text of a JSON array, which is one parameter: from `k.value`, and in the order of
    /// `k.key`.
    ///
    /// @param column of the table that is equal to the text
    String eachText(String table, String column);

    /// The same for each whole number of a JSON array.
    String eachNumber(String table, String column);
}
