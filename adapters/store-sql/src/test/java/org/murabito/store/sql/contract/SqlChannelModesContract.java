package org.murabito.store.sql.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.ChannelModes;
import org.murabito.judge.mode.ModeChange;
import org.murabito.judge.mode.QuietKind;
import org.murabito.judge.mode.Talkativeness;
import org.murabito.judge.mode.ThreadMode;
import org.murabito.testkit.ChannelModesContract;
import org.murabito.testkit.Town;

/// Over any database.
public abstract class SqlChannelModesContract extends ChannelModesContract {
    private final StoreHome store;

    protected SqlChannelModesContract(StoreHome store) {
        this.store = store;
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected ChannelModes open() {
        Town.settle(store.store().communities());
        return store.store().modes(STANDARD);
    }

    @Test
    void survives_the_end_of_the_process() {
        ChannelModes modes = open();
        modes.change(change(Town.SQUARE, STANDARD, Town.BEN));
        modes.change(change(Town.SQUARE, OWN, Town.ANA));
        modes.change(change(Town.WORKSHOP, OWN.withoutLulls(), null));

        List<ModeChange> before = modes.changes(Town.SQUARE);

        ChannelModes after = store.reopened().modes(STANDARD);

        assertThat(after.of(Town.SQUARE)).isEqualTo(OWN);
        assertThat(after.of(Town.WORKSHOP)).isEqualTo(OWN.withoutLulls());
        assertThat(after.changes(Town.SQUARE)).hasSize(2).isEqualTo(before);
    }

    @Test
    void what_a_channel_never_changed_follows_the_settings() {
        open().change(change(Town.SQUARE, STANDARD.with(QuietKind.MUTED, LATER), Town.ANA));
        ChannelMode reserved = STANDARD.with(Talkativeness.RESERVED).with(ThreadMode.STRICT);

        ChannelModes after = store.reopened().modes(reserved);

        assertThat(after.of(Town.SQUARE)).isEqualTo(reserved.with(QuietKind.MUTED, LATER));
        assertThat(after.of(Town.WORKSHOP)).isEqualTo(reserved);
    }

    @Test
    void goes_with_its_community_and_does_not_come_back_with_it() {
        ChannelModes modes = open();
        modes.change(change(Town.SQUARE, OWN, Town.ANA));

        store.store().communities().remove(Town.ID);

        assertThat(modes.of(Town.SQUARE)).isEqualTo(STANDARD);
        Town.settle(store.store().communities());
        assertThat(modes.of(Town.SQUARE)).isEqualTo(STANDARD);
        assertThat(modes.changes(Town.SQUARE)).isEmpty();
        assertThat(store.reopened().modes(STANDARD).of(Town.SQUARE)).isEqualTo(STANDARD);
    }

    @Test
    void refuses_a_channel_that_is_not_known() {
        assertThatThrownBy(() -> open().change(change(Town.place("nowhere"), OWN, null)))
                .hasMessage("no channel town/nowhere is known");
    }
}
