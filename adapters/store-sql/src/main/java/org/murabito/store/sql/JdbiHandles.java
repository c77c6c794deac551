package org.murabito.store.sql;

import java.sql.Connection;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.TemplateEngine;

/// How the library is set up: statements are plain SQL, and each is prepared once.
public final class JdbiHandles {
    private JdbiHandles() {}

    /// A handle that lives as long as the connection, and closes it. Transactions are begun and ended by whoever opens
    /// it.
    public static Handle over(Connection connection) {
        Jdbi jdbi = Jdbi.create(() -> connection).setStatementBuilderFactory(_ -> new CachedStatements());
        jdbi.getConfig(SqlStatements.class)
                .setTemplateEngine(TemplateEngine.NOP)
                .setSqlParser(new PositionalSqlParser());
        return jdbi.open();
    }
}
