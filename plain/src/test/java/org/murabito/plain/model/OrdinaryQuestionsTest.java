package org.murabito.plain.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.murabito.answer.Opening;
import org.murabito.llm.Exchange;
import org.murabito.llm.Prices;
import org.murabito.llm.Retry;
import org.murabito.loop.AgentLoop;
import org.murabito.loop.RunOutcome;
import org.murabito.loop.RunRequest;
import org.murabito.loop.budget.Bounds;
import org.murabito.run.RunListener;
import org.murabito.run.RunStop;
import org.murabito.testing.Hamlet;
import org.murabito.testing.agent.ArgumentCheck;
import org.murabito.text.ScriptWords;

/// What somebody who has only read the channels would ask first.
class OrdinaryQuestionsTest {
    private final Hamlet hamlet = new Hamlet();

    private String ask(String question, String... before) {
        AgentLoop loop = new AgentLoop(
                List.of(new SimpleModel(new ScriptWords(), Clock.fixed(Hamlet.NOW, Hamlet.TOKYO))),
                Retry.standard(new Random(1)),
                new ArgumentCheck(),
                Prices.builtIn(),
                null);
        String opening = Opening.at(Hamlet.NOW, Hamlet.TOKYO, "#plaza", "ana", List.of(before), question)
                .text();
        RunOutcome outcome = loop.run(
                new RunRequest(
                        "", List.of(Exchange.user(opening)), hamlet.tools(), hamlet.from("plaza"), Bounds.STANDARD),
                RunListener.NONE);
        assertThat(outcome.stop()).isEqualTo(RunStop.ANSWERED);
        return outcome.answer();
    }

    private String firstQuoted(String answer) {
        int mark = answer.indexOf("[[");
        return mark < 0 ? "" : answer.substring(mark, answer.indexOf("]]") + 2);
    }

    @Test
    void what_is_next_goes_by_the_date_that_is_announced_not_by_the_hours_behind_it() {
        String next = "The repair day moves to Saturday 5 December. Ten until two, in the loft.";
        hamlet.say("plaza", "ben", "2026-11-01T10:00", "I look after the repair day. If it has a motor, bring it.")
                .say("plaza", "ben", "2026-10-20T10:00", "The repair day is on Saturday 31 October. Ten until two.")
                .say("plaza", "ben", "2026-11-18T10:00", next);

        assertThat(firstQuoted(ask("When is the next repair day?"))).isEqualTo(hamlet.mark(next));
    }

    @Test
    void a_place_is_told_by_a_line_that_names_one() {
        String place = "編み物の会は毎週、公民館の二階でやっています。";
        hamlet.say("plaza", "ben", "2026-11-02T10:00", "編み物の会の写真です https://files.example.org/knit")
                .say("plaza", "千恵", "2026-11-01T10:00", place)
                .say("plaza", "ben", "2026-11-03T10:00", "編み物の会、楽しかったです");

        assertThat(firstQuoted(ask("編み物の会はどこ"))).isEqualTo(hamlet.mark(place));
    }

    @Test
    void whoever_corrects_their_own_announcement_stands_before_it() {
        String wrong = "防災訓練を10月29日に行います。";
        String right = "訓練の日をまちがえて書きました。正しくは11月3日です。";
        hamlet.say("plaza", "千恵", "2026-10-10T10:00", wrong)
                .say("plaza", "ben", "2026-10-12T10:00", "了解です")
                .say("plaza", "ana", "2026-10-13T10:00", "柿がなりました")
                .say("plaza", "千恵", "2026-10-20T10:00", right);

        assertThat(firstQuoted(ask("防災訓練はいつだった？"))).isEqualTo(hamlet.mark(right));
    }

    @Test
    void where_only_the_name_of_the_town_is_shared_nothing_is_cited() {
        for (int day = 1; day < 20; day++) {
            hamlet.say("plaza", "ben", "2026-11-%02dT10:00".formatted(day), "Harrowby, day " + day);
        }

        assertThat(ask("Who is the mayor of Harrowby?")).doesNotContain("[[");
    }

    @Test
    void a_single_letter_names_a_thing_of_its_own() {
        String said = "柿を軒先に置いております。ご自由に。";
        hamlet.say("plaza", "ben", "2026-11-01T10:00", "プリンターを直しました").say("plaza", "千恵", "2026-11-10T10:00", said);

        String answer =
                ask("柿もらえる？", "ana: @Murabito プリンターは直った？", Opening.own("これが当てはまりそうです。 " + hamlet.mark("プリンターを直しました")));

        assertThat(answer).contains(hamlet.mark(said)).doesNotContain(hamlet.mark("プリンターを直しました"));
    }

    @Test
    void what_the_shed_is_called_does_not_matter() {
        String said = "倉庫の鍵は受付の引き出しです。";
        hamlet.say("plaza", "千恵", "2026-11-01T10:00", said);

        assertThat(firstQuoted(ask("物置の鍵はどこ？"))).isEqualTo(hamlet.mark(said));
    }

    @Test
    void what_something_costs_is_told_by_its_price_not_by_any_sum() {
        String price = "From May on the ferry costs £2.";
        hamlet.say("plaza", "ben", "2026-11-01T10:00", price)
                .say("plaza", "ana", "2026-11-20T10:00", "Ferry tin of the month: £212.");

        assertThat(firstQuoted(ask("how much is the ferry?"))).isEqualTo(hamlet.mark(price));
    }

    @Test
    void a_refusal_names_the_channel_where_a_word_was_found() {
        hamlet.say("board-1", "ben", "2026-11-01T10:00", "The kayak lies behind the boat house.");

        assertThat(ask("Who insured the kayak against hailstorms?"))
                .contains("found nothing", "Somebody in #")
                .doesNotContain("[[");
    }

    @Test
    void what_puts_another_matter_right_stands_before_nothing_else() {
        String price = "Decided last night: the ferry costs £2 from May.";
        hamlet.say("plaza", "ben", "2026-11-01T10:00", price)
                .say("plaza", "ana", "2026-11-01T10:05", "Correction: the market closes at four, not at five.");

        assertThat(firstQuoted(ask("what does the ferry cost?"))).isEqualTo(hamlet.mark(price));
    }

    @Test
    void a_number_that_is_asked_for_is_shown_where_one_word_of_the_question_was_never_used() {
        String price = "Decided last night: the ferry costs £2 from May.";
        hamlet.say("plaza", "ben", "2026-11-01T10:00", price)
                .say("plaza", "ana", "2026-11-02T10:00", "The ferry is late again.");

        assertThat(firstQuoted(ask("how much is a ferry ticket?"))).isEqualTo(hamlet.mark(price));
    }

    @Test
    void a_line_that_happens_to_be_said_days_later_is_not_quoted_beside_the_answer() {
        String answer = "The new treasurers of the society are Wen and Ola.";
        String later = "Thank you all for the soup yesterday evening.";
        hamlet.say("plaza", "ben", "2026-11-01T10:00", answer).say("plaza", "ana", "2026-11-09T10:00", later);

        assertThat(ask("who are the new treasurers of the society?"))
                .contains(hamlet.mark(answer))
                .doesNotContain(hamlet.mark(later));
    }
}
