package org.murabito.plain.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.plain.model.AskedModel.firstQuoted;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.answer.AnswerNeed;
import org.murabito.testing.SmallCommunity;
import org.murabito.text.ScriptWords;

/// What was said later about a matter answers what became of it.
class SaidLaterTest {
    private final SmallCommunity community = new SmallCommunity();
    private final AskedModel model = new AskedModel(community, new ScriptWords());

    private String ask(String question) {
        return model.ask(question, AnswerNeed.ANYTHING, List.of());
    }

    @Test
    void how_many_came_is_told_by_what_was_said_after_the_day_that_was_announced() {
        community
                .say("plaza", "ben", "2026-09-01T10:00", "Barn dance on Saturday 12 September, bring two chairs each")
                .say("plaza", "ana", "2026-09-12T21:00", "Thirty-seven, and nobody fell off the stage!")
                .say("plaza", "ben", "2026-10-20T10:00", "the next barn dance needs six fiddles and a caller");
        assertThat(ask("how many came to the last barn dance?"))
                .contains(community.mark("Thirty-seven, and nobody fell off the stage!"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"前の食堂は何人来た？", "この前の食堂は何人来た？", "前回の食堂は何人来た？"})
    void the_one_before_is_the_last_that_is_over(String question) {
        String last = "ありがとうございました。61人でした";
        community
                .say("plaza", "ben", "2026-08-09T10:00", "食堂 第11回を 8月18日 にひらきます")
                .say("plaza", "ben", "2026-08-18T20:00", "今日は40人でした")
                .say("plaza", "ben", "2026-09-09T10:00", "食堂 第12回を 9月18日 にひらきます")
                .say("plaza", "ben", "2026-09-18T20:00", last)
                .say("plaza", "ben", "2026-10-20T10:00", "食堂 第13回は 12月9日 に決まりました");
        assertThat(firstQuoted(ask(question))).isEqualTo(community.mark(last));
    }

    @Test
    void what_was_said_that_day_before_it_began_tells_less_of_it() {
        String before = "Correction: the bus back leaves at 22:15, not 23:15";
        String after = "Thirty-seven, and nobody fell off the stage!";
        community
                .say("plaza", "ben", "2026-09-01T10:00", "Barn dance on Saturday 12 September, bring two chairs each")
                .say("plaza", "ben", "2026-09-12T07:40", before)
                .say("plaza", "ana", "2026-09-12T21:00", after);
        String answer = ask("how many came to the last barn dance?");
        assertThat(answer.substring(0, answer.indexOf(community.mark(after)))).doesNotContain(community.mark(before));
    }

    @Test
    void what_somebody_took_back_days_later_goes_behind_what_it_is_now() {
        String wrong = "A round file, and the edge of an axe at thirty-five degrees. Mind your thumbs.";
        String right =
                "Correction for the axe: I wrote thirty-five, that is for splitting. A felling one wants twenty.";
        community
                .say("plaza", "ana", "2026-09-01T10:00", "how do I get an edge on this axe")
                .say("plaza", "ben", "2026-09-01T10:05", wrong);
        for (int day = 3; day < 9; day++) {
            community.say("plaza", "千恵", "2026-09-%02dT10:00".formatted(day), "the bread of day " + day);
        }
        community
                .say("plaza", "ben", "2026-09-10T10:00", right)
                .say("plaza", "ben", "2026-09-11T10:00", "Correction: the market with the axe stall is on Friday");
        String answer = ask("whats the angle of the edge of an axe");
        assertThat(firstQuoted(answer)).isEqualTo(community.mark(right));
        assertThat(answer).contains(community.mark(wrong));
    }

    @Test
    void what_became_of_an_issue_is_told_under_its_key() {
        String opened = "HUT-12: should we repaint the weather vane?";
        String outcome = "summary of HUT-12: ben scrapes the old vane first, the brush waits until spring";
        community
                .say("plaza", "ana", "2026-10-01T10:00", opened)
                .say("plaza", "ben", "2026-10-01T10:02", "who has a brush");
        for (int day = 2; day < 20; day++) {
            community.say("plaza", "千恵", "2026-10-%02dT10:00".formatted(day), "the bread of day " + day);
        }
        community
                .say("plaza", "ana", "2026-10-21T10:00", outcome)
                .say("plaza", "ben", "2026-10-22T10:00", "HUT-13: mice");
        String answer = ask("are we repainting the weather vane?");
        assertThat(firstQuoted(answer)).isEqualTo(community.mark(outcome));
        assertThat(answer).contains(community.mark(opened));
    }

    @Test
    void the_very_next_line_that_begins_with_a_word_for_it_is_shown_days_later_too() {
        String missed = "Stock-take: we miss the blue trowel. Please look in your sheds.";
        String found = "it was in my boot";
        community
                .say("plaza", "ben", "2026-10-01T10:00", missed)
                .say("plaza", "ana", "2026-10-02T20:00", found)
                .say("plaza", "ben", "2026-10-04T10:00", "it rains");
        assertThat(ask("did the trowel turn up?"))
                .contains(community.mark(missed), community.mark(found))
                .doesNotContain(community.mark("it rains"));
    }

    @Test
    void how_something_stands_is_told_by_what_was_said_last() {
        String broken = "the wood stove smokes, the wood stove door does not close";
        String mended = "the wood stove has a new door and draws well";
        community.say("plaza", "ben", "2026-10-01T10:00", broken).say("plaza", "ana", "2026-10-09T10:00", mended);
        String answer = ask("is the wood stove fine again?");
        assertThat(answer.indexOf(community.mark(mended))).isBetween(0, answer.indexOf(community.mark(broken)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    is the Anchor still frying in beef fat? | The Anchor fries in beef fat. | News: The Anchor uses oil now. | board-1
                    is the long ladder still withdrawn? | The long ladder is withdrawn, a rung is cracked. | The long ladder has a new rung and may be borrowed. | plaza
                    is the choir still at seven? | Choir is at seven o'clock, every week. | From next week choir is at half past seven, not seven. | plaza
                    ごみ出しはまだ月曜？ | ごみ出しは月曜の朝です | ごみ出しは来週から火曜に変わります | plaza
                    """)
    void whether_something_still_holds_is_told_first_by_what_changed_it(
            String question, String before, String after, String place) {
        community
                .say(place, "ben", "2026-09-01T10:00", before)
                .say(place, "千恵", "2026-10-09T10:00", after)
                .say("plaza", "ben", "2026-11-09T10:00", "the Anchor has a new sign, and the choir a banner");
        String answer = ask(question);
        assertThat(answer.indexOf("[["))
                .isEqualTo(answer.indexOf(community.mark(after)))
                .isNotNegative();
    }

    @Test
    void nobody_is_said_to_have_asked_about_it_who_asked_about_something_else() {
        community
                .say("plaza", "ben", "2026-10-01T10:00", "and an umbrella, is that rubbish?")
                .say("plaza", "千恵", "2026-10-01T10:01", "The frame is scrap metal, collected on Tuesday.");
        assertThat(ask("when is scrap metal rubbish collected?")).doesNotContain("Somebody asked about this");
    }
}
