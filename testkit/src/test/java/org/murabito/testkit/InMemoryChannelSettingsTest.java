package org.murabito.testkit;

import org.murabito.chat.CommunityStore;
import org.murabito.chat.channel.ChannelSettingsStore;
import org.murabito.testing.InMemoryChannelSettings;
import org.murabito.testing.InMemoryCommunityStore;

final class InMemoryChannelSettingsTest extends ChannelSettingsContract {
    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final ChannelSettingsStore settings = new InMemoryChannelSettings(communities);

    @Override
    protected CommunityStore communities() {
        return communities;
    }

    @Override
    protected ChannelSettingsStore open() {
        return settings;
    }

    @Override
    protected ChannelSettingsStore reopen() {
        return settings;
    }
}
