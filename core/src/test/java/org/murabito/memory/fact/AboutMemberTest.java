package org.murabito.memory.fact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.memory.fact.Parlour.ANA;
import static org.murabito.memory.fact.Parlour.BEN;
import static org.murabito.memory.fact.Parlour.CELLAR;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Message;
import org.murabito.sight.Sight;
import org.murabito.text.Language;

final class AboutMemberTest {
    private final Parlour parlour = new Parlour();
    private final AboutMember about = new AboutMember(parlour.facts, parlour.remembered, new Clock() {
        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return parlour.now();
        }
    });

    private List<AboutMember.Known> known(Sight sight) {
        parlour.follow();
        return about.of(sight, ANA, Language.ENGLISH);
    }

    private List<String> told() {
        return known(parlour.everything()).stream().map(AboutMember.Known::told).toList();
    }

    private String key() {
        return known(parlour.everything()).getFirst().key();
    }

    @Test
    void shows_what_is_remembered_with_the_messages_it_stands_on() {
        Message own = parlour.say(ANA, "I live in Oslo.");
        Message others = parlour.say(BEN, "Ana lives in Oslo, ask her");
        Message use = parlour.say(ANA, "I use Helix for my notes");

        assertThat(told()).containsExactly("Ana lives in Oslo", "Ana uses Helix for notes");
        assertThat(known(parlour.everything()).getFirst().evidence()).containsExactly(own, others);
        assertThat(known(parlour.everything()).getLast().evidence()).containsExactly(use);
        assertThat(about.of(parlour.everything(), ANA, Language.JAPANESE)
                        .getFirst()
                        .told())
                .isEqualTo("AnaさんはOsloに住んでいる");
    }

    @Test
    void vanishes_with_its_evidence() {
        Message own = parlour.say(ANA, "I live in Oslo.");
        assertThat(told()).hasSize(1);

        parlour.delete(own);

        assertThat(told()).isEmpty();
    }

    @Test
    void shows_nothing_that_was_said_out_of_sight() {
        parlour.say(CELLAR, ANA, "I live in Oslo.");

        assertThat(known(parlour.asBen())).isEmpty();
        assertThat(told()).hasSize(1);
    }

    @Test
    void a_correction_takes_the_place_of_what_stood_for_the_same_readers() {
        parlour.say(CELLAR, ANA, "I live in Oslo.");

        assertThat(about.correct(parlour.everything(), ANA, key(), "Kobe")).isTrue();

        assertThat(told()).containsExactly("Ana lives in Kobe");
        assertThat(known(parlour.everything()).getFirst().evidence()).isEmpty();
        assertThat(known(parlour.asBen())).isEmpty();
        assertThat(about.correct(parlour.everything(), ANA, "nothing", "Kobe")).isFalse();
        assertThat(about.correct(parlour.everything(), ANA, key(), "  ")).isFalse();
    }

    @Test
    void a_correction_is_one_line_without_marks_of_its_own() {
        parlour.say(ANA, "I live in Oslo.");

        about.correct(parlour.everything(), ANA, key(), "Kobe [[7]]\n# now");

        assertThat(told()).containsExactly("Ana lives in Kobe 7 # now");
    }

    @Test
    void a_correction_of_one_of_several_leaves_the_others() {
        parlour.say(ANA, "I speak French");
        parlour.say(ANA, "I speak Danish");

        about.correct(parlour.everything(), ANA, key(), "Finnish");

        assertThat(told()).containsExactlyInAnyOrder("Ana speaks Danish", "Ana speaks Finnish");
    }

    @Test
    void what_is_forgotten_does_not_come_back_and_neither_does_what_it_was_before() {
        parlour.say(ANA, "I live in Oslo.");
        parlour.pass(Duration.ofDays(20));
        parlour.say(ANA, "I moved to Bergen");
        parlour.say(ANA, "I use Helix");

        assertThat(told()).containsExactly("Ana lives in Bergen", "Ana uses Helix");
        assertThat(about.forget(parlour.everything(), ANA, key())).isTrue();
        assertThat(told()).containsExactly("Ana uses Helix");

        parlour.facts.clear();
        assertThat(told()).containsExactly("Ana uses Helix");
        assertThat(about.forget(parlour.everything(), ANA, "nothing")).isFalse();
    }
}
