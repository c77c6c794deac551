package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.llm.Block;
import org.murabito.llm.Json;
import org.murabito.llm.ToolDefinition;
import org.murabito.testing.ScriptedModel;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;

/// What acts is done after whoever asked for it said yes, and once.
final class AgreeingTest {
    private static final String ARGUMENTS = "{\"title\":\"Mend the jetty\"}";
    private final List<String> done = new ArrayList<>();

    /// Opens an issue somewhere else.
    private final class OpensIssues implements Tool {
        @Override
        public ToolDefinition definition() {
            return ToolDefinition.of("open_issue", "Opens an issue.", "{\"type\":\"object\"}");
        }

        @Override
        public boolean acts() {
            return true;
        }

        @Override
        public boolean reachesOutside() {
            return true;
        }

        @Override
        public ToolResult execute(JsonNode arguments, ToolContext context) {
            done.add(Json.write(arguments));
            return ToolResult.ok("issue 7 is open");
        }
    }

    private Town town(ScriptedModel.Line... lines) {
        Town town = new Town(ScriptedModel.of(lines));
        town.with(new OpensIssues());
        return town;
    }

    private static ScriptedModel.Line opensAnIssue() {
        return ScriptedModel.calls(Block.use("1", "open_issue", ARGUMENTS));
    }

    private static void ask(Town town) {
        town.say(Town.ANA, "@Murabito please open an issue for the jetty");
        town.settle();
    }

    private static void says(Town town, MemberId member, String text) {
        town.say(member, text);
        town.settle();
    }

    @Test
    void asks_below_the_answer_with_the_arguments_and_does_nothing_yet() {
        Town town = town(opensAnIssue(), ScriptedModel.says("I would open an issue."));
        ask(town);

        assertThat(done).isEmpty();
        assertThat(town.newest().text())
                .startsWith("I would open an issue.")
                .contains("May I do this?", "`open_issue`", "\"title\" : \"Mend the jetty\"");
    }

    @Test
    void does_it_once_when_the_asker_says_yes_and_tells_what_came_of_it() {
        List<String> told = new ArrayList<>();
        Town town = town(opensAnIssue(), ScriptedModel.says("I would open an issue."), request -> {
            told.add(Json.write(Json.object().put("all", request.exchanges().toString())));
            return ScriptedModel.says("Issue 7 is open.").reply(request);
        });
        ask(town);
        says(town, Town.ANA, "yes!");

        assertThat(done).containsExactly(ARGUMENTS);
        assertThat(told).singleElement().asString().contains("said yes", "issue 7 is open");
        assertThat(town.newest().text()).startsWith("Issue 7 is open.");
    }

    @Test
    void takes_no_word_of_anybody_else() {
        Town town = town(opensAnIssue(), ScriptedModel.says("I would open an issue."));
        ask(town);
        Message before = town.newest();
        says(town, Town.BEN, "yes");

        assertThat(done).isEmpty();
        assertThat(before.text()).contains("May I do this?");
    }

    @Test
    void leaves_it_when_the_asker_says_no() {
        Town town = town(opensAnIssue(), ScriptedModel.says("I would."), ScriptedModel.says("Then I leave it."));
        ask(town);
        says(town, Town.ANA, "いいえ");
        says(town, Town.ANA, "はい");

        assertThat(done).isEmpty();
    }

    @Test
    void a_question_that_was_deleted_takes_back_what_was_proposed_for_it() {
        Town town = town(opensAnIssue(), ScriptedModel.says("I would."));
        town.say(Town.ANA, "@Murabito please open an issue for the jetty");
        Message question = town.newest();
        town.settle();

        town.delete(question);
        says(town, Town.ANA, "yes");
        town.later(Duration.ofMinutes(16));
        town.settle();

        assertThat(done).isEmpty();
        assertThat(town.door.posts()).isEmpty();
    }

    @Test
    void says_in_a_line_when_the_time_is_over() {
        Town town = town(opensAnIssue(), ScriptedModel.says("I would."));
        ask(town);
        town.later(Duration.ofMinutes(16));
        town.settle();

        assertThat(town.newest().text()).startsWith("I asked whether I may do something");
        says(town, Town.ANA, "yes");
        assertThat(done).isEmpty();
    }

    @Test
    void says_so_after_a_restart_too() {
        Town town = town(opensAnIssue(), ScriptedModel.says("I would."));
        ask(town);
        Town again = town.restarted();
        again.later(Duration.ofMinutes(16));
        again.settle();

        assertThat(again.newest().text()).startsWith("I asked whether I may do something");
        assertThat(done).isEmpty();
    }

    @Test
    void reaches_outside_no_more_once_something_private_was_read() {
        Town town = town(
                ScriptedModel.calls(Block.use("1", "read", "{}")),
                opensAnIssue(),
                ScriptedModel.says("I cannot do that here."));
        town.earlier(Town.COUNCIL, Town.BEN, "the council sells the harbour");
        town.say(Town.COUNCIL, Town.ANA, "@Murabito open an issue about what was said here", 60);
        town.settle();

        assertThat(done).isEmpty();
        assertThat(town.door.posts()).noneMatch(post -> post.contains("May I do this?"));
    }
}
