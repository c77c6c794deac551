package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.murabito.chat.Post;
import org.murabito.chat.event.ChatEvent;
import org.murabito.testing.agent.ScriptedModel;

/// A yes in words is for what was asked last, right before it.
final class AgreeingInWordsTest {
    private final OpensIssues issues = new OpensIssues();

    private Town town(ScriptedModel.Line... lines) {
        Town town = new Town(ScriptedModel.of(lines));
        town.with(issues);
        return town;
    }

    private static void says(Town town, String text) {
        town.say(Town.ANA, text);
        town.settle();
    }

    @Test
    void never_mind_leaves_it_and_is_no_order_to_stop() {
        Town town = town(
                OpensIssues.called("Mend the jetty"),
                ScriptedModel.says("I would."),
                ScriptedModel.says("Then I leave it."));
        says(town, "@Murabito please open an issue for the jetty");
        says(town, "@Murabito never mind");
        says(town, "yes");

        assertThat(issues.done).isEmpty();
        assertThat(String.join("\n", town.door.posts()))
                .contains("Then I leave it.")
                .doesNotContain("not working on");
    }

    @Test
    void what_was_agreed_to_and_done_is_not_asked_again() {
        Town town = town(
                OpensIssues.called("Mend the jetty"),
                ScriptedModel.says("I would."),
                OpensIssues.called("Mend the jetty"),
                ScriptedModel.says("Issue 7 is open."));
        says(town, "@Murabito please open an issue for the jetty");
        says(town, "yes");

        assertThat(issues.done).containsExactly(OpensIssues.arguments("Mend the jetty"));
        assertThat(town.door.posts().getLast()).isEqualTo("Issue 7 is open.");
    }

    @Test
    void after_other_words_of_the_asker_only_the_button_does_it() {
        Town town = town(
                OpensIssues.called("Mend the jetty"),
                ScriptedModel.says("I would."),
                ScriptedModel.says("Issue 7 is open."));
        says(town, "@Murabito please open an issue for the jetty");
        says(town, "hmm, let me sleep on it");
        says(town, "yes");
        assertThat(issues.done).isEmpty();

        town.press(Town.ANA, town.door.offers().values().iterator().next(), true);
        town.settle();
        assertThat(issues.done).containsExactly(OpensIssues.arguments("Mend the jetty"));
    }

    private Town askedBesideBen() {
        Town town = town(
                OpensIssues.called("Mend the jetty"),
                ScriptedModel.says("I would."),
                ScriptedModel.says("Issue 7 is open."));
        says(town, "@Murabito please open an issue for the jetty");
        town.say(Town.BEN, "Ana, are you coming tonight?");
        return town;
    }

    @Test
    void a_yes_after_a_word_of_somebody_else_is_for_them() {
        Town town = askedBesideBen();
        says(town, "yes");
        says(town, "yes");

        assertThat(issues.done).isEmpty();
    }

    @Test
    void a_yes_in_reply_to_somebody_else_is_for_them() {
        Town town = town(
                OpensIssues.called("Mend the jetty"),
                ScriptedModel.says("I would."),
                ScriptedModel.says("Issue 7 is open."));
        town.say(Town.BEN, "Ana, are you coming tonight?");
        Post yes = Post.said(Town.SQUARE, "yes", Town.ANA, Town.NOON.plusSeconds(300), "yes")
                .replyingTo(town.newest().key());
        says(town, "@Murabito please open an issue for the jetty");
        town.on(new ChatEvent.MessagePosted(yes));
        town.settle();

        assertThat(issues.done).isEmpty();
    }

    @Test
    void a_yes_that_calls_murabito_does_it_whoever_spoke_since() {
        Town town = askedBesideBen();
        says(town, "yes");
        says(town, "@Murabito yes");

        assertThat(issues.done).containsExactly(OpensIssues.arguments("Mend the jetty"));
    }

    @Test
    void what_somebody_else_said_before_it_was_asked_changes_nothing() {
        Town town = town(
                OpensIssues.called("Mend the jetty"),
                ScriptedModel.says("I would."),
                ScriptedModel.says("Issue 7 is open."));
        town.say(Town.ANA, "@Murabito please open an issue for the jetty");
        town.say(Town.BEN, "the jetty is broken, indeed");
        town.settle();
        says(town, "yes");

        assertThat(issues.done).containsExactly(OpensIssues.arguments("Mend the jetty"));
    }

    @Test
    void a_yes_is_for_what_was_asked_last() {
        Town town = town(
                OpensIssues.called("Mend the jetty"),
                ScriptedModel.says("I would open one."),
                OpensIssues.called("Paint the boat"),
                ScriptedModel.says("I would open another."),
                ScriptedModel.says("It is open."));
        says(town, "@Murabito please open an issue for the jetty");
        says(town, "@Murabito please open an issue for the jetty");
        says(town, "yes");
        says(town, "yes");

        assertThat(issues.done).containsExactly(OpensIssues.arguments("Paint the boat"));
    }
}
