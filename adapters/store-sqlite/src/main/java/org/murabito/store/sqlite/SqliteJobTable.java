package org.murabito.store.sqlite;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.murabito.job.Job;
import org.murabito.job.JobId;
import org.murabito.job.JobTable;
import org.murabito.job.Jobs;

/// Jobs in a table; the ids of those that are over stay in it.
record SqliteJobTable(Database database) implements JobTable {
    @Override
    public boolean insert(JobId id, String payload, Instant at, Instant due) {
        return database.write(statements -> statements.run(
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
        return database.write(statements -> statements.run(
                        "update job set due_at = ? where kind = ? and key = ? and state = 'waiting'",
                        Micros.of(now),
                        id.kind(),
                        id.key()))
                == 1;
    }

    @Override
    public void recover(String node, Instant now) {
        database.write(statements -> statements.run(
                "update job set state = 'waiting', due_at = ? where state = 'running' and node = ?",
                Micros.of(now),
                node));
    }

    @Override
    public List<Job> due(Set<String> kinds, Instant now, int limit) {
        return database.read(statements -> statements.list(
                row -> new Job(new JobId(row.getString(1), row.getString(2)), row.getString(3), row.getInt(4) + 1),
                "select kind, key, payload, attempts from job where state = 'waiting' and due_at <= ?"
                        + " and kind in (select value from json_each(?)) order by due_at, number limit ?",
                Micros.of(now),
                Json.strings(kinds),
                limit));
    }

    @Override
    public Optional<Instant> nextDue(Set<String> kinds) {
        return database.read(statements -> statements.first(
                row -> Micros.instant(row.getLong(1)),
                "select due_at from job where state = 'waiting' and kind in (select value from json_each(?))"
                        + " order by due_at limit 1",
                Json.strings(kinds)));
    }

    /// Need not outlive the machine: what was not begun is given out again.
    @Override
    public boolean begin(JobId id, int attempts, String node) {
        return database.writeSoon(statements -> statements.run(
                        "update job set state = 'running', attempts = ?, node = ?"
                                + " where kind = ? and key = ? and state = 'waiting'",
                        attempts,
                        node,
                        id.kind(),
                        id.key()))
                == 1;
    }

    @Override
    public boolean holds(JobId id, String node) {
        return database.read(statements -> statements.number(
                        "select count(*) from job where kind = ? and key = ? and state = 'running' and node = ?",
                        id.kind(),
                        id.key(),
                        node))
                == 1;
    }

    @Override
    public void beat(String node) {
        database.writeSoon(statements -> statements.run(
                "insert into job_node (node, beat) values (?, 1) on conflict (node) do update set beat = beat + 1",
                node));
    }

    @Override
    public Map<String, Long> beats() {
        Map<String, Long> beats = new HashMap<>();
        database.read(statements -> statements.list(
                row -> beats.put(row.getString(1), row.getLong(2)),
                "select distinct job.node, coalesce(job_node.beat, 0) from job left join job_node using (node)"
                        + " where job.state = 'running'"));
        return beats;
    }

    @Override
    public void postpone(JobId id, Instant due, int attempts, String reason) {
        database.write(statements -> statements.run(
                "update job set state = 'waiting', due_at = ?, attempts = ?, reason = ? where kind = ? and key = ?",
                Micros.of(due),
                attempts,
                reason,
                id.kind(),
                id.key()));
    }

    @Override
    public void end(JobId id, State how, String reason, Instant at) {
        Database.Work<Integer> end = statements -> statements.run(
                "update job set state = ?1, reason = ?2, ended_at = ?3,"
                        + " payload = case when ?1 = 'failed' then payload end where kind = ?4 and key = ?5",
                how.name().toLowerCase(Locale.ROOT),
                reason,
                Micros.of(at),
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
    public Optional<State> find(JobId id) {
        return database.read(statements -> statements.first(
                row -> State.valueOf(row.getString(1).toUpperCase(Locale.ROOT)),
                "select state from job where kind = ? and key = ?",
                id.kind(),
                id.key()));
    }

    @Override
    public long accepted(String kind, String prefix, Instant after) {
        return database.read(statements -> statements.number(
                "select count(*) from job where kind = ?1 and substr(key, 1, length(?2)) = ?2 and accepted_at > ?3",
                kind,
                prefix,
                Micros.of(after)));
    }

    @Override
    public List<Jobs.Listed> unfinished(int limit) {
        return database.read(statements -> statements.list(
                SqliteJobTable::listed,
                "select kind, key, accepted_at, due_at, attempts, reason from job where state in ('waiting', 'running')"
                        + " order by due_at, number limit ?",
                limit));
    }

    @Override
    public List<Jobs.Listed> failed(int limit) {
        return database.read(statements -> statements.list(
                SqliteJobTable::listed,
                "select kind, key, accepted_at, due_at, attempts, reason from job where state = 'failed'"
                        + " order by ended_at desc, number desc limit ?",
                limit));
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
