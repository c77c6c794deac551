package org.murabito.judge.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.judge.limit.Budgets.Payer;
import org.murabito.run.RunId;

final class BudgetsTest {
    private static final ZoneId TOKYO = ZoneId.of("Asia/Tokyo");
    /// Nine in the evening in Tokyo.
    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    private static final PlaceId SQUARE = PlaceId.of("town", "square");
    private static final Payer ANA = new Payer(SQUARE, MemberId.of("town", "ana"));
    private static final Payer BEN = new Payer(SQUARE, MemberId.of("town", "ben"));
    private static final Payer ANA_ELSEWHERE = new Payer(PlaceId.of("town", "harbour"), MemberId.of("town", "ana"));

    private long asked;

    private static Budgets budgets(Budget budget) {
        return new Budgets(budget, TOKYO);
    }

    private MessageId ask(Budgets budgets, Payer payer) {
        MessageId question = new MessageId(++asked);
        budgets.taken(question, payer, NOW);
        return question;
    }

    private void answer(Budgets budgets, Payer payer, long tokens) {
        MessageId question = ask(budgets, payer);
        budgets.ended(new RunId("run-" + question), question, payer, tokens, true);
    }

    private static String refused(Budgets budgets, Payer payer) {
        return refused(budgets, payer, NOW);
    }

    private static String refused(Budgets budgets, Payer payer, Instant at) {
        return budgets.forbidding(new MessageId(999_999), payer, at).orElse("");
    }

    @Test
    void a_member_is_answered_so_often_in_a_channel_and_others_go_on() {
        Budgets budgets = budgets(new Budget(2, 0, 0, 0, 0, 0));
        answer(budgets, ANA, 0);
        assertThat(refused(budgets, ANA)).isEmpty();
        answer(budgets, ANA, 0);

        assertThat(refused(budgets, ANA)).isEqualTo("budget.member");
        assertThat(refused(budgets, BEN)).isEmpty();
        assertThat(refused(budgets, ANA_ELSEWHERE)).isEmpty();
    }

    @Test
    void a_channel_is_answered_so_often_whoever_asks() {
        Budgets budgets = budgets(new Budget(0, 0, 2, 0, 0, 0));
        answer(budgets, ANA, 0);
        answer(budgets, BEN, 0);

        assertThat(refused(budgets, ANA)).isEqualTo("budget.channel");
        assertThat(refused(budgets, ANA_ELSEWHERE)).isEmpty();
    }

    @Test
    void tokens_are_counted_for_the_member_and_for_the_channel() {
        Budgets budgets = budgets(new Budget(0, 1_000, 0, 1_500, 0, 0));
        answer(budgets, ANA, 1_000);
        assertThat(refused(budgets, ANA)).isEqualTo("budget.member");
        assertThat(refused(budgets, BEN)).isEmpty();

        answer(budgets, BEN, 500);
        assertThat(refused(budgets, new Payer(SQUARE, MemberId.of("town", "cho"))))
                .isEqualTo("budget.channel");
    }

    @Test
    void the_next_day_of_the_community_is_full_again() {
        Budgets budgets = budgets(new Budget(1, 0, 0, 0, 0, 0));
        answer(budgets, ANA, 0);

        assertThat(budgets.fullAgain(NOW)).isEqualTo(Instant.parse("2026-03-01T15:00:00Z"));
        assertThat(refused(budgets, ANA, NOW.plus(Duration.ofMinutes(179)))).isEqualTo("budget.member");
        assertThat(refused(budgets, ANA, budgets.fullAgain(NOW))).isEmpty();
    }

    @Test
    void what_is_dropped_counts_as_not_asked() {
        Budgets budgets = budgets(new Budget(1, 0, 0, 0, 0, 0));
        MessageId question = ask(budgets, ANA);
        assertThat(refused(budgets, ANA)).isEqualTo("budget.member");

        budgets.dropped(question);
        budgets.dropped(question);

        assertThat(refused(budgets, ANA)).isEmpty();
        answer(budgets, ANA, 0);
        assertThat(refused(budgets, ANA)).isEqualTo("budget.member");
    }

    @Test
    void questions_that_wait_at_once_are_bounded_until_one_is_answered() {
        Budgets budgets = budgets(new Budget(0, 0, 0, 0, 2, 3));
        MessageId first = ask(budgets, ANA);
        ask(budgets, ANA);
        assertThat(refused(budgets, ANA)).isEqualTo("busy.member");
        ask(budgets, BEN);
        assertThat(refused(budgets, BEN)).isEqualTo("busy.channel");

        budgets.ended(new RunId("one"), first, ANA, 10, true);

        assertThat(refused(budgets, ANA)).isEmpty();
    }

    @Test
    void a_question_that_was_taken_on_is_not_refused_when_it_is_heard_again() {
        Budgets budgets = budgets(new Budget(1, 0, 1, 0, 1, 1));
        MessageId question = ask(budgets, ANA);

        assertThat(budgets.forbidding(question, ANA, NOW)).isEmpty();
        budgets.taken(question, ANA, NOW);
        budgets.ended(new RunId("one"), question, ANA, 0, true);
        assertThat(refused(budgets, ANA_ELSEWHERE)).isEmpty();
    }

    @Test
    void a_run_that_is_told_of_twice_is_paid_once() {
        Budgets budgets = budgets(new Budget(2, 100, 0, 0, 0, 0));
        MessageId question = ask(budgets, ANA);
        for (int i = 0; i < 3; i++) {
            budgets.ended(new RunId("one"), question, ANA, 60, true);
        }

        assertThat(refused(budgets, ANA)).isEmpty();
    }

    @Test
    void a_budget_below_nothing_is_refused() {
        assertThatThrownBy(() -> new Budget(-1, 0, 0, 0, 0, 0))
                .hasMessage("budgets must not be negative; 0 is no bound");
    }
}
