package org.murabito.store.sql.job;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.murabito.job.Job;
import org.murabito.job.JobId;
import org.murabito.job.JobTable;
import org.murabito.job.Jobs;
import org.murabito.store.sql.JsonColumns;
import org.murabito.store.sql.Micros;
import org.murabito.store.sql.SqlDatabase;

/// Jobs in a table; those that are over stay in it until they are dropped.
public record SqlJobTable(SqlDatabase database) implements JobTable {
    /// So that nobody waits for long while years of them go.
    private static final int DROPPED_AT_ONCE = 2_000;

    /// As the index of those that are not done has it: SQLite takes such an index where its own words are said again,
    /// and else reads every job there ever was (sqlite.org/partialindex.html, 3.1).
    private static final String OPEN = "state <> 'done' and ";

    @Override
    public boolean insert(JobId id, String payload, Instant at, Instant due) {
        return database.write(handle -> handle.execute(
                        "insert into job (kind, key, state, payload, accepted_at, due_at) values (?, ?, 'waiting', ?, ?, ?)"
                                + " on conflict do nothing",
                        id.kind(),
                        id.key(),
                        payload,
                        Micros.of(at),
                        Micros.of(due)))
                == 1;
    }

    @Override
    public boolean hasten(JobId id, Instant now) {
        return database.write(handle -> handle.execute(
                        "update job set due_at = ? where kind = ? and key = ? and state = 'waiting'",
                        Micros.of(now),
                        id.kind(),
                        id.key()))
                == 1;
    }

    @Override
    public void recover(Instant now) {
        database.write(handle -> handle.execute(
                "update job set state = 'waiting', due_at = ? where " + OPEN + "state = 'running'", Micros.of(now)));
    }

    @Override
    public List<Job> due(Set<String> kinds, Instant now, int limit) {
        return database.read(handle -> handle.select(
                        "select kind, key, payload, attempts from job where " + OPEN
                                + "state = 'waiting' and due_at <= ?"
                                + " and kind in (" + database.dialect().texts("?")
                                + ") order by due_at, number limit ?",
                        Micros.of(now),
                        JsonColumns.strings(kinds),
                        limit)
                .map((row, _) ->
                        new Job(new JobId(row.getString(1), row.getString(2)), row.getString(3), row.getInt(4) + 1))
                .list());
    }

    @Override
    public Optional<Instant> nextDue(Set<String> kinds) {
        return database.read(handle -> handle.select(
                        "select due_at from job where " + OPEN + "state = 'waiting' and kind in ("
                                + database.dialect().texts("?") + ") order by due_at limit 1",
                        JsonColumns.strings(kinds))
                .map((row, _) -> Micros.instant(row.getLong(1)))
                .findFirst());
    }

    /// Need not outlive the machine: what was not begun is given out again.
    @Override
    public boolean begin(JobId id, int attempts) {
        return database.writeSoon(handle -> handle.execute(
                        "update job set state = 'running', attempts = ?"
                                + " where kind = ? and key = ? and state = 'waiting'",
                        attempts,
                        id.kind(),
                        id.key()))
                == 1;
    }

    @Override
    public void postpone(JobId id, Instant due, int attempts, String reason) {
        database.write(handle -> handle.execute(
                "update job set state = 'waiting', due_at = ?, attempts = ?, reason = ? where kind = ? and key = ?",
                Micros.of(due),
                attempts,
                reason,
                id.kind(),
                id.key()));
    }

    @Override
    public void end(JobId id, State how, String reason, Instant at) {
        SqlDatabase.Work<Integer> end = handle -> handle.execute(
                "update job set state = ?, reason = ?, ended_at = ?, payload = case when ? = 'failed' then payload end"
                        + " where kind = ? and key = ?",
                how.name().toLowerCase(Locale.ROOT),
                reason,
                Micros.of(at),
                how.name().toLowerCase(Locale.ROOT),
                id.kind(),
                id.key());
        if (how == State.CANCELLED) {
            database.write(end);
        } else {
            // Need not outlive the machine: what is not over is given out again, and is safe to repeat.
            database.writeSoon(end);
        }
    }

    @Override
    public void cancelHolding(Set<String> kinds, String words, Instant at) {
        database.write(handle -> handle.execute(
                "update job set state = 'cancelled', reason = 'cancelled', ended_at = ?, payload = null"
                        + " where " + OPEN + "state in ('waiting', 'running', 'failed') and kind in ("
                        + database.dialect().texts("?") + ") and replace(payload, ?, '') <> payload",
                Micros.of(at),
                JsonColumns.strings(kinds),
                words));
    }

    /// Need not outlive the machine: what is there again goes the next time.
    @Override
    public void drop(Instant endedBefore, Instant failedBefore) {
        drop("'done', 'cancelled'", endedBefore);
        drop("'failed'", failedBefore);
    }

    private void drop(String states, Instant before) {
        int dropped;
        do {
            dropped = database.writeSoon(handle -> handle.execute(
                    "delete from job where number in (select number from job where state in (" + states
                            + ") and ended_at < ? limit ?)",
                    Micros.of(before),
                    DROPPED_AT_ONCE));
        } while (dropped == DROPPED_AT_ONCE);
    }

    @Override
    public Optional<State> find(JobId id) {
        return database.read(handle -> handle.select(
                        "select state from job where kind = ? and key = ?", id.kind(), id.key())
                .map((row, _) -> State.valueOf(row.getString(1).toUpperCase(Locale.ROOT)))
                .findFirst());
    }

    @Override
    public long accepted(String kind, String prefix, Instant after) {
        return database.read(handle -> handle.select(
                        "select count(*) from job where kind = ? and substr(key, 1, length(?)) = ? and accepted_at > ?",
                        kind,
                        prefix,
                        prefix,
                        Micros.of(after))
                .mapTo(Long.class)
                .one());
    }

    @Override
    public List<Jobs.Listed> unfinished(int limit) {
        return database.read(handle -> handle.select(
                        "select kind, key, accepted_at, due_at, attempts, reason from job where " + OPEN
                                + "state in ('waiting', 'running')"
                                + " order by due_at, number limit ?",
                        limit)
                .map((row, _) -> listed(row))
                .list());
    }

    @Override
    public List<Jobs.Listed> failed(int limit) {
        return database.read(handle -> handle.select(
                        "select kind, key, accepted_at, due_at, attempts, reason from job where " + OPEN
                                + "state = 'failed' order by ended_at desc, number desc limit ?",
                        limit)
                .map((row, _) -> listed(row))
                .list());
    }

    private static Jobs.Listed listed(ResultSet row) throws SQLException {
        return new Jobs.Listed(
                new JobId(row.getString(1), row.getString(2)),
                Micros.instant(row.getLong(3)),
                Micros.instant(row.getLong(4)),
                row.getInt(5),
                row.getString(6));
    }
}
