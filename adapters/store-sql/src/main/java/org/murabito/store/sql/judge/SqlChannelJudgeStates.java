package org.murabito.store.sql.judge;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.judge.limit.ChannelJudgeState;
import org.murabito.judge.limit.ChannelJudgeStates;
import org.murabito.judge.limit.JudgeMark;
import org.murabito.store.sql.Micros;
import org.murabito.store.sql.SqlDatabase;
import org.murabito.store.sql.identity.IdentityMap;

/// ChannelJudgeStates read from memory, written through. They hang on the place's number, which is never
/// given out again: so they go with their place.
public final class SqlChannelJudgeStates implements ChannelJudgeStates {
    private final SqlDatabase database;
    private final IdentityMap identities;
    private final Map<Integer, ChannelJudgeState> judgeStates = new ConcurrentHashMap<>();

    public SqlChannelJudgeStates(SqlDatabase database, IdentityMap identities) {
        this.database = database;
        this.identities = identities;
        database.read(this::load);
    }

    private record Marked(int place, JudgeMark mark) {}

    private Map<Integer, ChannelJudgeState> load(Handle handle) {
        Map<Integer, Set<JudgeMark>> marks = handle
                .select("select place, message, kind, at from judge_mark")
                .map((row, _) -> new Marked(
                        row.getInt(1),
                        new JudgeMark(
                                new MessageId(row.getLong(2)),
                                JudgeMark.Kind.valueOf(row.getString(3)),
                                Micros.instant(row.getLong(4)))))
                .stream()
                .collect(Collectors.groupingBy(
                        Marked::place, Collectors.mapping(Marked::mark, Collectors.toUnmodifiableSet())));
        handle.select("select place, silences, not_before from resolve")
                .map((row, _) -> Map.entry(
                        row.getInt(1),
                        new ChannelJudgeState(
                                row.getInt(2),
                                Micros.instant(row.getLong(3)),
                                marks.getOrDefault(row.getInt(1), Set.of()))))
                .forEach(state -> judgeStates.put(state.getKey(), state.getValue()));
        return judgeStates;
    }

    @Override
    public ChannelJudgeState of(PlaceId audience) {
        return judgeStates.getOrDefault(identities.places().number(audience), ChannelJudgeState.NONE);
    }

    @Override
    public void keep(PlaceId audience, ChannelJudgeState state) {
        int place = identities.places().number(audience);
        if (place == 0) {
            return;
        }
        database.write(handle -> {
            handle.execute(
                    "insert into resolve (place, silences, not_before) values (?, ?, ?) on conflict (place) do update"
                            + " set silences = excluded.silences, not_before = excluded.not_before",
                    place,
                    state.silences(),
                    Micros.of(state.notBefore()));
            handle.execute("delete from judge_mark where place = ?", place);
            for (JudgeMark mark : state.marks()) {
                handle.execute(
                        "insert into judge_mark (place, message, kind, at) values (?, ?, ?, ?)",
                        place,
                        mark.message().value(),
                        mark.kind().name(),
                        Micros.of(mark.at()));
            }
            return judgeStates.put(place, state) == null;
        });
    }
}
