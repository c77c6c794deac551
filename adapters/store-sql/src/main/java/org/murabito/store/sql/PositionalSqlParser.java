package org.murabito.store.sql;

import org.jdbi.v3.core.statement.ParsedParameters;
import org.jdbi.v3.core.statement.ParsedSql;
import org.jdbi.v3.core.statement.SqlParser;
import org.jdbi.v3.core.statement.StatementContext;

/// Statements are constants in which every `?` is a parameter, so that none has to be taken apart. The library's own
/// parser loads a grammar for it.
final class PositionalSqlParser implements SqlParser {
    @Override
    public ParsedSql parse(String sql, StatementContext context) {
        int parameters = 0;
        for (int at = sql.indexOf('?'); at >= 0; at = sql.indexOf('?', at + 1)) {
            parameters++;
        }
        return ParsedSql.of(sql, ParsedParameters.positional(parameters));
    }

    @Override
    public String nameParameter(String rawName, StatementContext context) {
        throw new UnsupportedOperationException("a parameter is a ?, not " + rawName);
    }
}
