package org.murabito.memory.fact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.memory.fact.Parlour.ANA;
import static org.murabito.memory.fact.Parlour.BEN;
import static org.murabito.memory.fact.Parlour.BOT;
import static org.murabito.memory.fact.Parlour.CELLAR;
import static org.murabito.memory.fact.Parlour.SELF;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Message;

final class RememberedTest {
    private final Parlour parlour = new Parlour();

    @Test
    void believes_the_newest_word_and_knows_what_it_believed_before() {
        parlour.say(ANA, "I live in Oslo.");
        Instant march = parlour.now();
        parlour.pass(Duration.ofDays(40));
        parlour.say(ANA, "I moved to Bergen last week");

        assertThat(parlour.answers("where does Ana live?")).containsExactly("Bergen");
        assertThat(parlour.answers(parlour.everything(), "where does Ana live?", march))
                .containsExactly("Oslo");
    }

    @Test
    void merges_what_is_said_twice_and_keeps_both_grounds() {
        Message first = parlour.say(ANA, "We use Helix for the notes.");
        Message second = parlour.say(BEN, "reminder: we use Helix for the notes");
        parlour.follow();

        Fact fact = parlour.facts(parlour.everything(), "what do we use for the notes?", parlour.now())
                .getFirst();
        assertThat(Remembered.evidence(fact)).containsExactly(first.id(), second.id());

        parlour.delete(first);
        assertThat(parlour.answers("what do we use for the notes?")).containsExactly("Helix");
    }

    @Test
    void shows_both_where_two_contradict_each_other() {
        parlour.say(ANA, "The picnic is on May 18.");
        parlour.say(BEN, "The picnic is on May 19.");
        parlour.follow();

        assertThat(parlour.facts(parlour.everything(), "when is the picnic?", parlour.now()))
                .allMatch(Fact::disputed)
                .extracting(Fact::value)
                .containsExactly("May 19", "May 18");
    }

    @Test
    void takes_a_correction_without_a_subject_for_what_was_just_said() {
        parlour.say(ANA, "The picnic is on May 18.");
        Message correction = parlour.say(ANA, "sorry, May 19");

        assertThat(parlour.answers("when is the picnic?")).containsExactly("May 19");

        parlour.delete(correction);
        assertThat(parlour.answers("when is the picnic?")).containsExactly("May 18");
    }

    @Test
    void lets_a_day_follow_another_day_through_every_change() {
        parlour.say(ANA, "the demo is two days before the release");
        assertThat(parlour.answers("when is the demo?")).isEmpty();

        parlour.say(BEN, "the release is on May 20");
        assertThat(parlour.answers("when is the demo?")).containsExactly("May 18");

        Message moved = parlour.say(BEN, "the release moved to May 27");
        assertThat(parlour.answers("when is the demo?")).containsExactly("May 25");

        parlour.delete(moved);
        assertThat(parlour.answers("when is the demo?")).containsExactly("May 18");

        parlour.say(BEN, "the release is cancelled");
        assertThat(parlour.answers("when is the demo?")).isEmpty();
    }

    @Test
    void takes_two_names_of_a_thing_for_one_while_nothing_else_is_called_so() {
        parlour.say(ANA, "the team picnic is on May 18.");
        parlour.say(BEN, "update: the picnic moved to May 19.");

        assertThat(parlour.answers("when is the picnic?")).containsExactly("May 19");
        assertThat(parlour.answers("when is the school picnic?")).isEmpty();
    }

    @Test
    void tells_what_is_asked_apart_from_what_is_only_like_it() {
        parlour.say(ANA, "my sister lives in Kyoto");
        parlour.say(BEN, "the film night is on May 18.");

        assertThat(parlour.answers("where does Ana live?")).isEmpty();
        assertThat(parlour.answers("when is the game night?")).isEmpty();
        assertThat(parlour.answers("who runs the film night?")).isEmpty();
    }

    @Test
    void takes_a_new_value_for_the_old_one_that_it_names() {
        parlour.say(ANA, "my favourite editor is Vim");
        parlour.pass(Duration.ofDays(20));
        parlour.say(ANA, "after all these years I switched from Vim to Helix");

        assertThat(parlour.answers("what is Ana's favourite editor?")).containsExactly("Helix");
    }

    @Test
    void lets_a_role_follow_whoever_has_it() {
        parlour.say(ANA, "Ben is on kitchen duty");
        parlour.say(ANA, "the person on kitchen duty takes out the trash");
        assertThat(parlour.answers("who takes out the trash?")).containsExactly("Ben");

        parlour.say(ANA, "from now on Ana is on kitchen duty");
        assertThat(parlour.answers("who takes out the trash?")).containsExactly("Ana");
    }

    @Test
    void ends_no_search_in_a_circle() {
        parlour.say(ANA, "the demo is two days before the release");
        parlour.say(ANA, "the release is two days after the demo");

        assertThat(parlour.answers("when is the demo?")).isEmpty();
    }

    @Test
    void forgets_what_stands_on_a_message_before_the_feed_has_come_that_far() {
        Message message = parlour.say(ANA, "I live in Oslo.");
        parlour.follow();
        parlour.edit(message, "I live in Turku.");

        assertThat(parlour.facts(parlour.everything(), "where does Ana live?", parlour.now()))
                .extracting(Fact::value)
                .doesNotContain("Oslo");
        assertThat(parlour.answers("where does Ana live?")).containsExactly("Turku");
    }

    @Test
    void tells_nobody_what_was_said_where_they_cannot_read() {
        parlour.say(ANA, "The picnic is on May 18.");
        parlour.say(CELLAR, ANA, "The picnic moved to May 19.");

        assertThat(parlour.answers(parlour.asBen(), "when is the picnic?", parlour.now()))
                .containsExactly("May 18");
        assertThat(parlour.answers("when is the picnic?")).containsExactly("May 19");
    }

    @Test
    void takes_nothing_from_bots_and_from_its_own_words() {
        parlour.say(BOT, "The picnic is on May 18.");
        parlour.say(SELF, "I live in Oslo.");

        assertThat(parlour.answers("when is the picnic?")).isEmpty();
        assertThat(parlour.answers("where does Murabito live?")).isEmpty();
    }

    @Test
    void guesses_nothing_that_was_never_said() {
        parlour.say(ANA, "my favourite food is ramen");
        parlour.say(BEN, "is the picnic on May 18?");
        parlour.say(BEN, "we might use Kafka for the queue");

        assertThat(parlour.answers("what is Ana's favourite film?")).isEmpty();
        assertThat(parlour.answers("where does Ana live?")).isEmpty();
        assertThat(parlour.answers("when is the picnic?")).isEmpty();
        assertThat(parlour.answers("what do we use for the queue?")).isEmpty();
    }

    @Test
    void finds_who_by_what_they_do() {
        parlour.say(ANA, "I use Helix");
        parlour.say(BEN, "今日から通知基盤を担当することになりました");

        assertThat(parlour.answers("who uses Helix?")).containsExactly("Ana");
        assertThat(parlour.answers("田中さんは何を担当していますか？")).containsExactly("通知基盤");
    }

    @Test
    void recalls_what_has_most_to_do_with_it_and_the_newer_before_the_older() {
        parlour.say(ANA, "The library is hosted on Hetzner.");
        parlour.pass(Duration.ofDays(60));
        parlour.say(BEN, "The library opens at 9:30.");
        parlour.say(BEN, "The canteen opens at 10:30.");
        parlour.follow();

        List<Remembered.Recalled> recalled =
                parlour.remembered.recall(parlour.everything(), List.of("library"), Set.of(), parlour.now(), 5);

        assertThat(recalled).extracting(found -> found.fact().value()).containsExactly("9:30", "Hetzner");
        assertThat(recalled.getFirst().score())
                .isGreaterThan(3 * recalled.getLast().score());
        assertThat(parlour.remembered.recall(parlour.everything(), List.of("library"), Set.of(), parlour.now(), 1))
                .hasSize(1);
    }

    @Test
    void does_not_bring_back_what_was_withdrawn() {
        Message message = parlour.say(ANA, "I live in Oslo.");
        parlour.follow();
        Fact fact = parlour.remembered
                .about(parlour.everything(), ANA, parlour.now())
                .getFirst();

        fact.grounds().forEach(parlour.facts::withdraw);
        parlour.facts.clear();

        assertThat(parlour.answers("where does Ana live?")).isEmpty();
        assertThat(message.text()).isNotBlank();
    }
}
