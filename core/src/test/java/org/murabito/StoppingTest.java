package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.testing.agent.ScriptedModel.says;

import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.door.QuestionPress;
import org.murabito.judge.limit.Budget;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.text.Language;

/// The buttons beside a question: to stop the work on it, and to ask it again.
class StoppingTest {
    private static String press(Town town, Message question, MemberId member, boolean administrator, boolean again) {
        return Objects.requireNonNull(town.buttons)
                .press(new QuestionPress(
                        member,
                        administrator,
                        question.place(),
                        question.id(),
                        again,
                        Language.ENGLISH,
                        town.clock.instant().plusSeconds(1)));
    }

    @Test
    void a_question_is_stopped_by_whoever_asked_and_answered_when_it_is_asked_again() {
        Town town = new Town(ScriptedModel.of(says("Behind the boat house.")));
        town.say(Town.ANA, "@Murabito where is the ladder?");
        Message question = town.newest();

        assertThat(press(town, question, Town.BEN, false, false)).contains("not working on anything for you");
        assertThat(press(town, question, Town.ANA, false, true)).contains("still working");
        assertThat(press(town, question, Town.ANA, false, false)).isEmpty();
        town.settle();
        assertThat(town.door.posts()).containsExactly("⏹ Stopped.");
        assertThat(town.door.reactions()).isEmpty();

        assertThat(press(town, question, Town.BEN, false, true)).contains("Only whoever asked");
        assertThat(press(town, question, Town.ANA, false, true)).isEmpty();
        town.settle();
        assertThat(town.door.posts()).containsExactly("Behind the boat house.");
    }

    @Test
    void a_question_of_several_lines_is_asked_again_with_all_of_them() {
        ScriptedModel model = ScriptedModel.of(says("First."), says("Second."), says("Third."));
        Town town = new Town(model);
        town.say(Town.SQUARE, Town.ANA, "@Murabito what is the price of it?", 60);
        town.settle();
        town.say(Town.SQUARE, Town.ANA, "@Murabito where is the ladder?", 1);
        town.say(Town.SQUARE, Town.BEN, "the rope is here", 1);
        town.say(Town.SQUARE, Town.ANA, "the long one", 1);
        Message question = town.newest();
        town.settle();

        assertThat(press(town, question, Town.ANA, false, true)).isEmpty();
        town.settle();

        assertThat(town.door.posts()).containsExactly("First.", "Third.");
        assertThat(model.requests().getLast().toString())
                .contains("where is the ladder?\nthe long one")
                .doesNotContain("what is the price of it?\nwhere");
    }

    @Test
    void whoever_runs_the_community_may_do_both_for_others() {
        Town town = new Town(ScriptedModel.of(says("First."), says("Second.")));
        town.say(Town.ANA, "@Murabito where is the ladder?");
        Message question = town.newest();
        town.settle();
        assertThat(town.door.posts()).containsExactly("First.");

        assertThat(press(town, question, Town.BEN, true, false)).contains("not working on anything");
        assertThat(press(town, question, Town.BEN, true, true)).isEmpty();
        town.settle();
        assertThat(town.door.posts()).containsExactly("Second.");
    }

    @Test
    void what_may_be_spent_bounds_asking_again_too() {
        Town town = new Town(new Budget(1, 0, 0, 0, 0, 0), ScriptedModel.of(says("First.")));
        town.say(Town.ANA, "@Murabito where is the ladder?");
        Message question = town.newest();
        town.settle();

        assertThat(press(town, question, Town.ANA, false, true)).contains("spent for now");
        assertThat(town.door.posts()).containsExactly("First.");
    }

    @Test
    void what_waits_for_a_yes_is_asked_once_when_the_question_is_asked_again() {
        OpensIssues issues = new OpensIssues();
        Town town = new Town(ScriptedModel.of(
                OpensIssues.called("Mend the jetty"),
                says("I would."),
                OpensIssues.called("Mend the jetty"),
                says("I would, still."),
                says("It is open.")));
        town.with(issues);
        town.say(Town.ANA, "@Murabito please open an issue for the jetty");
        Message question = town.newest();
        town.settle();
        town.later(Duration.ofMinutes(1));

        assertThat(press(town, question, Town.ANA, false, true)).isEmpty();
        town.settle();
        assertThat(town.newest().text()).containsOnlyOnce("Mend the jetty");
        town.press(Town.ANA, town.door.offers().values().iterator().next(), true);
        town.settle();

        assertThat(issues.done).containsExactly(OpensIssues.arguments("Mend the jetty"));
        town.later(Duration.ofMinutes(20));
        town.settle();
        assertThat(town.door.posts()).containsExactly("It is open.");
    }

    @Test
    void a_yes_that_is_asked_again_agrees_to_nothing_that_came_after_it() {
        OpensIssues issues = new OpensIssues();
        Town town = new Town(ScriptedModel.of(
                OpensIssues.called("Mend the jetty"), says("I would open an issue."), says("Nothing to do.")));
        town.with(issues);
        town.say(Town.ANA, "@Murabito yes");
        Message question = town.newest();
        town.settle();
        assertThat(town.door.offers()).hasSize(1);

        press(town, question, Town.ANA, false, true);
        town.settle();

        assertThat(issues.done).isEmpty();
    }
}
