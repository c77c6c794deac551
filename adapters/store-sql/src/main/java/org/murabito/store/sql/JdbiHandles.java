package org.murabito.store.sql;

import java.sql.Connection;
import java.sql.Types;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.argument.AbstractArgumentFactory;
import org.jdbi.v3.core.argument.Argument;
import org.jdbi.v3.core.config.ConfigRegistry;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.TemplateEngine;
import org.murabito.text.SoundText;

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
        jdbi.registerArgument(new SoundTexts());
        jdbi.registerArgument(new NumberedFlags());
        return jdbi.open();
    }

    /// Texts without what no database can hold.
    private static final class SoundTexts extends AbstractArgumentFactory<String> {
        SoundTexts() {
            super(Types.VARCHAR);
        }

        @Override
        protected Argument build(String value, ConfigRegistry config) {
            return (position, statement, _) -> statement.setString(position, SoundText.of(value));
        }
    }

    /// Columns of yes and no are numbers: SQLite knows nothing else.
    private static final class NumberedFlags extends AbstractArgumentFactory<Boolean> {
        NumberedFlags() {
            super(Types.INTEGER);
        }

        @Override
        protected Argument build(Boolean value, ConfigRegistry config) {
            return (position, statement, _) -> statement.setInt(position, value ? 1 : 0);
        }
    }
}
