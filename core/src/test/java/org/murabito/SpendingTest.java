package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneOffset;
import java.util.Collections;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.murabito.act.Actor;
import org.murabito.act.BudgetRecovery;
import org.murabito.action.place.StoppedQuestions;
import org.murabito.archive.Stores;
import org.murabito.chat.MessageId;
import org.murabito.judge.Verdict;
import org.murabito.judge.limit.Budget;
import org.murabito.judge.limit.Budgets;
import org.murabito.llm.LanguageModel;
import org.murabito.perceive.PlaceView;
import org.murabito.perceive.order.Order;
import org.murabito.testing.agent.ScriptedModel;

/// Whoever calls Murabito gets an answer, or sees why not.
final class SpendingTest {
    private static final Budget ONE_EACH = new Budget(1, 0, 0, 0, 0, 0);

    private static LanguageModel talks() {
        return ScriptedModel.of(
                Collections.nCopies(9, ScriptedModel.says("Yes.")).toArray(ScriptedModel.Line[]::new));
    }

    private static void ask(Town town, String words) {
        town.say(Town.ANA, words);
        town.settle();
    }

    @Test
    void says_once_that_a_budget_is_spent_and_marks_what_it_hears_after_that() {
        Town town = new Town(ONE_EACH, talks());
        ask(town, "@Murabito is it here?");

        Verdict refused = town.say(Town.ANA, "@Murabito and there?").verdict();
        assertThat(refused).isInstanceOf(Verdict.StaySilent.class);
        assertThat(refused.reasons()).extracting("rule").containsExactly("mentioned", "budget.member");
        assertThat(town.door.posts())
                .hasSize(2)
                .last()
                .asString()
                .contains("as much as I answer one person here in a day", "Monday 2 March, 00:00");

        ask(town, "@Murabito please?");
        assertThat(town.door.posts()).hasSize(2);
        assertThat(town.door.reactions()).containsExactly("k3 🔇");
    }

    @Test
    void goes_on_answering_others_and_elsewhere() {
        Town town = new Town(ONE_EACH, talks());
        ask(town, "@Murabito is it here?");

        town.say(Town.BEN, "@Murabito is it?");
        town.say(Town.HARBOUR, Town.ANA, "@Murabito is it here?", 60);
        town.settle();

        assertThat(town.door.posts()).containsExactly("Yes.", "Yes.", "Yes.");
    }

    @Test
    void answers_again_the_next_day() {
        Town town = new Town(ONE_EACH, talks());
        ask(town, "@Murabito is it here?");

        town.say(Town.SQUARE, Town.ANA, "@Murabito is it here today?", 86_400);
        town.settle();

        assertThat(town.door.posts()).containsExactly("Yes.", "Yes.");
    }

    @Test
    void says_that_it_is_busy() {
        Town town = new Town(new Budget(0, 0, 0, 0, 1, 0), talks());
        town.say(Town.ANA, "@Murabito is it here?");

        town.say(Town.ANA, "@Murabito and there?");

        assertThat(town.door.posts()).singleElement().asString().contains("still working on your other questions");
        town.settle();
        ask(town, "@Murabito and there?");
        assertThat(town.door.posts()).hasSize(3).last().isEqualTo("Yes.");
    }

    @Test
    void a_question_that_was_stopped_or_taken_back_costs_no_answer() {
        Town town = new Town(ONE_EACH, talks());
        town.say(Town.BEN, "@Murabito is it here?");
        town.delete(town.messages
                .latest(town.sights.ofOperator(Town.ID), Town.SQUARE, 1, null)
                .getFirst());

        town.say(Town.BEN, "@Murabito is it there?");
        town.settle();

        assertThat(town.door.posts()).containsExactly("Yes.");
    }

    @Test
    void obeys_also_when_the_budget_is_spent() {
        Town town = new Town(ONE_EACH, talks());
        ask(town, "@Murabito is it here?");

        town.say(Town.ANA, "@Murabito quiet for an hour");

        assertThat(town.modes.of(Town.SQUARE).isMuted(Town.NOON.plusSeconds(180)))
                .isTrue();
        assertThat(town.door.reactions()).containsExactly("k2 👌");
    }

    @Test
    void says_of_no_order_that_it_was_done_that_was_not() {
        Town town = new Town(ONE_EACH, talks())
                .reading(new GivenOrders(Map.of(
                        "remind me", new Order.Remind("remind me"),
                        "cancel reminder 3", new Order.CancelReminder(3L),
                        "my reminders", new Order.MyReminders())));
        ask(town, "@Murabito is it here?");

        town.say(Town.ANA, "@Murabito remind me");
        town.say(Town.ANA, "@Murabito cancel reminder 3");
        town.say(Town.ANA, "@Murabito my reminders");
        town.say(Town.ANA, "@Murabito undo that");

        assertThat(town.door.posts()).hasSize(1);
        assertThat(town.door.reactions()).containsExactlyInAnyOrder("k2 🔇", "k3 🔇", "k4 🔇", "k5 🔇");
    }

    @Test
    void knows_after_a_restart_what_was_spent_before() {
        Town town = new Town(Budget.NONE, talks());
        ask(town, "@Murabito is it here?");
        Budgets fresh = new Budgets(ONE_EACH, ZoneOffset.UTC);

        PlaceView view = new PlaceView(new Stores(town.messages, town.communities), town.sights);
        new BudgetRecovery(
                        new Actor.Work(
                                town.jobs,
                                town.runs,
                                fresh,
                                town.chores.ordered(view, town.chores.actions, town.receipts),
                                new StoppedQuestions()),
                        view,
                        town.communities)
                .tell(Town.NOON.plusSeconds(600));

        assertThat(fresh.forbidding(
                        new MessageId(99), new Budgets.Payer(Town.SQUARE, Town.ANA), Town.NOON.plusSeconds(600)))
                .contains("budget.member");
    }

    @Test
    void says_once_that_it_is_muted_and_marks_what_it_hears_after_that() {
        Town town = new Town(talks());
        town.say(Town.BEN, "@Murabito quiet for an hour");

        Verdict refused = town.say(Town.ANA, "@Murabito is it here?").verdict();
        town.say(Town.ANA, "@Murabito please?");

        assertThat(refused.reasons()).extracting("rule").containsExactly("mentioned", "mode.muted");
        assertThat(town.door.posts()).hasSize(2).last().asString().contains("asked to keep quiet here until 13:01");
        assertThat(town.door.reactions()).containsExactly("k3 🔇");
        assertThat(town.jobs.unfinished(9)).isEmpty();
    }
}
