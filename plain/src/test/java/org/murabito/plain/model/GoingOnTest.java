package org.murabito.plain.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.plain.model.AskedModel.firstQuoted;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.answer.AnswerNeed;
import org.murabito.answer.Opening;
import org.murabito.testing.SmallCommunity;
import org.murabito.text.ScriptWords;

/// How a question goes on with what was said before it: with what was answered last, however many questions ago its
/// matter was named.
class GoingOnTest {
    private static final String WHEN = "The lantern walk is on Friday 4 December, from the old mill.";
    private static final String PRICE = "The lantern walk costs £3, children walk free.";
    private static final String GUIDE = "I guide the lantern walk this year, says ben.";
    private static final String PROJECTOR = "The projector is in the green cupboard.";
    private static final String OWNER = "The projector costs £5 a day, ask the office.";
    private static final String PUMP = "The bike pump costs £2 a day, from the office.";

    private final SmallCommunity community = new SmallCommunity();
    private final AskedModel model = new AskedModel(community, new ScriptWords());

    @BeforeEach
    void talk() {
        community
                .say("plaza", "ben", "2026-11-10T10:00", WHEN)
                .say("board", "千恵", "2026-11-11T10:00", PRICE)
                .say("plaza", "ben", "2026-11-12T10:00", GUIDE)
                .say("board-1", "千恵", "2026-11-13T10:00", PROJECTOR)
                .say("board-2", "ben", "2026-11-14T10:00", OWNER)
                .say("board-1", "千恵", "2026-11-15T10:00", PUMP);
    }

    private String ask(String question, String... before) {
        return model.ask(question, AnswerNeed.ANYTHING, List.of(before));
    }

    private String answer(String line) {
        return Opening.own("This fits: " + community.mark(line));
    }

    @ParameterizedTest
    @ValueSource(strings = {"and who guides it?", "what was wrong with it?", "is there a guide?"})
    void the_third_question_is_about_what_the_first_one_named(String second) {
        assertThat(firstQuoted(ask(
                        "and how much is it?",
                        "ana: when is the lantern walk?",
                        answer(WHEN),
                        "ana: " + second,
                        answer(GUIDE))))
                .isEqualTo(community.mark(PRICE));
    }

    @Test
    void another_matter_in_between_is_the_one_that_is_gone_on_with() {
        assertThat(firstQuoted(ask(
                        "and how much is it?",
                        "ana: when is the lantern walk?",
                        answer(WHEN),
                        "ana: where is the projector?",
                        answer(PROJECTOR))))
                .isEqualTo(community.mark(OWNER));
    }

    @Test
    void what_was_not_answered_is_no_matter_to_go_on_with() {
        assertThat(firstQuoted(ask(
                        "and how much is it?",
                        "ana: when is the lantern walk?",
                        answer(WHEN),
                        "ana: has anybody got a bike pump?")))
                .isEqualTo(community.mark(PRICE));
    }

    @Test
    void where_nothing_was_answered_it_is_what_the_asker_said_last() {
        assertThat(firstQuoted(ask(
                        "how much?", "ana: has anybody got a bike pump?", "ben: nice weather, the projector works")))
                .isEqualTo(community.mark(PUMP));
    }

    @Test
    void everybody_goes_on_with_their_own_question() {
        assertThat(firstQuoted(ask(
                        "and how much is it?",
                        "ana: when is the lantern walk?",
                        answer(WHEN),
                        "ben: where is the projector?",
                        answer(PROJECTOR))))
                .isEqualTo(community.mark(PRICE));
    }

    @Test
    void of_which_talk_a_line_is_belongs_to_nobodys_words() {
        assertThat(firstQuoted(ask(
                        "and how much is it?",
                        "ana: (talk 1) when is the lantern walk?",
                        answer(WHEN),
                        "ana: (talk 1) remind me tomorrow at 9 to oil the projector",
                        Opening.own("I remind you tomorrow at 09:00: oil the projector."))))
                .isEqualTo(community.mark(PRICE));
    }

    @Test
    void what_names_little_is_looked_for_with_what_was_asked_before_where_alone_it_is_told_nowhere() {
        String leeks = "The lantern walk needs torches.";
        community.say("plaza", "千恵", "2026-11-16T10:00", leeks);

        assertThat(ask("who carries torches?", "ana: when is the lantern walk?", answer(WHEN)))
                .contains(community.mark(leeks));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"does anybody know how much a kayak costs to rent?", "How much does it cost to rent a kayak?"})
    void whoever_asks_is_not_shown_that_somebody_else_asks_too(String earlier) {
        String other = "A kayak costs £9 to rent, or so.";
        community
                .say("plaza", "ben", "2026-11-19T10:00", "The kayak to rent lies by the boat house.")
                .say("board", "ben", "2026-11-20T10:00", earlier);

        assertThat(ask("how much does it cost to rent a kayak")).doesNotContain(community.mark(earlier));

        community.say("board", "千恵", "2026-11-20T10:05", other);
        assertThat(firstQuoted(ask("how much does it cost to rent a kayak"))).isEqualTo(community.mark(other));
    }

    @ParameterizedTest
    @ValueSource(strings = {"and the one before?", "その前の回は？"})
    void the_one_before_is_the_one_before_that_was_quoted(String back) {
        String third = "市は第3回、31人でした";
        String second = "市は第2回、28人でした";
        String first = "市は第1回、19人でした";
        community
                .say("plaza", "ben", "2026-08-01T10:00", first)
                .say("plaza", "ben", "2026-09-01T10:00", second)
                .say("plaza", "ben", "2026-10-01T10:00", third);
        assertThat(firstQuoted(ask(back, "ana: 市の前回は何人来た？", answer(third)))).isEqualTo(community.mark(second));
        assertThat(firstQuoted(ask(back, "ana: 市の前回は何人来た？", answer(third), "ana: " + back, answer(second))))
                .isEqualTo(community.mark(first));
    }

    @Test
    void what_is_asked_on_is_told_elsewhere_by_what_names_the_same_one_of_a_series() {
        String set = "食堂の第15回は決まりました、献立はあとで";
        String idea = "Idea for the 15th: dosa, I have a very large pan.";
        community
                .say("plaza", "ben", "2026-11-10T12:00", set)
                .say("board", "千恵", "2026-11-12T12:00", idea)
                .say("board", "千恵", "2026-11-13T12:00", "食堂の床を直しました");
        assertThat(ask("何作るの？", "ana: 次の食堂はいつ？", answer(set))).contains(community.mark(idea));
    }

    @ParameterizedTest
    @ValueSource(strings = {"where is it?", "what time?", "and at what time does it start?"})
    void what_was_shown_and_does_not_tell_what_is_asked_now_is_not_shown_first_again(String second) {
        String before =
                "The reading circle is on Friday 13 November at half past six, in the back room of the library.";
        String settled = "The reading circle is on Friday 11 December, it is settled.";
        community.say("plaza", "ben", "2026-11-02T10:00", before).say("plaza", "ben", "2026-11-14T11:00", settled);
        assertThat(firstQuoted(ask(second, "ana: when is the next reading circle?", answer(settled))))
                .isEqualTo(community.mark(before));
    }

    @Test
    void what_was_shown_and_tells_it_is_the_answer() {
        assertThat(firstQuoted(ask("where is it?", "ana: when is the lantern walk?", answer(WHEN))))
                .isEqualTo(community.mark(WHEN));
    }

    @Test
    void of_the_last_one_it_is_asked_anew() {
        String price = "The river bus costs £2, children ride free.";
        String last = "The last river bus leaves at 16:30, not 17:30.";
        community.say("plaza", "ben", "2026-11-02T10:00", price).say("board", "ben", "2026-11-03T11:00", last);
        assertThat(firstQuoted(ask("when's the last one?", "ana: how much is the river bus?", answer(price))))
                .isEqualTo(community.mark(last));
    }
}
