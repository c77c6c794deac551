package org.murabito.store.sql.judge;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jdbi.v3.core.Handle;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.judge.limit.ChannelJudgeState;
import org.murabito.judge.limit.ChannelJudgeStates;
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

    private record First(int place, MessageId message, Instant at) {}

    private Map<Integer, ChannelJudgeState> load(Handle handle) {
        Map<Integer, Map<MessageId, Instant>> firsts = new HashMap<>();
        handle.select("select place, message, at from first_word")
                .map((row, _) ->
                        new First(row.getInt(1), new MessageId(row.getLong(2)), Micros.instant(row.getLong(3))))
                .forEach(first -> firsts.computeIfAbsent(first.place(), _ -> new HashMap<>())
                        .put(first.message(), first.at()));
        handle.select("select place, silences, not_before from resolve")
                .map((row, _) -> Map.entry(
                        row.getInt(1),
                        new ChannelJudgeState(
                                row.getInt(2),
                                Micros.instant(row.getLong(3)),
                                firsts.getOrDefault(row.getInt(1), Map.of()))))
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
            handle.execute("delete from first_word where place = ?", place);
            for (Map.Entry<MessageId, Instant> first : state.firsts().entrySet()) {
                handle.execute(
                        "insert into first_word (place, message, at) values (?, ?, ?)",
                        place,
                        first.getKey().value(),
                        Micros.of(first.getValue()));
            }
            return judgeStates.put(place, state) == null;
        });
    }
}
