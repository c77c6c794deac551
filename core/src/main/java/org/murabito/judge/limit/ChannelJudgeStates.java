package org.murabito.judge.limit;

import org.murabito.chat.PlaceId;

/// Keeps each channel's [ChannelJudgeState], and each private thread's. Safe from any thread.
public interface ChannelJudgeStates {
    /// [ChannelJudgeState#NONE] where nothing is kept.
    ChannelJudgeState of(PlaceId audience);

    /// In place of what was kept before; durable when it returns. It goes with its place.
    void keep(PlaceId audience, ChannelJudgeState state);
}
