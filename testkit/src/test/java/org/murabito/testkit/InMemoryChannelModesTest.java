package org.murabito.testkit;

import org.murabito.judge.mode.ChannelModes;
import org.murabito.testing.InMemoryChannelModes;

final class InMemoryChannelModesTest extends ChannelModesContract {
    @Override
    protected ChannelModes open() {
        return new InMemoryChannelModes(STANDARD);
    }
}
