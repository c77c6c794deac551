package org.murabito.store.sql.contract;

import org.junit.jupiter.api.AfterEach;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.channel.ChannelSettingsStore;
import org.murabito.testkit.ChannelSettingsContract;

/// Over any database.
public abstract class SqlChannelSettingsContract extends ChannelSettingsContract {
    private final StoreHome store;

    protected SqlChannelSettingsContract(StoreHome store) {
        this.store = store;
    }

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
