package org.murabito.rehearse;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Access;
import org.murabito.chat.MemberId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceKind;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.QuietKind;
import org.murabito.judge.mode.Talkativeness;
import org.murabito.persona.Persona;
import org.murabito.sight.Sight;

class PreviewTest {
    private static final String QUESTION = "how do I mount a usb stick from the terminal without being root?";
    private final Log log = new Log();

    private Preview.Shown preview(Talkativeness talkativeness) {
        return preview(ChannelMode.BALANCED.with(talkativeness), log.sights.ofOperator(Log.TOWN));
    }

    private Preview.Shown preview(ChannelMode mode, Sight sight) {
        Clock now = Clock.fixed(log.now, ZoneOffset.UTC);
        return new Preview(log.stores, log.criteria(), Persona.MURABITO, _ -> false, now).of(sight, Log.SQUARE, mode);
    }

    @Test
    void shows_what_a_channel_would_have_been_at_each_place_of_the_dial() {
        log.chatter(4).later(120);
        String question = log.say("dora", QUESTION);
        log.later(3_600);

        Preview.Shown balanced = preview(Talkativeness.BALANCED);

        assertThat(balanced.counts().messages()).isEqualTo(5);
        assertThat(balanced.counts().answers()).isEqualTo(1);
        assertThat(balanced.moments().getFirst().message().key()).isEqualTo(question);
        assertThat(preview(Talkativeness.SILENT).counts().unasked()).isZero();
        assertThat(preview(Talkativeness.TALKATIVE).counts().unasked()).isPositive();
    }

    @Test
    void what_is_older_than_a_week_is_not_in_it() {
        log.chatter(4).later(120);
        log.say("dora", QUESTION);
        log.later(Duration.ofDays(8).toSeconds()).say("ana", "ben: line about trains");

        assertThat(preview(Talkativeness.BALANCED).counts().messages()).isEqualTo(1);
    }

    @Test
    void what_was_asked_for_only_for_a_while_does_not_count() {
        log.chatter(4).later(120);
        log.say("dora", QUESTION);
        ChannelMode muted = ChannelMode.BALANCED.with(QuietKind.MUTED, ChannelMode.FOR_GOOD);

        assertThat(preview(muted, log.sights.ofOperator(Log.TOWN)).counts().answers())
                .isEqualTo(1);
    }

    @Test
    void shows_nothing_that_the_reader_cannot_see() {
        log.stores.communities().save(new Place(Log.SQUARE, PlaceKind.CHANNEL, "square", null, Access.PRIVATE, ""));
        log.stores.communities().saveReaders(Log.SQUARE, Set.of(new MemberId(Log.TOWN, "dora")));
        log.say("dora", "@Murabito where is the key?");

        Preview.Shown shown = preview(ChannelMode.BALANCED, log.sights.ofMember(new MemberId(Log.TOWN, "ana")));

        assertThat(shown.counts()).isEqualTo(Counts.NONE);
        assertThat(shown.moments()).isEmpty();
    }

    private Comparison compare(Talkativeness today, Talkativeness then) {
        Clock now = Clock.fixed(log.now, ZoneOffset.UTC);
        return new Preview(log.stores, log.criteria(), Persona.MURABITO, _ -> false, now)
                .compare(
                        log.sights.ofOperator(Log.TOWN),
                        Log.SQUARE,
                        ChannelMode.BALANCED.with(today),
                        ChannelMode.BALANCED.with(then),
                        null,
                        1_000);
    }

    @Test
    void says_which_messages_it_would_newly_speak_to_and_which_no_more() {
        log.chatter(4).later(120);
        String question = log.say("dora", QUESTION);
        log.later(3_600);

        Comparison quieter = compare(Talkativeness.BALANCED, Talkativeness.SILENT);
        assertThat(quieter.number(Comparison.Kind.NEWLY)).isZero();
        assertThat(quieter.number(Comparison.Kind.NO_MORE)).isPositive();
        assertThat(quieter.changes().stream()
                        .filter(change -> change.kind() == Comparison.Kind.NO_MORE)
                        .map(change -> change.today().message().key()))
                .contains(question);
        Comparison louder = compare(Talkativeness.SILENT, Talkativeness.BALANCED);
        assertThat(louder.number(Comparison.Kind.NEWLY)).isEqualTo(quieter.number(Comparison.Kind.NO_MORE));
        assertThat(louder.today()).isEqualTo(quieter.then());
    }

    @Test
    void nothing_changes_where_nothing_is_turned() {
        log.chatter(9).later(120);
        log.say("dora", QUESTION);
        log.later(3_600);

        for (Talkativeness step : Talkativeness.values()) {
            Comparison same = compare(step, step);
            assertThat(same.changes()).isEmpty();
            assertThat(same.today()).isEqualTo(same.then());
            assertThat(same.today().messages()).isEqualTo(10);
        }
    }
}
