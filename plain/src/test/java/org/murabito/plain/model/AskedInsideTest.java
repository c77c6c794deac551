package org.murabito.plain.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.plain.model.AskedModel.firstQuoted;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.answer.AnswerNeed;
import org.murabito.answer.Opening;
import org.murabito.testing.SmallCommunity;
import org.murabito.text.ScriptWords;

/// Whoever asks inside a channel leaves out what the channel is about.
class AskedInsideTest {
    private final SmallCommunity community = new SmallCommunity();
    private final AskedModel model = new AskedModel(community, new ScriptWords());

    private String ask(String question, String... before) {
        return model.ask(question, AnswerNeed.ANYTHING, List.of(before));
    }

    private String answer(String line) {
        return Opening.own("This fits: " + community.mark(line));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    when's the next one? | The next rehearsal of the brass is on 5 December, in the hall. | The next market is on 28 November, on the green.
                    how much is it? | Ten pounds a head, five for whoever carries a chair. | A bag of onions is four pounds.
                    what time do we start? | We begin at half past seven, not at seven. | The bus leaves at eight o'clock.
                    次はいつ？ | 次の合奏は12月5日です | 次の市は11月28日です
                    いくら？ | 一人500円です | 玉ねぎは一袋300円です
                    """)
    void what_names_nothing_is_told_by_its_channel(String question, String inside, String elsewhere) {
        community
                .say("plaza", "ben", "2026-11-10T10:00", "hello, who is in?")
                .say("plaza", "ben", "2026-11-11T10:00", inside)
                .say("board-1", "千恵", "2026-11-19T10:00", elsewhere)
                .say("plaza", "ben", "2026-11-20T10:00", "no idea, I was asleep");
        assertThat(firstQuoted(ask(question))).isEqualTo(community.mark(inside));
    }

    @Test
    void a_thread_tells_its_own() {
        community
                .say("plaza", "千恵", "2026-11-19T10:00", "玉ねぎは一袋300円です")
                .say("board-1", "ben", "2026-11-10T10:00", "一人500円です");
        model.standIn("ごはんのおとも");
        assertThat(firstQuoted(ask("いくら？"))).isEqualTo(community.mark("一人500円です"));
    }

    @Test
    void how_many_came_last_time_is_told_by_the_last_day_of_its_channel() {
        community
                .say("plaza", "ben", "2026-11-01T10:00", "We meet on 7 November at ten, bring a spade")
                .say("plaza", "ben", "2026-11-07T20:00", "Thirty-one, and nobody lost a spade")
                .say("board-1", "千恵", "2026-11-08T10:00", "fifty people on the green");
        assertThat(firstQuoted(ask("how many came last time?")))
                .isEqualTo(community.mark("Thirty-one, and nobody lost a spade"));
    }

    @Test
    void what_so_many_eat_is_not_how_many_came() {
        String came = "いも煮、41人でした。";
        community
                .say("plaza", "ben", "2026-11-11T15:00", came)
                .say("plaza", "ben", "2026-11-11T20:00", "作り方（10人分）、里いも 1.5kg");
        assertThat(firstQuoted(ask("前回何人来た？"))).isEqualTo(community.mark(came));
    }

    @Test
    void another_word_for_it_is_looked_for_where_it_is_asked() {
        String there = "I take the bicycles then. Punctures and chains.";
        community
                .say("board-1", "千恵", "2026-11-08T10:00", "what do people pay for the insurance of bikes")
                .say("plaza", "ben", "2026-11-19T10:00", there);
        assertThat(ask("who does bikes?")).contains(community.mark(there));
    }

    @Test
    void what_is_seldom_spoken_of_is_shown_there_though_a_word_of_the_question_was_never_said() {
        String there = "Correction, bassoons: I wrote 440, tune them to 442.";
        community.say("plaza", "ben", "2026-11-08T10:00", there);
        assertThat(ask("what pitch for bassoons?")).contains(community.mark(there));
    }

    @Test
    void what_only_comes_near_is_shown_where_it_is_asked() {
        String near = "Elbows: sand and washing soap.";
        String question = "what soap for oily muddy varnished elbows?";
        community.say("plaza", "ben", "2026-11-08T10:00", near);
        assertThat(ask(question)).contains("closest", community.mark(near));
        model.standIn("sofas");
        assertThat(ask(question)).doesNotContain("[[");
    }

    @Test
    void where_most_of_it_is_spoken_of_is_likely_meant() {
        String there = "Kettles: descale them with vinegar, an hour.";
        community.say("board-1", "千恵", "2026-11-19T10:00", "I descale my kettles on the first of the month.");
        for (int day = 10; day < 19; day++) {
            community.say("plaza", "ben", "2026-11-" + day + "T10:00", "Kettles came in again: " + day);
        }
        community.say("plaza", "ben", "2026-11-19T10:00", there);
        assertThat(firstQuoted(ask("how do I descale kettles?"))).isEqualTo(community.mark(there));
    }

    @Test
    void what_names_another_channel_is_not_about_this_one() {
        String there = "掲示板は工事で12月5日まで使えません";
        community
                .say("board-1", "千恵", "2026-11-08T10:00", there)
                .say("plaza", "ben", "2026-11-19T10:00", "工事の音は毎朝です。使えません");
        assertThat(firstQuoted(ask("掲示板は工事で使えない？"))).isEqualTo(community.mark(there));
    }

    @Test
    void where_no_day_to_come_is_named_that_is_said() {
        community.say("plaza", "ben", "2026-10-20T10:00", "The inspection of the boiler is on 1 November");
        assertThat(ask("when is the next inspection of the boiler?"))
                .startsWith("No day to come is named")
                .contains(community.mark("The inspection of the boiler is on 1 November"));
    }

    @Test
    void where_nothing_is_named_and_no_day_is_to_come_nothing_is_quoted() {
        community.say("plaza", "ben", "2026-10-20T10:00", "We meet on 1 November, on the green");
        assertThat(ask("when's the next one?"))
                .startsWith("No day to come is named")
                .doesNotContain("[[");
    }

    @Test
    void one_after_the_other_is_each_of_the_channel() {
        String next = "次の合奏は12月5日です";
        String came = "11月7日の合奏、31人でした";
        community
                .say("plaza", "ben", "2026-11-08T10:00", came)
                .say("plaza", "ben", "2026-11-10T10:00", next)
                .say("board-1", "千恵", "2026-11-11T10:00", "次から12人で行きます");
        assertThat(firstQuoted(ask("前回は何人来た？", "ana: 次はいつ？", answer(next)))).isEqualTo(community.mark(came));
    }

    @Test
    void what_leads_nowhere_with_the_question_before_is_asked_of_the_channel() {
        String runs = "Running again tomorrow, from ten.";
        String fare = "It became £1.50 a head.";
        community
                .say("plaza", "ben", "2026-11-08T10:00", fare)
                .say("plaza", "ben", "2026-11-10T10:00", runs)
                .say("board-1", "千恵", "2026-11-11T10:00", "The marathon is good for the knees.");
        assertThat(firstQuoted(ask("how much is it?", "ana: is it running?", answer(runs))))
                .isEqualTo(community.mark(fare));
    }
}
