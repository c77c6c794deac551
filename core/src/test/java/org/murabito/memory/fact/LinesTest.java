package org.murabito.memory.fact;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Message;
import org.murabito.sight.Sights;

final class LinesTest {
    private final Parlour parlour = new Parlour();

    @Test
    void reads_what_no_rule_noted_out_of_a_line_that_mirrors_the_question() {
        parlour.say(Parlour.BEN, "we open the set with Jolene");

        assertThat(parlour.answers("what do we open the set with")).containsExactly("Jolene");
    }

    @Test
    void reads_japanese_where_the_question_leaves_its_gap() {
        parlour.say(Parlour.BEN, "卒業式では春よ来いを歌います");

        assertThat(parlour.answers("卒業式では何を歌いますか")).containsExactly("春よ来い");
    }

    @Test
    void tells_the_newest_line() {
        parlour.say(Parlour.BEN, "we open the set with Jolene");
        parlour.pass(Duration.ofDays(3));
        parlour.say(Parlour.BEN, "the singer has a cold, so we open the set with Africa");

        assertThat(parlour.answers("what do we open the set with")).containsExactly("Africa");
    }

    @Test
    void says_no_more_what_a_line_takes_back() {
        parlour.say(Parlour.ANA, "I sing in the Harbour Singers");
        parlour.pass(Duration.ofDays(3));
        parlour.say(Parlour.ANA, "I no longer sing in the Harbour Singers");

        assertThat(parlour.answers("which choir does Ana sing in")).isEmpty();
    }

    @Test
    void follows_whoever_a_line_names_by_what_they_do() {
        parlour.say(Parlour.ANA, "the office dog is walked by whoever has the late shift");
        parlour.say(Parlour.ANA, "Ben has the late shift");

        assertThat(parlour.answers("who walks the office dog"))
                .singleElement()
                .satisfies(who -> assertThat(who).isEqualToIgnoringCase("Ben"));
    }

    @Test
    void says_nothing_of_what_is_only_called_alike() {
        parlour.say(Parlour.BEN, "the lamp oil is in the shed");
        parlour.say(Parlour.BEN, "ランプの油は物置にあります");

        assertThat(parlour.answers("where is the lamp")).isEmpty();
        assertThat(parlour.answers("ランプはどこにありますか")).isEmpty();
    }

    @Test
    void says_nothing_of_whoever_else_does_it() {
        parlour.say(Parlour.ANA, "my brother trains at the Boulder Barn");

        assertThat(parlour.answers("where does Ana train")).isEmpty();
    }

    @Test
    void reads_what_is_done_only_when_it_is_asked() {
        parlour.say(Parlour.ANA, "we deploy from trunk");
        parlour.follow();

        assertThat(parlour.facts.between(parlour.everything(), Parlour.ROOM, Instant.EPOCH, parlour.now()))
                .isEmpty();
        assertThat(parlour.answers("what do we deploy from")).containsExactly("trunk");
    }

    @Test
    void asks_the_same_of_whoever_is_followed() {
        parlour.say(Parlour.ANA, "I take the same bus as Ben");
        parlour.say(Parlour.BEN, "I take line 14");
        parlour.pass(Duration.ofDays(3));
        parlour.say(Parlour.BEN, "they closed my stop so I take line 27 now");

        assertThat(parlour.answers("which bus does Ana take")).containsExactly("line 27");
    }

    @Test
    void tells_nothing_that_was_once_or_is_not_decided() {
        parlour.say(Parlour.BEN, "壁紙を藍色にするか朱色にするか、まだ決められなくて");
        parlour.say(Parlour.BEN, "back then I lived in Galway");

        assertThat(parlour.answers("壁紙は何色ですか")).isEmpty();
        assertThat(parlour.answers("where does Ben live")).isEmpty();
    }

    @Test
    void takes_no_question_condition_or_denial_for_an_answer() {
        parlour.say(Parlour.BEN, "do we open the set with Jolene?");
        parlour.say(Parlour.BEN, "if we are late we open the set with Jolene");
        parlour.say(Parlour.BEN, "we do not open the set with Jolene");

        assertThat(parlour.answers("what do we open the set with")).isEmpty();
    }

    @Test
    void quotes_the_line_it_stands_on_and_goes_with_it() {
        Message said = parlour.say(Parlour.BEN, "we open the set with Jolene");
        parlour.follow();
        List<Fact> facts = parlour.facts(parlour.everything(), "what do we open the set with", parlour.now());
        assertThat(facts.getFirst().latest().message()).contains(said.id());

        parlour.delete(said);

        assertThat(parlour.answers("what do we open the set with")).isEmpty();
    }

    @Test
    void reads_only_what_its_reader_can_see() {
        parlour.say(Parlour.CELLAR, Parlour.ANA, "we open the set with Jolene");

        assertThat(parlour.answers(parlour.asBen(), "what do we open the set with", parlour.now()))
                .isEmpty();
        assertThat(parlour.answers(
                        new Sights(parlour.communities).ofMember(Parlour.ANA),
                        "what do we open the set with",
                        parlour.now()))
                .containsExactly("Jolene");
    }

    @Test
    void does_not_read_what_bots_say() {
        parlour.say(Parlour.BOT, "we open the set with Jolene");

        assertThat(parlour.answers("what do we open the set with")).isEmpty();
    }

    @Test
    void does_not_read_again_what_something_was_withdrawn_from() {
        parlour.say(Parlour.ANA, "I live in Osaka and I sing in the Harbour Singers");
        parlour.follow();
        List<Claim> noted = parlour.facts.about(parlour.everything(), List.of(new Subject.Person(Parlour.ANA)));
        assertThat(noted).isNotEmpty();

        noted.forEach(parlour.facts::withdraw);

        assertThat(parlour.answers("which choir does Ana sing in")).isEmpty();
    }
}
