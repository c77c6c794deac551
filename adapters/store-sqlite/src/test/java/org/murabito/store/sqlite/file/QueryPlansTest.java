package org.murabito.store.sqlite.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.StatementContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.store.sql.Dialect;
import org.murabito.store.sql.SqlDatabase;
import org.murabito.store.sql.job.SqlJobTable;
import org.murabito.store.sqlite.SqliteStore;

/// What is asked after every event reads no more the longer a community is there.
final class QueryPlansTest {
    private final List<String> asked = new ArrayList<>();

    @Test
    void jobs_that_wait_are_found_without_those_that_are_done(@TempDir Path folder) {
        SqliteStore.open(folder, Clock.systemUTC()).close();
        try (Handle handle = Jdbi.open("jdbc:sqlite:" + folder.resolve("murabito.db"))) {
            handle.setSqlLogger(new SqlLogger() {
                @Override
                public void logBeforeExecution(StatementContext context) {
                    asked.add(context.getRenderedSql());
                }
            });
            SqlJobTable jobs = new SqlJobTable(over(handle));
            jobs.due(Set.of("answer"), Instant.EPOCH, 5);
            jobs.nextDue(Set.of("answer"));
            jobs.unfinished(5);
            jobs.failed(5);
            jobs.recover(Instant.EPOCH);
            jobs.cancelHolding(Set.of("answer"), "words", Instant.EPOCH);
            handle.setSqlLogger(SqlLogger.NOP_SQL_LOGGER);
            assertThat(asked)
                    .hasSize(6)
                    .allSatisfy(sql -> assertThat(plan(handle, sql))
                            .anyMatch(step -> step.startsWith("SEARCH job USING INDEX job_open"))
                            .noneMatch(step -> step.startsWith("SCAN job")));
        }
    }

    private static List<String> plan(Handle handle, String sql) {
        return handle.createQuery("explain query plan " + sql.replace("?", "1"))
                .map((row, _) -> row.getString("detail"))
                .list();
    }

    private static SqlDatabase over(Handle handle) {
        return new SqlDatabase() {
            @Override
            public <T> T write(Work<T> work) {
                return work.on(handle);
            }

            @Override
            public <T> T writeSoon(Work<T> work) {
                return work.on(handle);
            }

            @Override
            public <T> T read(Work<T> work) {
                return work.on(handle);
            }

            @Override
            public <T> T readTogether(Work<T> work) {
                return work.on(handle);
            }

            @Override
            public Dialect dialect() {
                return SqliteDialect.INSTANCE;
            }
        };
    }
}
