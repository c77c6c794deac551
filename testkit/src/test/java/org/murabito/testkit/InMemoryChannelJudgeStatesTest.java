package org.murabito.testkit;

import org.murabito.judge.limit.ChannelJudgeStates;
import org.murabito.testing.InMemoryChannelJudgeStates;

final class InMemoryChannelJudgeStatesTest extends ChannelJudgeStatesContract {
    @Override
    protected ChannelJudgeStates open() {
        return new InMemoryChannelJudgeStates();
    }
}
