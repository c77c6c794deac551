package org.murabito.testing;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.murabito.chat.PlaceId;
import org.murabito.judge.limit.ChannelJudgeState;
import org.murabito.judge.limit.ChannelJudgeStates;

/// ChannelJudgeStates in memory; nothing is durable.
public final class InMemoryChannelJudgeStates implements ChannelJudgeStates {
    private final Map<PlaceId, ChannelJudgeState> kept = new ConcurrentHashMap<>();

    @Override
    public ChannelJudgeState of(PlaceId audience) {
        return kept.getOrDefault(audience, ChannelJudgeState.NONE);
    }

    @Override
    public void keep(PlaceId audience, ChannelJudgeState state) {
        kept.put(audience, state);
    }
}
