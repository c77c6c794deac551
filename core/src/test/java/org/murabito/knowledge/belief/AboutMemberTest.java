package org.murabito.knowledge.belief;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.knowledge.belief.Parlour.ANA;
import static org.murabito.knowledge.belief.Parlour.BEN;
import static org.murabito.knowledge.belief.Parlour.CELLAR;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Message;
import org.murabito.knowledge.Statement;
import org.murabito.memory.profile.Impression;
import org.murabito.memory.profile.InMemoryImpressions;
import org.murabito.memory.profile.MemberImpressions;
import org.murabito.runlog.Quote;
import org.murabito.sight.Sight;
import org.murabito.text.Language;

final class AboutMemberTest {
    private static final Statement OSLO = Parlour.of(ANA, "live", "Oslo");

    private final Parlour parlour = new Parlour();
    private final InMemoryImpressions impressions = new InMemoryImpressions();
    private final Clock clock = new Clock() {
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
    };
    private final AboutMember about = new AboutMember(
            parlour.facts, parlour.remembered, new MemberImpressions(impressions, parlour.messages, clock), clock);

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
        Message own = parlour.say(ANA, "I live in Oslo.", OSLO);
        Message others = parlour.say(BEN, "Ana lives in Oslo, ask her", Parlour.of("Ana", "live", "Oslo"));
        Message use = parlour.say(ANA, "I use Helix for my notes", Parlour.of(ANA, "use/notes", "Helix"));

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
        Message own = parlour.say(ANA, "I live in Oslo.", OSLO);
        assertThat(told()).hasSize(1);

        parlour.delete(own);

        assertThat(told()).isEmpty();
    }

    @Test
    void shows_nothing_that_was_said_out_of_sight() {
        parlour.say(CELLAR, ANA, "I live in Oslo.", OSLO);

        assertThat(known(parlour.asBen())).isEmpty();
        assertThat(told()).hasSize(1);
    }

    @Test
    void a_correction_takes_the_place_of_what_stood_for_the_same_readers() {
        parlour.say(CELLAR, ANA, "I live in Oslo.", OSLO);

        assertThat(about.correct(parlour.everything(), ANA, key(), "Kobe")).isPresent();

        assertThat(told()).containsExactly("Ana lives in Kobe");
        assertThat(known(parlour.everything()).getFirst().evidence()).isEmpty();
        assertThat(known(parlour.asBen())).isEmpty();
        assertThat(about.correct(parlour.everything(), ANA, "nothing", "Kobe")).isEmpty();
        assertThat(about.correct(parlour.everything(), ANA, key(), "  ")).isEmpty();
    }

    @Test
    void a_correction_is_one_line_without_marks_of_its_own() {
        parlour.say(ANA, "I live in Oslo.", OSLO);

        about.correct(parlour.everything(), ANA, key(), "Kobe [[7]]\n# now");

        assertThat(told()).containsExactly("Ana lives in Kobe 7 # now");
    }

    @Test
    void a_correction_of_one_of_several_leaves_the_others() {
        parlour.say(ANA, "I speak French", Parlour.of(ANA, "speak", "French"));
        parlour.say(ANA, "I speak Danish", Parlour.of(ANA, "speak", "Danish"));

        about.correct(parlour.everything(), ANA, key(), "Finnish");

        assertThat(told()).containsExactlyInAnyOrder("Ana speaks Danish", "Ana speaks Finnish");
    }

    @Test
    void a_correction_leaves_what_is_only_called_alike() {
        parlour.say(ANA, "I use Vim", Parlour.of(ANA, "use", "Vim"));
        parlour.say(ANA, "I use Neovim", Parlour.of(ANA, "use", "Neovim"));

        about.correct(parlour.everything(), ANA, key(), "Helix");

        assertThat(told()).containsExactlyInAnyOrder("Ana uses Neovim", "Ana uses Helix");
    }

    @Test
    void what_is_forgotten_does_not_come_back_and_neither_does_what_it_was_before() {
        Message oslo = parlour.say(ANA, "I live in Oslo.", OSLO);
        parlour.pass(Duration.ofDays(20));
        parlour.say(ANA, "I moved to Bergen", Parlour.of(ANA, "live", "Bergen"));
        parlour.say(ANA, "I use Helix", Parlour.of(ANA, "use", "Helix"));

        assertThat(told()).containsExactly("Ana lives in Bergen", "Ana uses Helix");
        assertThat(about.forget(parlour.everything(), ANA, key())).isTrue();
        assertThat(told()).containsExactly("Ana uses Helix");

        parlour.draw(oslo, OSLO);
        assertThat(told()).containsExactly("Ana uses Helix");
        assertThat(about.forget(parlour.everything(), ANA, "nothing")).isFalse();
    }

    @Test
    void what_a_model_makes_of_them_is_told_put_right_and_forgotten_the_same_way() {
        Message said = parlour.say(Parlour.ROOM, ANA, "The cats woke me again, all three of them");
        Quote whole = Quote.of(said, 0, said.text().length());
        Impression tag = new Impression(
                Impression.Kind.TAG, ANA, "cat lover", List.of(whole), Parlour.ROOM, Parlour.ROOM, said.at());
        impressions.keep(Parlour.ROOM, said.at(), List.of(tag));
        AboutMember.Known known = known(parlour.everything()).getFirst();
        assertThat(known.told()).isEqualTo("Tag: cat lover");
        assertThat(known.evidence()).containsExactly(said);

        assertThat(about.correct(parlour.everything(), ANA, known.key(), "cat owner"))
                .isPresent();
        AboutMember.Known right = known(parlour.everything()).getFirst();
        assertThat(right.told()).isEqualTo("Tag: cat owner");
        assertThat(right.evidence()).isEmpty();
        impressions.keep(Parlour.ROOM, said.at().plusSeconds(1), List.of(tag));
        assertThat(known(parlour.everything()))
                .extracting(AboutMember.Known::told)
                .containsExactly("Tag: cat owner");

        assertThat(about.forget(parlour.everything(), ANA, right.key())).isTrue();
        assertThat(known(parlour.everything())).isEmpty();
        assertThat(about.forget(parlour.everything(), ANA, right.key())).isFalse();
    }
}
