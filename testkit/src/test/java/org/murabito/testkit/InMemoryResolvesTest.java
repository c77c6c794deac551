package org.murabito.testkit;

import org.murabito.judge.limit.ChannelJudgeStates;
import org.murabito.testing.InMemoryResolves;

final class InMemoryResolvesTest extends ResolvesContract {
    @Override
    protected ChannelJudgeStates open() {
        return new InMemoryResolves();
    }
}
