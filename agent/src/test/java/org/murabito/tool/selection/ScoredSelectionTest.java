package org.murabito.tool.selection;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.murabito.llm.Deadline;
import org.murabito.llm.Json;
import org.murabito.llm.ToolDefinition;
import org.murabito.text.Language;
import org.murabito.text.ScriptWords;
import org.murabito.tool.Occasion;
import org.murabito.tool.Scope;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;
import org.murabito.tool.Toolbox;

class ScoredSelectionTest {
    private static final ToolContext CONTEXT = new ToolContext(
            Scope.NONE, Instant.EPOCH, ZoneOffset.UTC, Language.ENGLISH, Deadline.in(Duration.ofSeconds(30)));

    private record Scored(String name, int score, int basePriority, String says) implements Tool {
        @Override
        public ToolDefinition definition() {
            return ToolDefinition.of(name, "", "{\"type\":\"object\"}");
        }

        @Override
        public boolean acts() {
            if (says.equals("moody")) {
                throw new IllegalStateException("broken");
            }
            return false;
        }

        @Override
        public int relevance(Occasion occasion) {
            if (score < 0) {
                throw new IllegalStateException("broken");
            }
            return score;
        }

        @Override
        public Optional<JsonNode> argumentsFor(Occasion occasion) {
            return says.equals("nothing") ? Optional.empty() : Optional.of(Json.object());
        }

        @Override
        public ToolResult execute(JsonNode arguments, ToolContext context) {
            return switch (says) {
                case "throw" -> throw new IllegalStateException("broken");
                case "fail" -> ToolResult.failed("no");
                default -> new ToolResult.Ok(says, List.of(), 1, List.of(), "secretary");
            };
        }
    }

    private static ScoredSelection.Context run(ScoredSelection selection, Scored... tools) throws InterruptedException {
        return selection.run(new Toolbox(List.of(tools)), new Occasion("where is it?", null), CONTEXT);
    }

    @Test
    void the_two_best_run_by_score_then_base_priority() throws Exception {
        ScoredSelection.Context context = run(
                ScoredSelection.standard(new ScriptWords()),
                new Scored("low", 49, 100, "low"),
                new Scored("a", 60, 10, "a"),
                new Scored("b", 60, 20, "b"),
                new Scored("top", 90, 0, "top"),
                new Scored("broken", -1, 0, "x"));
        assertThat(context.text()).isEqualTo("top\n---\nb");
    }

    @Test
    void a_failure_or_an_empty_result_adds_nothing_and_harms_nobody() throws Exception {
        ScoredSelection.Context context = run(
                new ScoredSelection(new ToolMatcher(new ScriptWords()), 50, 4, (_, _) -> List.of()),
                new Scored("moody", 95, 0, "moody"),
                new Scored("throws", 90, 0, "throw"),
                new Scored("fails", 80, 0, "fail"),
                new Scored("empty", 70, 0, "nothing"),
                new Scored("good", 60, 0, "good"));
        assertThat(context.text()).isEqualTo("good");
        assertThat(context.contributions())
                .extracting(ScoredSelection.Contribution::success)
                .containsExactly(false, false, true, true);
    }

    @Test
    void a_score_beyond_the_scale_counts_as_its_end() throws Exception {
        ScoredSelection.Context context = run(
                ScoredSelection.standard(new ScriptWords()),
                new Scored("boasts", 900, 10, "boasts"),
                new Scored("sure", 100, 20, "sure"));
        assertThat(context.text()).isEqualTo("sure\n---\nboasts");
    }

    @Test
    void what_a_tool_does_not_take_it_is_not_given() throws Exception {
        ScoredSelection strict = new ScoredSelection(
                new ToolMatcher(new ScriptWords()), 50, 2, (_, _) -> List.of("query is not one of: bridge, mill"));
        ScoredSelection.Context context = run(strict, new Scored("picky", 90, 0, "throw"));

        assertThat(context.text()).isEmpty();
        assertThat(context.contributions()).singleElement().matches(one -> one.success() && !one.ran());
    }

    @Test
    void each_result_names_its_tool_and_whom_it_suggests() throws Exception {
        ScoredSelection.Contribution one = run(
                        ScoredSelection.standard(new ScriptWords()), new Scored("list_tasks", 80, 0, "paint the sign"))
                .contributions()
                .getFirst();

        assertThat(one.success()).isTrue();
        assertThat(one.tool()).isEqualTo("list_tasks");
        assertThat(one.text()).isEqualTo("paint the sign");
        assertThat(one.suggestedRole()).contains("secretary");
    }

    @Test
    void one_that_finds_nothing_to_look_for_takes_no_turn_from_the_others() throws Exception {
        ScoredSelection.Context context = run(
                ScoredSelection.standard(new ScriptWords()),
                new Scored("silent", 95, 0, "nothing"),
                new Scored("mute", 90, 0, "nothing"),
                new Scored("good", 80, 0, "good"),
                new Scored("well", 70, 0, "well"),
                new Scored("late", 60, 0, "late"));
        assertThat(context.text()).isEqualTo("good\n---\nwell");
    }
}
