package org.murabito.store.sql.run;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;
import org.murabito.llm.Usage;
import org.murabito.store.sql.SqlDatabase;
import org.murabito.usage.ModelUsage;
import org.murabito.usage.UsageLog;

/// What model calls used, a row for each day, work, model and account.
public record SqlUsageLog(SqlDatabase database) implements UsageLog {
    @Override
    public void add(ModelUsage used) {
        Usage usage = used.usage();
        database.write(handle -> handle.execute(
                "insert into model_usage (day, work, model, account, calls, estimated, fresh, cache_read, cache_write, output, thinking)"
                        + " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
                        + " on conflict (day, work, model, account) do update set calls = model_usage.calls + excluded.calls,"
                        + " estimated = model_usage.estimated + excluded.estimated,"
                        + " fresh = model_usage.fresh + excluded.fresh,"
                        + " cache_read = model_usage.cache_read + excluded.cache_read,"
                        + " cache_write = model_usage.cache_write + excluded.cache_write,"
                        + " output = model_usage.output + excluded.output,"
                        + " thinking = model_usage.thinking + excluded.thinking",
                used.day().toEpochDay(),
                used.work(),
                used.model(),
                used.account(),
                used.calls(),
                used.estimated(),
                usage.fresh(),
                usage.cacheRead(),
                usage.cacheWrite(),
                usage.output(),
                usage.thinking()));
    }

    @Override
    public List<ModelUsage> between(LocalDate first, LocalDate last) {
        return database.read(handle -> handle.select(
                        "select day, work, model, account, calls, estimated, fresh, cache_read, cache_write, output, thinking"
                                + " from model_usage where day between ? and ? order by day",
                        first.toEpochDay(),
                        last.toEpochDay())
                .map((row, _) -> used(row))
                .list());
    }

    private static ModelUsage used(ResultSet row) throws SQLException {
        return new ModelUsage(
                LocalDate.ofEpochDay(row.getLong(1)),
                row.getString(2),
                row.getString(3),
                row.getString(4),
                row.getLong(5),
                row.getLong(6),
                new Usage(row.getLong(7), row.getLong(8), row.getLong(9), row.getLong(10), row.getLong(11)));
    }
}
