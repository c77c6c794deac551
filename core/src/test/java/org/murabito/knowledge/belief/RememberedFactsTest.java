package org.murabito.knowledge.belief;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.knowledge.belief.Parlour.ANA;
import static org.murabito.knowledge.belief.Parlour.BEN;
import static org.murabito.knowledge.belief.Parlour.CELLAR;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Message;
import org.murabito.knowledge.ClaimManner;
import org.murabito.knowledge.Fact;
import org.murabito.knowledge.NamedTime;
import org.murabito.knowledge.Statement;
import org.murabito.knowledge.Subject;

final class RememberedFactsTest {
    private static final Subject OF_ANA = new Subject.Person(ANA);
    private static final Subject PICNIC = Subject.Thing.called("picnic");

    private final Parlour parlour = new Parlour();

    private static Statement day(String thing, int day, ClaimManner manner) {
        return Parlour.of(thing, "when", "May " + day, manner).on(new NamedTime(LocalDate.of(2026, 5, day), null));
    }

    @Test
    void believes_the_newest_word_and_knows_what_it_believed_before() {
        parlour.say(ANA, "I live in Oslo.", Parlour.of(ANA, "live", "Oslo"));
        Instant march = parlour.now();
        parlour.pass(Duration.ofDays(40));
        parlour.say(ANA, "I moved to Bergen last week", Parlour.of(ANA, "live", "Bergen"));

        assertThat(parlour.believed(ANA, "live")).containsExactly("Bergen");
        assertThat(parlour.believed(parlour.everything(), OF_ANA, "live", march))
                .containsExactly("Oslo");
    }

    @Test
    void merges_what_is_said_twice_and_keeps_both_grounds() {
        Message first = parlour.say(ANA, "We use Helix.", Parlour.of("we", "use", "Helix"));
        Message second = parlour.say(BEN, "reminder: we use helix", Parlour.of("we", "use", "helix"));

        Fact fact = parlour.facts(parlour.everything(), Subject.Thing.called("we"), "use", parlour.now())
                .getFirst();
        assertThat(RememberedFacts.evidence(fact)).containsExactly(first.id(), second.id());

        parlour.delete(first);
        assertThat(parlour.believed("we", "use")).containsExactly("helix");
    }

    @Test
    void shows_both_where_two_contradict_each_other() {
        parlour.say(ANA, "The picnic is on May 18.", day("picnic", 18, ClaimManner.STATES));
        parlour.say(BEN, "The picnic is on May 19.", day("picnic", 19, ClaimManner.STATES));

        assertThat(parlour.facts(parlour.everything(), PICNIC, "when", parlour.now()))
                .allMatch(Fact::disputed)
                .extracting(Fact::value)
                .containsExactly("May 18", "May 19");
    }

    @Test
    void whoever_agrees_takes_back_what_they_said() {
        parlour.say(ANA, "The picnic is at noon.", Parlour.of("picnic", "when", "noon"));
        parlour.say(BEN, "No, the picnic is at two.", Parlour.of("picnic", "when", "two"));
        parlour.say(ANA, "Right, the picnic is at two.", Parlour.of("picnic", "when", "two"));

        assertThat(parlour.facts(parlour.everything(), PICNIC, "when", parlour.now()))
                .noneMatch(Fact::disputed)
                .extracting(Fact::value)
                .containsExactly("two");
    }

    @Test
    void a_dispute_goes_on_while_somebody_holds_to_the_other_value() {
        parlour.say(ANA, "The picnic is at noon.", Parlour.of("picnic", "when", "noon"));
        parlour.say(BEN, "No, the picnic is at two.", Parlour.of("picnic", "when", "two"));
        parlour.say(BEN, "At two, I tell you.", Parlour.of("picnic", "when", "two"));

        assertThat(parlour.believed("picnic", "when")).containsExactly("noon", "two");
    }

    @Test
    void a_week_later_the_newer_word_settles_a_dispute() {
        parlour.say(ANA, "The picnic is at noon.", Parlour.of("picnic", "when", "noon"));
        parlour.say(BEN, "No, the picnic is at two.", Parlour.of("picnic", "when", "two"));
        parlour.pass(Duration.ofDays(7));
        parlour.say(BEN, "The picnic is at two.", Parlour.of("picnic", "when", "two"));

        assertThat(parlour.believed("picnic", "when")).containsExactly("two");
    }

    @Test
    void a_correction_takes_the_place_of_what_was_said_until_it_is_deleted() {
        parlour.say(ANA, "The picnic is on May 18.", day("picnic", 18, ClaimManner.STATES));
        Message correction = parlour.say(ANA, "sorry, May 19", day("picnic", 19, ClaimManner.CORRECTS));

        assertThat(parlour.believed("picnic", "when")).containsExactly("May 19");

        parlour.delete(correction);
        assertThat(parlour.believed("picnic", "when")).containsExactly("May 18");
    }

    @Test
    void lets_go_of_what_stands_on_a_message_before_the_feed_has_come_that_far() {
        Message message = parlour.say(ANA, "I live in Oslo.", Parlour.of(ANA, "live", "Oslo"));
        parlour.edit(message, "I live in Turku.");

        assertThat(parlour.believed(parlour.everything(), OF_ANA, "live", parlour.now()))
                .isEmpty();
        parlour.follow();
        assertThat(parlour.facts.about(parlour.everything(), List.of(OF_ANA))).isEmpty();
    }

    @Test
    void tells_nobody_what_was_said_where_they_cannot_read() {
        parlour.say(ANA, "The picnic is on May 18.", day("picnic", 18, ClaimManner.STATES));
        parlour.say(CELLAR, ANA, "The picnic moved to May 19.", day("picnic", 19, ClaimManner.CHANGES));

        assertThat(parlour.believed(parlour.asBen(), PICNIC, "when", parlour.now()))
                .containsExactly("May 18");
        assertThat(parlour.believed("picnic", "when")).containsExactly("May 19");
    }

    @Test
    void knows_one_member_by_all_their_names() {
        parlour.say(ANA, "田中さんは神戸に住んでいる", Parlour.of("田中さん", "live", "神戸"));

        assertThat(parlour.believed(BEN, "live")).containsExactly("神戸");
    }

    @Test
    void recalls_what_has_most_to_do_with_it_and_the_newer_before_the_older() {
        parlour.say(ANA, "The library is hosted on Hetzner.", Parlour.of("library", "host", "Hetzner"));
        parlour.pass(Duration.ofDays(60));
        parlour.say(BEN, "The library opens at 9:30.", Parlour.of("library", "open", "9:30"));
        parlour.say(BEN, "The canteen opens at 10:30.", Parlour.of("canteen", "open", "10:30"));
        parlour.follow();

        List<RememberedFacts.Recalled> recalled =
                parlour.remembered.recall(parlour.everything(), List.of("library"), Set.of(), parlour.now(), 5);

        assertThat(recalled).extracting(found -> found.fact().value()).containsExactly("9:30", "Hetzner");
        assertThat(recalled.getFirst().score())
                .isGreaterThan(2 * recalled.getLast().score());
        assertThat(parlour.remembered.recall(parlour.everything(), List.of("library"), Set.of(), parlour.now(), 1))
                .hasSize(1);
    }

    @Test
    void does_not_bring_back_what_was_withdrawn() {
        Statement oslo = Parlour.of(ANA, "live", "Oslo");
        Message message = parlour.say(ANA, "I live in Oslo.", oslo);
        Fact fact = parlour.remembered
                .about(parlour.everything(), OF_ANA, parlour.now())
                .getFirst();

        fact.grounds().forEach(parlour.facts::withdraw);
        parlour.draw(message, oslo);

        assertThat(parlour.believed(ANA, "live")).isEmpty();
    }
}
