package org.murabito.bench.rivals.sql;

import java.sql.Connection;
import org.jooq.SQLDialect;
import org.jooq.impl.DSL;
import org.murabito.store.sql.JdbiHandles;

/// How the statements are said.
enum Way {
    JDBC {
        @Override
        Reminders over(Connection connection) {
            return new JdbcReminders(connection);
        }
    },
    JDBI {
        @Override
        Reminders over(Connection connection) {
            return new JdbiReminders(JdbiHandles.over(connection));
        }
    },
    JOOQ {
        @Override
        Reminders over(Connection connection) {
            return new JooqReminders(DSL.using(connection, SQLDialect.SQLITE));
        }
    };

    abstract Reminders over(Connection connection);
}
