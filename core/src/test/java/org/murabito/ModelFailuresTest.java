package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Message;
import org.murabito.llm.Block;
import org.murabito.llm.ModelException;
import org.murabito.llm.Stop;
import org.murabito.llm.Usage;
import org.murabito.runlog.RunRecord;
import org.murabito.testing.agent.ScriptedModel;

/// What is said when the model that was set does not answer.
class ModelFailuresTest {
    private static final String FELL_BACK = "my language model could not be reached";

    private static ScriptedModel broken() {
        return ScriptedModel.named(
                "big", ScriptedModel.fails(new ModelException(ModelException.Kind.AUTH, "no such key: canary")));
    }

    private static ScriptedModel readsAndQuotes(String name) {
        return ScriptedModel.named(
                name, ScriptedModel.calls(Block.use("1", "read", "{}")), ScriptedModel.says("Here:\n[[1]]"));
    }

    private static Town asked(Town town, String question) {
        town.earlier(Town.SQUARE, Town.BEN, "The lantern is in the boat house.");
        town.say(Town.ANA, question);
        town.settle();
        return town;
    }

    private static String onlyPost(Town town) {
        assertThat(town.door.posts()).hasSize(1);
        return town.door.posts().getFirst();
    }

    @Test
    void simple_mode_answers_and_says_once_that_it_stands_in() {
        Town town = asked(new Town(broken(), readsAndQuotes("simple")), "@Murabito where is the lantern?");
        assertThat(onlyPost(town))
                .contains("The lantern is in the boat house.")
                .containsOnlyOnce(FELL_BACK)
                .doesNotContain("no language model")
                .doesNotContain("canary");
        assertThat(town.jobs.failed(9)).isEmpty();
    }

    @Test
    void it_says_so_in_the_language_of_the_question() {
        Town town = asked(new Town(broken(), readsAndQuotes("simple")), "@Murabito ランタンはどこ？");
        assertThat(onlyPost(town)).containsOnlyOnce("シンプルモード").contains("言語モデルにつながらない");
    }

    @Test
    void it_says_so_too_where_nothing_was_found() {
        ScriptedModel simple = ScriptedModel.named("simple", ScriptedModel.says("Nothing was found."));
        assertThat(onlyPost(asked(new Town(broken(), simple), "@Murabito where is the moon?")))
                .startsWith("Nothing was found.")
                .contains(FELL_BACK);
    }

    @Test
    void another_model_that_stands_in_needs_no_excuse() {
        Town town = asked(
                new Town(broken(), readsAndQuotes("small"), readsAndQuotes("simple")),
                "@Murabito where is the lantern?");
        assertThat(onlyPost(town)).doesNotContain("simple mode");
        RunRecord run = town.runs.latest(Town.ID, 1).getFirst();
        assertThat(Objects.requireNonNull(run.end()).mode()).isEqualTo("small");
    }

    @Test
    void simple_mode_by_choice_is_no_failure() {
        Town town = asked(new Town(readsAndQuotes("simple")), "@Murabito where is the lantern?");
        assertThat(onlyPost(town)).contains("simple mode").doesNotContain(FELL_BACK);
    }

    private static ScriptedModel spendsEverything() {
        return ScriptedModel.of(
                ScriptedModel.replies(new Stop.Tools(), new Usage(60_000, 0, 0, 10, 0), Block.use("1", "read", "{}")));
    }

    @Test
    void what_cannot_be_shown_is_kept_back_and_told_as_that() {
        Town kept = asked(
                new Town(ScriptedModel.of(ScriptedModel.says("Zoe said it is in the shed."))),
                "@Murabito where is the lantern?");

        assertThat(onlyPost(kept)).startsWith("What I came to").doesNotContain("shed");
    }

    @Test
    void bounds_spent_refused_and_failed_each_have_their_notice_and_end_the_job() {
        String where = "@Murabito where is the lantern?";
        Town spent = asked(new Town(spendsEverything()), where);
        Town refused = asked(new Town(ScriptedModel.of(ScriptedModel.replies(new Stop.Refused()))), where);
        Town failed = asked(new Town(broken()), where);

        assertThat(onlyPost(spent)).startsWith("I looked for this as long as I may");
        assertThat(onlyPost(refused)).startsWith("The language model I use declined");
        assertThat(onlyPost(failed)).startsWith("Something went wrong").doesNotContain("canary");
        assertThat(spent.jobs.failed(9)).singleElement().asString().contains("bounds spent");
        assertThat(refused.jobs.failed(9)).singleElement().asString().contains("refused");
        assertThat(failed.jobs.failed(9)).singleElement().asString().contains("failed");
    }

    @Test
    void they_read_the_same_in_japanese_and_are_not_tried_again() {
        String where = "@Murabito ランタンはどこ？";
        Town spent = asked(new Town(spendsEverything()), where);
        Town refused = asked(new Town(ScriptedModel.of(ScriptedModel.replies(new Stop.Refused()))), where);
        Town failed = asked(new Town(broken()), where);
        failed.settle();

        assertThat(onlyPost(spent)).startsWith("決められた範囲で調べました");
        assertThat(onlyPost(refused)).startsWith("使っている言語モデルが");
        assertThat(onlyPost(failed)).startsWith("調べている途中で問題が起きた");
    }

    @Test
    void an_answer_by_simple_mode_still_says_so_after_a_quote_of_it_is_withdrawn() {
        ScriptedModel simple = ScriptedModel.named(
                "simple", ScriptedModel.calls(Block.use("1", "read", "{}")), ScriptedModel.says("Here:\n[[1]]\n[[2]]"));
        Town town = new Town(broken(), simple);
        Message said = town.earlier(Town.SQUARE, Town.BEN, "The lantern is in the boat house.");
        town.earlier(Town.SQUARE, Town.BEN, "The lantern hangs on a hook.");
        town.say(Town.ANA, "@Murabito where is the lantern?");
        town.settle();
        town.delete(said);
        town.settle();
        assertThat(onlyPost(town)).containsOnlyOnce(FELL_BACK).contains("hook").doesNotContain("boat house");
    }
}
