package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Message;
import org.murabito.chat.event.AnswerManner;
import org.murabito.judge.Verdict;
import org.murabito.judge.rule.Reason;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;
import org.murabito.perceive.AnswerKey;
import org.murabito.perceive.Question;
import org.murabito.testing.agent.ScriptedModel;

/// What a model says in its own voice, and what it says of others.
class ConversingTest {
    private static final String FACT = "The boat house opens with the small key too.";
    private static final ScriptedModel.Line READS = ScriptedModel.calls(Block.use("1", "read", "{}"));

    private static List<String> posts(ScriptedModel model, String words) {
        Town town = new Town(model);
        town.earlier(Town.HARBOUR, Town.BEN, FACT);
        town.say(Town.ANA, words);
        town.settle();
        return town.door.posts();
    }

    /// It was judged that a word helps, though nobody asked.
    private static Town judgedToHelp(ScriptedModel.Line... answer) {
        Town town = new Town(ScriptedModel.of(answer));
        town.say(Town.ANA, "the lock of the boat house sticks in the cold");
        Message message = town.newest();
        Question joining = new Question(message.place(), List.of(message.id()), AnswerManner.JOINING);
        town.jobs.accept(new AnswerKey(message.place().community(), message.id()).job(), joining.payload());
        town.settle();
        return town;
    }

    @Test
    void answers_small_talk_without_a_citation_and_without_a_tool() {
        ScriptedModel model = ScriptedModel.of(ScriptedModel.says("I like the evenings best, by the water."));

        assertThat(posts(model, "Murabito, what time of the day do you like best?"))
                .containsExactly("I like the evenings best, by the water.");
    }

    @Test
    void says_what_only_sounds_like_a_deed_where_the_model_says_that_it_tells_of_none() {
        ScriptedModel model = ScriptedModel.of(
                ScriptedModel.says("My lips are sealed, nobody will hear of it from me."), ScriptedModel.says("NONE"));

        assertThat(posts(model, "Murabito, keep this to yourself please, I ate the last bun"))
                .containsExactly("My lips are sealed, nobody will hear of it from me.");
        assertThat(model.requests().getLast().exchanges().getLast().text()).isEqualTo("nothing was done");
    }

    @Test
    void says_unasked_what_it_says_of_its_own() {
        Town town = judgedToHelp(ScriptedModel.says("Oil in the lock often helps, generally speaking."));

        assertThat(town.door.posts()).containsExactly("Oil in the lock often helps, generally speaking.");
    }

    @Test
    void says_nothing_unasked_where_it_declines() {
        Town town = judgedToHelp(ScriptedModel.says("NONE"));

        assertThat(town.door.posts()).isEmpty();
        assertThat(rules(town)).contains("found.nothing");
    }

    @Test
    void says_nothing_unasked_where_it_declines_to_put_it_right() {
        Town town =
                judgedToHelp(ScriptedModel.says("Ben said that oil helps. It often does."), ScriptedModel.says("NONE"));

        assertThat(town.door.posts()).isEmpty();
    }

    @Test
    void says_nothing_unasked_where_it_looked_and_cites_nothing() {
        Town town = judgedToHelp(READS, ScriptedModel.says("I could not find how."));

        assertThat(town.door.posts()).isEmpty();
    }

    @Test
    void puts_right_once_what_it_says_of_others_without_their_words() {
        ScriptedModel model = ScriptedModel.of(
                READS,
                ScriptedModel.says("Ben said that the small key does it. Good luck!"),
                ScriptedModel.says("The small key does it. Good luck!\n[[1]]"));

        assertThat(posts(model, "Murabito, how do I open the boat house?"))
                .singleElement()
                .asString()
                .startsWith("The small key does it.")
                .contains("> " + FACT);
        Exchange asked = model.requests().getLast().exchanges().getLast();
        assertThat(asked.text()).contains("put right: Ben said that the small key does it.");
    }

    @Test
    void cuts_what_was_not_put_right() {
        ScriptedModel model = ScriptedModel.of(
                READS,
                ScriptedModel.says("Ben said that the small key does it. Good luck!"),
                ScriptedModel.says("Well, Ben said so. Good luck!"));

        assertThat(posts(model, "Murabito, how do I open the boat house?")).containsExactly("Good luck!");
        assertThat(model.requests()).hasSize(3);
    }

    private static List<String> rules(Town town) {
        Message message = town.messages
                .latest(town.sights.inPlace(Town.SQUARE), Town.SQUARE, 9, null)
                .getFirst();
        return town.verdicts.find(message.id()).map(Verdict::reasons).orElse(List.of()).stream()
                .map(Reason::rule)
                .toList();
    }
}
