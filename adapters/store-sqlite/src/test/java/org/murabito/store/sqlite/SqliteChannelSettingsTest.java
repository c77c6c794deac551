package org.murabito.store.sqlite;

import org.junit.jupiter.api.AfterEach;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.channel.ChannelSettingsStore;
import org.murabito.testkit.ChannelSettingsContract;

final class SqliteChannelSettingsTest extends ChannelSettingsContract {
    private final OpenStore store = new OpenStore();

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected CommunityStore communities() {
        return store.store().communities();
    }

    @Override
    protected ChannelSettingsStore open() {
        return store.store().channelSettings();
    }

    @Override
    protected ChannelSettingsStore reopen() {
        return store.reopened().channelSettings();
    }
}
