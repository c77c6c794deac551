package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Access;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.channel.ChannelSettings;
import org.murabito.chat.channel.ChannelSettingsStore;

/// What a store of channels' settings promises.
public abstract class ChannelSettingsContract {
    private static final ChannelSettings FIRST = ChannelSettings.STANDARD.at(0);

    private ChannelSettingsStore settings;

    protected abstract CommunityStore communities();

    protected abstract ChannelSettingsStore open();

    /// The same settings after the end of the process, or the same store where nothing is durable.
    protected abstract ChannelSettingsStore reopen();

    @BeforeEach
    void openIt() {
        settings = open();
        Town.settle(communities());
    }

    @Test
    void a_channel_is_standard_until_something_is_said_of_it() {
        assertThat(settings.of(Town.SQUARE)).isEqualTo(ChannelSettings.STANDARD);
        assertThat(settings.in(Town.ID)).isEmpty();
        assertThat(settings.isArchived(Town.ID)).isFalse();
    }

    @Test
    void what_was_said_of_channels_is_there_after_a_restart() {
        settings.save(Map.of(
                Town.SQUARE, FIRST.readOnly(true),
                Town.WORKSHOP, ChannelSettings.STANDARD.archived(true)));
        settings.save(Map.of(Town.SQUARE, FIRST.readOnly(true).at(1)));

        assertThat(reopen().in(Town.ID))
                .isEqualTo(Map.of(
                        Town.SQUARE, FIRST.readOnly(true).at(1),
                        Town.WORKSHOP, ChannelSettings.STANDARD.archived(true)));
        assertThat(reopen().of(Town.SQUARE)).isEqualTo(FIRST.readOnly(true).at(1));
        assertThat(reopen().in(new CommunityId("elsewhere"))).isEmpty();
    }

    @Test
    void saving_a_place_again_leaves_its_settings() {
        settings.save(Map.of(Town.SQUARE, FIRST));
        communities().save(Town.channel(Town.SQUARE, Access.PRIVATE));
        assertThat(settings.of(Town.SQUARE)).isEqualTo(FIRST);
    }

    @Test
    void a_community_is_archived_and_opened_again() {
        settings.archive(Town.ID, true);
        assertThat(reopen().isArchived(Town.ID)).isTrue();
        settings = reopen();
        settings.archive(Town.ID, false);
        assertThat(settings.isArchived(Town.ID)).isFalse();
    }

    @Test
    void settings_go_with_their_community() {
        settings.archive(Town.ID, true);
        settings.save(Map.of(Town.SQUARE, FIRST.readOnly(true)));
        communities().remove(Town.ID);
        Town.settle(communities());
        assertThat(settings.of(Town.SQUARE)).isEqualTo(ChannelSettings.STANDARD);
        assertThat(settings.isArchived(Town.ID)).isFalse();
    }
}
