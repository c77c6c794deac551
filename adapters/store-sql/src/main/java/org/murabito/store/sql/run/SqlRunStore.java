package org.murabito.store.sql.run;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.run.RunId;
import org.murabito.run.Step;
import org.murabito.runlog.Quote;
import org.murabito.runlog.RunQuery;
import org.murabito.runlog.RunRecord;
import org.murabito.runlog.RunStore;
import org.murabito.store.sql.Columns;
import org.murabito.store.sql.JsonColumns;
import org.murabito.store.sql.Micros;
import org.murabito.store.sql.SqlDatabase;

/// Run records: one row for a run, one for each step, and which messages they stand on.
public final class SqlRunStore implements RunStore, AutoCloseable {
    private static final String COLUMNS = "select number, id, community, question, started_at, head, ending from run ";
    /// Where an answer's quotes stand among the steps' sources.
    static final int OF_THE_ANSWER = -1;

    /// Where what came with the question stands.
    private static final int GIVEN = -2;

    /// Where what its steps read stands, once for all of them: a search and a look around its hits read much the same.
    static final int READ = 0;

    /// Of so many runs steps are dropped at once, so that nobody waits long to write.
    private static final int DROPPED_AT_ONCE = 500;

    private final SqlDatabase database;
    private final StepBatch steps;

    public SqlRunStore(SqlDatabase database) {
        this.database = database;
        this.steps = new StepBatch(database);
        steps.start();
    }

    private record Head(
            long number,
            String id,
            String community,
            @Nullable Long question,
            Instant startedAt,
            RunJson.Head head,
            @Nullable String ending) {}

    @Override
    public void begin(RunRecord run) {
        MessageId question = run.question();
        PlaceId place = run.place();
        database.write(handle -> handle.execute(
                "insert into run (id, community, place, question, started_at, head) values (?, ?, ?, ?, ?, ?)",
                run.id().value(),
                run.community().value(),
                place == null ? null : place.toString(),
                question == null ? null : question.value(),
                Micros.of(run.startedAt()),
                RunJson.head(run)));
        run.steps().forEach(step -> steps.add(run.id(), step));
    }

    @Override
    public void add(RunId id, Step step) {
        steps.add(id, step);
    }

    @Override
    public void finish(RunId id, RunRecord.End end) {
        steps.flush();
        database.write(handle -> {
            long run = numberOf(handle, id);
            handle.execute("delete from run_source where run = ? and position = " + OF_THE_ANSWER, run);
            for (Quote quote : run == 0 ? List.<Quote>of() : end.quotes()) {
                handle.execute(
                        "insert into run_source (message, run, position) values (?, ?, ?) on conflict do nothing",
                        quote.message().value(),
                        run,
                        OF_THE_ANSWER);
            }
            return handle.execute(
                    "update run set ending = ?, stop = ?, millis = ?, tokens = ?, cost = ? where number = ?",
                    RunJson.end(end),
                    end.stop().name(),
                    end.millis(),
                    end.usage().charged(),
                    millionths(end.cost()),
                    run);
        });
    }

    private static @Nullable Long millionths(@Nullable BigDecimal dollars) {
        return dollars == null
                ? null
                : dollars.movePointRight(6).setScale(0, RoundingMode.HALF_UP).longValue();
    }

    /// 0 where there is no such run.
    static long numberOf(Handle handle, RunId id) {
        return handle.select("select number from run where id = ?", id.value())
                .mapTo(Long.class)
                .findFirst()
                .orElse(0L);
    }

    @Override
    public Optional<RunRecord> find(RunId id) {
        return list(1, "where id = ?", id.value()).stream().findFirst();
    }

    @Override
    public Optional<RunRecord> findByQuestion(MessageId question) {
        return list(1, "where question = ? order by started_at desc, number desc", question.value()).stream()
                .findFirst();
    }

    @Override
    public List<RunRecord> quoting(MessageId message) {
        return list(
                Integer.MAX_VALUE,
                "where number in (select run from run_source where message = ? and position = -1)"
                        + " order by started_at desc, number desc",
                message.value());
    }

    @Override
    public List<RunRecord> latest(CommunityId community, int limit, @Nullable RunId before) {
        return before == null
                ? list(limit, "where community = ? order by started_at desc, number desc", community.value())
                : list(
                        limit,
                        "where community = ? and (started_at, number) < (select started_at, number from run where id = ?)"
                                + " order by started_at desc, number desc",
                        community.value(),
                        before.value());
    }

    @Override
    public List<RunRecord> find(RunQuery query) {
        RunFilter filter = RunFilter.of(query, database.dialect());
        return read(filter.condition() + " limit ? offset ?", filter.values().toArray());
    }

    private List<RunRecord> list(int limit, String condition, Object... values) {
        Object[] bound = Arrays.copyOf(values, values.length + 1);
        bound[values.length] = limit;
        return read(condition + " limit ?", bound);
    }

    private List<RunRecord> read(String condition, Object... values) {
        steps.flush();
        return database.readTogether(handle -> {
            List<RunRecord> runs = new ArrayList<>();
            for (Head head : handle.select(COLUMNS + condition, values)
                    .map((row, _) -> head(row))
                    .list()) {
                runs.add(run(handle, head));
            }
            return runs;
        });
    }

    private static Head head(ResultSet row) throws SQLException {
        return new Head(
                row.getLong(1),
                row.getString(2),
                row.getString(3),
                Columns.longOrNull(row, 4),
                Micros.instant(row.getLong(5)),
                RunJson.head(row.getString(6)),
                row.getString(7));
    }

    private static RunRecord run(Handle handle, Head head) {
        return new RunRecord(
                new RunId(head.id),
                new CommunityId(head.community),
                head.head.place(),
                head.question == null ? null : new MessageId(head.question),
                head.head.audiences(),
                head.startedAt,
                handle.select("select body from run_step where run = ? order by position", head.number)
                        .map((row, _) -> RunJson.step(row.getString(1)))
                        .list(),
                head.ending == null ? null : RunJson.end(head.ending));
    }

    @Override
    public void given(RunId id, Collection<MessageId> messages) {
        database.write(handle -> {
            long run = numberOf(handle, id);
            for (MessageId message : run == 0 ? List.<MessageId>of() : messages) {
                handle.execute(
                        "insert into run_source (message, run, position) values (?, ?, ?) on conflict do nothing",
                        message.value(),
                        run,
                        GIVEN);
            }
            return run;
        });
    }

    @Override
    public Set<MessageId> known(Collection<MessageId> messages) {
        steps.flush();
        return Set.copyOf(database.read(handle -> handle.select(
                        "select k.value from (" + database.dialect().numbers("?")
                                + ") k where exists (select 1 from run_source s where s.message = k.value)"
                                + " or exists (select 1 from run r where r.question = k.value)",
                        JsonColumns.ids(messages))
                .map((row, _) -> new MessageId(row.getLong(1)))
                .list()));
    }

    @Override
    public void dropSteps(Instant before) {
        long from = Micros.of(before);
        while (dropSome(from) == DROPPED_AT_ONCE) {
            // The next ones.
        }
    }

    /// Looks through the steps up to the last old run alone. Their clock may have gone back in between, so that each
    /// run
    /// is asked for its time.
    private int dropSome(long before) {
        return database.write(handle -> {
            List<Long> runs = handle.select(
                            "select distinct s.run from run_step s join run r on r.number = s.run"
                                    + " where s.run <= (select max(number) from run where started_at < ?)"
                                    + " and r.started_at < ? order by s.run limit " + DROPPED_AT_ONCE,
                            before,
                            before)
                    .mapTo(Long.class)
                    .list();
            runs.forEach(run -> handle.execute("delete from run_step where run = ?", run));
            return runs.size();
        });
    }

    @Override
    public void drop(CommunityId community, Instant before) {
        steps.flush();
        long from = Micros.of(before);
        while (dropSomeOf(community, from) == DROPPED_AT_ONCE) {
            // The next ones.
        }
    }

    private int dropSomeOf(CommunityId community, long before) {
        return database.write(handle -> {
            List<Long> runs = handle.select(
                            "select number from run where community = ? and started_at < ? limit " + DROPPED_AT_ONCE,
                            community.value(),
                            before)
                    .mapTo(Long.class)
                    .list();
            for (long run : runs) {
                handle.execute("delete from run_step where run = ?", run);
                handle.execute("delete from run_source where run = ?", run);
                handle.execute("delete from run where number = ?", run);
            }
            return runs.size();
        });
    }

    @Override
    public void withdraw(MessageId message) {
        steps.flush();
        database.write(handle -> new RunWithdrawal(handle, message).everywhere());
    }

    @Override
    public void close() {
        steps.close();
    }
}
