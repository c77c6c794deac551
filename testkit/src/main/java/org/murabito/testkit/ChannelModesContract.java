package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.testkit.Town.NOON;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.ChannelModes;
import org.murabito.judge.mode.ModeChange;
import org.murabito.judge.mode.QuietKind;
import org.murabito.judge.mode.TalkativeHours;
import org.murabito.judge.mode.Talkativeness;
import org.murabito.judge.mode.ThreadMode;

/// What the modes of channels promise.
public abstract class ChannelModesContract {
    protected static final Instant LATER = NOON.plus(Duration.ofHours(1));
    protected static final ChannelMode STANDARD = ChannelMode.BALANCED;
    protected static final ChannelMode OWN = new ChannelMode(
                    Talkativeness.TALKATIVE,
                    List.of(new TalkativeHours(22, 7, Talkativeness.RESERVED)),
                    STANDARD.lulls(),
                    ThreadMode.STRICT)
            .with(QuietKind.MUTED, LATER)
            .with(QuietKind.OBSERVING, ChannelMode.FOR_GOOD)
            .withQuestionDigest(true);

    /// Modes over a settled [Town].
    protected abstract ChannelModes open();

    protected static ModeChange change(PlaceId channel, ChannelMode mode, @Nullable MemberId by) {
        return new ModeChange(channel, mode, by, NOON);
    }

    @Test
    void a_channel_that_changed_nothing_has_the_mode_of_the_settings() {
        ChannelModes modes = open();

        assertThat(modes.of(Town.SQUARE)).isEqualTo(STANDARD);
        assertThat(modes.of(Town.place("nowhere"))).isEqualTo(STANDARD);
        assertThat(modes.standard()).isEqualTo(STANDARD);
        assertThat(modes.changes(Town.SQUARE)).isEmpty();
    }

    @Test
    void a_change_holds_in_its_channel_alone() {
        ChannelModes modes = open();
        modes.change(change(Town.SQUARE, OWN, Town.ANA));

        assertThat(modes.of(Town.SQUARE)).isEqualTo(OWN);
        assertThat(modes.of(Town.WORKSHOP)).isEqualTo(STANDARD);
    }

    @Test
    void the_newest_change_holds_and_may_lead_back_to_the_settings() {
        ChannelModes modes = open();
        modes.change(change(Town.SQUARE, OWN, Town.ANA));
        modes.change(change(Town.SQUARE, STANDARD, null));

        assertThat(modes.of(Town.SQUARE)).isEqualTo(STANDARD);
    }

    @Test
    void tells_who_wanted_what_and_when_newest_first() {
        ChannelModes modes = open();
        ModeChange first = change(Town.SQUARE, OWN, Town.ANA);
        ModeChange second = new ModeChange(Town.SQUARE, STANDARD.with(Talkativeness.SILENT), null, LATER);
        modes.change(first);
        modes.change(second);
        modes.change(change(Town.WORKSHOP, OWN, Town.BEN));

        assertThat(modes.changes(Town.SQUARE)).containsExactly(second, first);
    }

    @Test
    void forgets_what_a_member_wanted_as_if_it_had_never_been_said() {
        ChannelModes modes = open();
        ModeChange before = change(Town.SQUARE, STANDARD.with(Talkativeness.SILENT), Town.BEN);
        modes.change(before);
        modes.change(change(Town.SQUARE, OWN, Town.ANA));
        modes.change(change(Town.WORKSHOP, OWN, Town.ANA));

        modes.forget(Town.ANA);

        assertThat(modes.of(Town.SQUARE)).isEqualTo(before.mode());
        assertThat(modes.changes(Town.SQUARE)).containsExactly(before);
        assertThat(modes.of(Town.WORKSHOP)).isEqualTo(STANDARD);
    }

    @Test
    void keeps_so_many_changes_and_no_more() {
        ChannelModes modes = open();
        for (int i = 0; i <= ChannelModes.KEPT; i++) {
            modes.change(new ModeChange(Town.SQUARE, OWN, Town.ANA, NOON.plusSeconds(i)));
        }
        modes.change(change(Town.WORKSHOP, OWN, Town.BEN));

        assertThat(modes.changes(Town.SQUARE))
                .hasSize(ChannelModes.KEPT)
                .first()
                .extracting(ModeChange::at)
                .isEqualTo(NOON.plusSeconds(ChannelModes.KEPT));
        assertThat(modes.changes(Town.WORKSHOP)).hasSize(1);
    }
}
