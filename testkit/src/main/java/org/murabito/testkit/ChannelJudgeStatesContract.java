package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.testkit.Town.NOON;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.murabito.chat.MessageId;
import org.murabito.judge.limit.ChannelJudgeState;
import org.murabito.judge.limit.ChannelJudgeStates;

/// What the keeping of these states promises.
public abstract class ChannelJudgeStatesContract {
    protected static final ChannelJudgeState STATE = new ChannelJudgeState(
            3,
            NOON.plusSeconds(30),
            Map.of(new MessageId(7), NOON.minusSeconds(90), new MessageId(9), NOON.plusSeconds(1)));

    /// ChannelJudgeStates over a settled [Town].
    protected abstract ChannelJudgeStates open();

    @Test
    void a_channel_that_resolved_nothing_is_free() {
        assertThat(open().of(Town.SQUARE)).isEqualTo(ChannelJudgeState.NONE);
    }

    @Test
    void what_was_kept_last_holds_in_its_place_alone() {
        ChannelJudgeStates judgeStates = open();
        judgeStates.keep(Town.SQUARE, STATE);
        judgeStates.keep(Town.WORKSHOP, STATE);
        judgeStates.keep(Town.WORKSHOP, new ChannelJudgeState(0, NOON, Map.of(new MessageId(9), NOON)));

        assertThat(judgeStates.of(Town.SQUARE)).isEqualTo(STATE);
        assertThat(judgeStates.of(Town.WORKSHOP))
                .isEqualTo(new ChannelJudgeState(0, NOON, Map.of(new MessageId(9), NOON)));
    }
}
