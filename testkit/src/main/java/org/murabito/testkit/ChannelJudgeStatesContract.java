package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.testkit.Town.NOON;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.murabito.chat.MessageId;
import org.murabito.judge.limit.ChannelJudgeState;
import org.murabito.judge.limit.ChannelJudgeStates;
import org.murabito.judge.limit.JudgeMark;
import org.murabito.judge.limit.JudgeMark.Kind;

/// What the keeping of these states promises.
public abstract class ChannelJudgeStatesContract {
    protected static final ChannelJudgeState STATE = new ChannelJudgeState(
            3,
            NOON.plusSeconds(30),
            Set.of(
                    new JudgeMark(new MessageId(7), Kind.FIRST, NOON.minusSeconds(90)),
                    new JudgeMark(new MessageId(7), Kind.TAKEN_ON_UNASKED, NOON.minusSeconds(80)),
                    new JudgeMark(new MessageId(9), Kind.WAITS, NOON.plusSeconds(1))));
    private static final ChannelJudgeState OTHER =
            new ChannelJudgeState(0, NOON, Set.of(new JudgeMark(new MessageId(9), Kind.REACTED, NOON)));

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
        judgeStates.keep(Town.WORKSHOP, OTHER);

        assertThat(judgeStates.of(Town.SQUARE)).isEqualTo(STATE);
        assertThat(judgeStates.of(Town.WORKSHOP)).isEqualTo(OTHER);
    }
}
