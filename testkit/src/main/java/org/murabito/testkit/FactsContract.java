package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.testkit.Town.ANA;
import static org.murabito.testkit.Town.BACK_ROOM;
import static org.murabito.testkit.Town.BEN;
import static org.murabito.testkit.Town.CORNER;
import static org.murabito.testkit.Town.NOON;
import static org.murabito.testkit.Town.SQUARE;
import static org.murabito.testkit.Town.TALK;
import static org.murabito.testkit.Town.WORKSHOP;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.archive.Stores;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.knowledge.Attribute;
import org.murabito.knowledge.Claim;
import org.murabito.knowledge.ClaimManner;
import org.murabito.knowledge.Evidence;
import org.murabito.knowledge.Facts;
import org.murabito.knowledge.NamedTime;
import org.murabito.knowledge.Reflected;
import org.murabito.knowledge.Source;
import org.murabito.knowledge.Statement;
import org.murabito.knowledge.Strength;
import org.murabito.knowledge.Subject;
import org.murabito.runlog.Quote;
import org.murabito.sight.Sight;

/// What a store of claims promises.
public abstract class FactsContract extends InTown {
    private static final Attribute LIVE = new Attribute("live", true);
    private static final Attribute USE = new Attribute("use", false);
    private static final Strength STRENGTH = new Strength(Duration.ofDays(30), 0.25, 3);
    private static final Subject OF_ANA = new Subject.Person(ANA);

    private Facts facts;
    private long cursor;

    /// Both over the same data, empty.
    public record FactsAndStores(Facts facts, Stores stores) {}

    protected abstract FactsAndStores open();

    @BeforeEach
    void settle() {
        FactsAndStores opened = open();
        facts = opened.facts();
        settle(opened.stores());
    }

    private Source source(Message message) {
        Place place = stores.communities().getPlace(message.place());
        return new Source(
                new Evidence.Drawn(Quote.of(message, 0, message.text().length())),
                message.author(),
                message.place(),
                place.channel(),
                place.audience(),
                message.at(),
                null);
    }

    private Claim claim(Message message, Attribute attribute, String value) {
        Statement statement = Statement.of(new Subject.Person(message.author()), attribute, value, ClaimManner.STATES);
        return new Claim(statement, source(message), Set.of(value, attribute.name()), 0.5, false);
    }

    private Claim told(Attribute attribute, String value) {
        return told(attribute, value, NOON);
    }

    private Claim told(Attribute attribute, String value, Instant at) {
        Source source = new Source(new Evidence.Told(), ANA, SQUARE, SQUARE, SQUARE, at, null);
        return new Claim(Statement.of(OF_ANA, attribute, value, ClaimManner.CORRECTS), source, Set.of(value), 1, false);
    }

    private void keep(Claim... claims) {
        for (Claim claim : claims) {
            facts.draw(new Reflected(claim.source().place(), claim.source().at(), ""), List.of(claim));
        }
    }

    private Sight asBen() {
        return Town.seenBy(stores.communities(), BEN);
    }

    private static Instant daysLater(int days) {
        return NOON.plus(Duration.ofDays(days));
    }

    @Test
    void gives_back_a_claim_with_everything_in_it() {
        Message message = say(TALK, ANA, "The demo is two days before the release.");
        MessageId answered = say(TALK, BEN, "When is the demo?").id();
        Statement statement = Statement.of(
                        Subject.Thing.called("The demo"),
                        new Attribute("when", true),
                        "two days before",
                        ClaimManner.CHANGES)
                .on(new NamedTime(LocalDate.of(2026, 3, 8), LocalTime.of(15, 0)));
        Source source = new Source(
                new Evidence.Drawn(Quote.of(message, 4, 8)), ANA, TALK, SQUARE, SQUARE, message.at(), answered);
        Claim claim = new Claim(statement, source, Set.of("demo", "リリース"), 0.75, true);

        keep(claim);

        assertThat(facts.about(everything, List.of(Subject.Thing.called("demo"))))
                .containsExactly(claim);
    }

    @Test
    void finds_claims_by_their_subject_oldest_first() {
        Claim later = claim(say(SQUARE, ANA, "I use vim."), USE, "vim");
        Claim other = claim(say(SQUARE, BEN, "I use emacs."), USE, "emacs");
        Claim latest = claim(say(SQUARE, ANA, "I live in Osaka."), LIVE, "Osaka");
        keep(latest, other, later);

        assertThat(facts.about(everything, List.of(OF_ANA))).containsExactly(later, latest);
        assertThat(facts.about(everything, List.of(Subject.Thing.called("vim"))))
                .isEmpty();
    }

    @Test
    void finds_claims_by_a_keyword_they_share() {
        Claim vim = claim(say(SQUARE, ANA, "I use vim."), USE, "vim");
        Claim osaka = claim(say(SQUARE, ANA, "I live in Osaka."), LIVE, "Osaka");
        keep(vim, osaka);

        assertThat(facts.sharing(everything, Set.of("vim", "use", "nano"))).containsExactly(vim);
        assertThat(facts.sharing(everything, Set.of("nano"))).isEmpty();
        assertThat(facts.sharing(everything, Set.of())).isEmpty();
    }

    @Test
    void finds_what_was_stated_in_a_place_in_a_while() {
        Claim first = claim(say(SQUARE, ANA, "I use vim."), USE, "vim");
        Claim second = claim(say(SQUARE, ANA, "I use nano."), USE, "nano");
        Claim third = claim(say(SQUARE, ANA, "I use ed."), USE, "ed");
        Claim elsewhere = claim(say(WORKSHOP, ANA, "I use sed."), USE, "sed");
        keep(first, second, third, elsewhere);

        assertThat(facts.between(
                        everything, SQUARE, first.source().at(), second.source().at()))
                .containsExactly(first, second);
    }

    @Test
    void lets_go_of_what_a_message_says_no_more() {
        Message message = say(SQUARE, ANA, "I use vim and live in Osaka.");
        Claim vim = claim(message, USE, "vim");
        Claim osaka = claim(say(SQUARE, ANA, "I live in Osaka."), LIVE, "Osaka");
        keep(vim, osaka);

        facts.retain(List.of(message.id()), ++cursor, words -> words.holds(message));
        assertThat(facts.about(everything, List.of(OF_ANA))).containsExactly(vim, osaka);

        facts.retain(List.of(message.id()), ++cursor, _ -> false);
        facts.retain(List.of(message.id()), ++cursor, _ -> false);
        assertThat(facts.about(everything, List.of(OF_ANA))).containsExactly(osaka);
        assertThat(facts.sharing(everything, Set.of("vim"))).isEmpty();
    }

    private static Reflected reflected(Message message) {
        return new Reflected(message.place(), message.at(), "scripted, 1+1 tokens");
    }

    @Test
    void keeps_what_was_drawn_twice_once() {
        Claim osaka = claim(say(SQUARE, ANA, "I live in Osaka."), LIVE, "Osaka");
        keep(osaka, osaka);

        assertThat(facts.about(everything, List.of(OF_ANA))).containsExactly(osaka);
    }

    @Test
    void does_not_let_a_model_draw_again_what_was_withdrawn() {
        Message message = say(SQUARE, ANA, "I live in Osaka.");
        facts.draw(reflected(message), List.of(claim(message, LIVE, "Osaka")));

        facts.withdraw(claim(message, LIVE, "Osaka"));
        facts.draw(reflected(message), List.of(claim(message, LIVE, "Osaka")));

        assertThat(facts.about(everything, List.of(OF_ANA))).isEmpty();
    }

    @Test
    void knows_how_far_each_place_was_reflected_on() {
        Message message = say(SQUARE, ANA, "I live in Osaka.");
        assertThat(facts.reflected(SQUARE)).isEmpty();

        facts.draw(reflected(message), List.of());
        assertThat(facts.reflected(SQUARE)).contains(reflected(message));
        assertThat(facts.reflected(TALK)).isEmpty();

        facts.clear();
        assertThat(facts.reflected(SQUARE)).isEmpty();
    }

    @Test
    void knows_how_far_it_has_come() {
        assertThat(facts.cursor()).isZero();

        facts.retain(List.of(), 7, _ -> false);

        assertThat(facts.cursor()).isEqualTo(7);
    }

    @Test
    void follows_what_changes_also_where_all_of_it_was_told() {
        facts.tell(told(LIVE, "Kobe"));

        facts.retain(List.of(new MessageId(1)), 7, _ -> true);

        assertThat(facts.cursor()).isEqualTo(7);
        assertThat(facts.about(everything, List.of(OF_ANA))).hasSize(1);
    }

    @Test
    void begins_anew_without_what_was_withdrawn_and_with_what_was_told() {
        Claim vim = claim(say(SQUARE, ANA, "I use vim."), USE, "vim");
        Claim osaka = claim(say(SQUARE, ANA, "I live in Osaka."), LIVE, "Osaka");
        keep(vim, osaka);
        facts.withdraw(osaka);
        facts.tell(told(LIVE, "Kobe"));

        facts.clear();
        assertThat(facts.cursor()).isZero();
        assertThat(facts.about(everything, List.of(OF_ANA))).containsExactly(told(LIVE, "Kobe"));

        keep(vim, osaka);
        assertThat(facts.about(everything, List.of(OF_ANA))).containsExactly(told(LIVE, "Kobe"), vim);
    }

    @Test
    void shows_only_what_the_sight_covers() {
        Claim open = claim(say(TALK, ANA, "I use vim."), USE, "vim");
        Claim secret = claim(say(BACK_ROOM, ANA, "I use nano."), USE, "nano");
        Claim hidden = claim(say(CORNER, ANA, "I use ed."), USE, "ed");
        keep(open, secret, hidden);

        assertThat(facts.about(asBen(), List.of(OF_ANA))).containsExactly(open);
        assertThat(facts.sharing(asBen(), Set.of("use"))).containsExactly(open);
        assertThat(facts.between(asBen(), BACK_ROOM, NOON, daysLater(1))).isEmpty();
        assertThat(facts.about(Town.seenBy(stores.communities(), ANA), List.of(OF_ANA)))
                .containsExactly(open, secret, hidden);
    }

    @Test
    void does_not_take_in_again_what_was_withdrawn() {
        Message message = say(SQUARE, ANA, "I use vim and live in Osaka.");
        Claim vim = claim(message, USE, "vim");
        Claim osaka = claim(message, LIVE, "Osaka");
        keep(vim, osaka);

        facts.withdraw(osaka);
        assertThat(facts.about(everything, List.of(OF_ANA))).containsExactly(vim);

        keep(vim, osaka);
        assertThat(facts.about(everything, List.of(OF_ANA))).containsExactly(vim);
    }

    @Test
    void takes_in_what_is_said_anew_after_it_was_withdrawn() {
        Claim first = claim(say(SQUARE, ANA, "I live in Osaka."), LIVE, "Osaka");
        keep(first);
        facts.withdraw(first);

        Claim second = claim(say(SQUARE, ANA, "I live in Osaka."), LIVE, "Osaka");
        keep(second);

        assertThat(facts.about(everything, List.of(OF_ANA))).containsExactly(second);
    }

    @Test
    void keeps_what_a_member_told_until_it_is_withdrawn_or_the_member_forgotten() {
        facts.tell(told(LIVE, "Kobe"));
        facts.tell(told(LIVE, "Kobe"));
        facts.tell(told(USE, "vim"));
        assertThat(facts.about(everything, List.of(OF_ANA))).containsExactly(told(LIVE, "Kobe"), told(USE, "vim"));

        facts.withdraw(told(LIVE, "Kobe"));
        assertThat(facts.about(everything, List.of(OF_ANA))).containsExactly(told(USE, "vim"));

        facts.forget(BEN);
        assertThat(facts.about(everything, List.of(OF_ANA))).hasSize(1);
        facts.forget(ANA);
        assertThat(facts.about(everything, List.of(OF_ANA))).isEmpty();
    }

    @Test
    void withdraws_what_was_told_by_a_clock_of_nanoseconds() {
        facts.tell(told(LIVE, "Kobe", NOON.plusNanos(123_456_789)));

        facts.about(everything, List.of(OF_ANA)).forEach(facts::withdraw);

        assertThat(facts.about(everything, List.of(OF_ANA))).isEmpty();
    }

    @Test
    void lets_go_what_is_too_weak() {
        Claim claim = claim(say(SQUARE, ANA, "I use vim."), USE, "vim");
        keep(claim);
        facts.tell(told(LIVE, "Kobe"));

        assertThat(facts.letGo(STRENGTH, daysLater(30))).isZero();
        assertThat(facts.letGo(STRENGTH, daysLater(31))).isEqualTo(1);
        assertThat(facts.about(everything, List.of(OF_ANA))).containsExactly(told(LIVE, "Kobe"));
    }

    @Test
    void lets_the_weakest_go_where_there_are_too_many() {
        Claim oldest = claim(say(SQUARE, ANA, "I use vim."), USE, "vim");
        Claim second = claim(say(TALK, ANA, "I use nano."), USE, "nano");
        Claim elsewhere = claim(say(WORKSHOP, ANA, "I use sed."), USE, "sed");
        Claim third = claim(say(SQUARE, ANA, "I use ed."), USE, "ed");
        Claim fourth = claim(say(SQUARE, ANA, "I use joe."), USE, "joe");
        keep(oldest, second, elsewhere, third, fourth);

        assertThat(facts.letGo(STRENGTH, daysLater(1))).isEqualTo(1);
        assertThat(facts.about(everything, List.of(OF_ANA))).containsExactly(second, elsewhere, third, fourth);
        assertThat(facts.sharing(everything, Set.of("vim"))).isEmpty();
    }
}
