package org.murabito.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.llm.Block.use;
import static org.murabito.loop.Bench.acting;
import static org.murabito.loop.Bench.saying;
import static org.murabito.loop.Bench.tool;
import static org.murabito.testing.agent.ScriptedModel.calls;
import static org.murabito.testing.agent.ScriptedModel.says;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.llm.Block;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ToolDefinition;
import org.murabito.run.RunActivity;
import org.murabito.run.Step;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.testing.agent.VirtualTime;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;

/// What becomes of the calls that a model asks for.
class ToolCallsTest {
    private static final String COUNTED =
            "{\"type\":\"object\",\"properties\":{\"n\":{\"type\":\"integer\",\"minimum\":1,\"maximum\":5}},"
                    + "\"required\":[\"n\"],\"additionalProperties\":false}";

    private final Bench bench = new Bench();

    private static Block.ToolResult onlyResult(ModelRequest request) {
        return request.exchanges().getLast().results().getFirst();
    }

    @Test
    void a_hallucinated_tool_is_told_which_ones_there_are() {
        try (ScriptedModel model = ScriptedModel.of(calls(use("1", "loook", "{}")), says("ok"))) {
            bench.with(saying("look", "x")).run(model);
            assertThat(onlyResult(model.requests().get(1)))
                    .matches(Block.ToolResult::error)
                    .extracting(Block.ToolResult::text)
                    .asString()
                    .contains("Did you mean \"look\"");
        }
    }

    @Test
    void arguments_that_are_no_json_or_break_the_schema_never_reach_the_tool() {
        AtomicInteger ran = new AtomicInteger();
        try (ScriptedModel model = ScriptedModel.of(
                calls(
                        use("1", "count", "{\"n\":"),
                        use("2", "count", "[]"),
                        use("3", "count", "{\"n\":9}"),
                        use("4", "count", "{\"m\":1}"),
                        use("5", "count", "{\"n\":2}")),
                says("ok"))) {
            bench.with(tool("count", COUNTED, (_, _) -> ToolResult.ok("n" + ran.incrementAndGet())))
                    .run(model);
            List<Block.ToolResult> results =
                    model.requests().get(1).exchanges().getLast().results();
            assertThat(results).extracting(Block.ToolResult::error).containsExactly(true, true, true, true, false);
            assertThat(results.get(2).text()).contains("\"n\" must be from 1 up to 5, not 9");
            assertThat(results.get(3).text()).contains("\"n\" is missing").contains("\"m\" is not known; known are n");
            assertThat(ran).hasValue(1);
        }
    }

    @Test
    void one_failing_tool_leaves_the_others_of_its_batch_alone() {
        try (ScriptedModel model = ScriptedModel.of(
                calls(use("1", "bad", "{}"), use("2", "worse", "{}"), use("3", "good", "{}")), says("ok"))) {
            bench.with(
                            tool("bad", (_, _) -> {
                                throw new IllegalStateException("a member's words");
                            }),
                            tool("worse", (_, _) -> {
                                throw new StackOverflowError();
                            }),
                            saying("good", "fine"))
                    .run(model);
            List<Block.ToolResult> results =
                    model.requests().get(1).exchanges().getLast().results();
            assertThat(results).extracting(Block.ToolResult::callId).containsExactly("1", "2", "3");
            assertThat(results).extracting(Block.ToolResult::error).containsExactly(true, true, false);
            assertThat(results.getFirst().text()).doesNotContain("a member's words");
        }
    }

    @Test
    void tools_run_side_by_side_and_their_results_keep_their_order() {
        CyclicBarrier together = new CyclicBarrier(3);
        try (ScriptedModel model = ScriptedModel.of(
                calls(use("a", "meet", "{\"n\":1}"), use("b", "meet", "{\"n\":2}"), use("c", "meet", "{\"n\":3}")),
                says("ok"))) {
            bench.with(tool("meet", (arguments, _) -> {
                        try {
                            together.await(30, TimeUnit.SECONDS);
                        } catch (Exception e) {
                            return ToolResult.failed("alone");
                        }
                        return ToolResult.ok(arguments.path("n").asText());
                    }))
                    .run(model);
            assertThat(model.requests().get(1).exchanges().getLast().results())
                    .extracting(Block.ToolResult::text)
                    .containsExactly("1", "2", "3");
        }
    }

    @Test
    void a_tool_that_acts_runs_alone_and_never_twice() {
        AtomicInteger acts = new AtomicInteger();
        AtomicInteger running = new AtomicInteger();
        try (ScriptedModel model = ScriptedModel.of(
                calls(
                        use("1", "look", "{}"),
                        use("2", "act", "{}"),
                        use("3", "act", "{}"),
                        use("4", "look", "{\"x\":1}")),
                calls(use("5", "act", "{}")),
                says("ok"))) {
            bench.with(
                            tool("look", (_, _) -> {
                                running.incrementAndGet();
                                running.decrementAndGet();
                                return ToolResult.ok("seen");
                            }),
                            acting(
                                    "act",
                                    (_, _) ->
                                            ToolResult.ok(running.get() == 0 ? "done " + acts.incrementAndGet() : "?")))
                    .run(model);
            assertThat(acts).hasValue(1);
            assertThat(model.requests().get(1).exchanges().getLast().results())
                    .extracting(Block.ToolResult::text)
                    .satisfies(texts -> assertThat(texts.get(1)).isEqualTo("done 1"))
                    .satisfies(
                            texts -> assertThat(texts.get(2)).endsWith("done 1").contains("same result"));
        }
    }

    @Test
    void what_was_listed_before_something_was_done_is_listed_anew_after_it() {
        List<String> items = new CopyOnWriteArrayList<>(List.of("bread"));
        Block.ToolUse list = use("1", "list", "{}");
        Block.ToolUse add = use("2", "add", "{}");
        try (ScriptedModel model = ScriptedModel.of(
                calls(list, list, add, use("3", "list", "{}")),
                calls(use("4", "list", "{}")),
                calls(use("5", "add", "{}")),
                calls(use("6", "list", "{}")),
                says("ok"))) {
            bench.with(tool("list", (_, _) -> ToolResult.ok(items.toString())), acting("add", (_, _) -> {
                        items.add("milk");
                        return ToolResult.ok("added");
                    }))
                    .run(model);
            assertThat(model.requests().get(1).exchanges().getLast().results())
                    .extracting(Block.ToolResult::text)
                    .satisfiesExactly(
                            first -> assertThat(first).isEqualTo("[bread]"),
                            again -> assertThat(again).contains("same result").endsWith("[bread]"),
                            added -> assertThat(added).isEqualTo("added"),
                            after -> assertThat(after).isEqualTo("[bread, milk]"));
            assertThat(onlyResult(model.requests().get(2)).text()).contains("same result");
            assertThat(onlyResult(model.requests().get(4)).text()).contains("twice");
            assertThat(items).containsExactly("bread", "milk");
        }
    }

    @Test
    void a_slow_tool_times_out_and_what_it_gives_later_is_discarded() throws Exception {
        try (VirtualTime time = new VirtualTime(new Random(1));
                ScriptedModel model =
                        ScriptedModel.of(calls(use("1", "deaf", "{}"), use("2", "quick", "{}")), says("ok"))) {
            bench.in(time)
                    .with(
                            tool("deaf", (_, _) -> {
                                time.sleepDeaf(Duration.ofMinutes(5));
                                return ToolResult.ok("too late");
                            }),
                            saying("quick", "here"));
            RunOutcome outcome = time.play(() -> bench.run(model));
            List<Block.ToolResult> results =
                    model.requests().get(1).exchanges().getLast().results();
            assertThat(results.get(0).error()).isTrue();
            assertThat(results.get(1).text()).isEqualTo("here");
            assertThat(outcome.abandoned()).isEqualTo(1);
            assertThat(outcome.took()).isEqualTo(Duration.ofSeconds(21));
            assertThat(bench.toolSteps())
                    .extracting(Step.ToolCalled::end)
                    .containsExactly(Step.ToolEnd.TIMED_OUT, Step.ToolEnd.OK);
        }
    }

    @Test
    void a_call_that_failed_and_may_work_now_is_made_again_but_never_one_that_acts() {
        AtomicInteger looks = new AtomicInteger();
        AtomicInteger acts = new AtomicInteger();
        try (ScriptedModel model = ScriptedModel.of(
                calls(use("1", "look", "{}"), use("2", "act", "")),
                calls(use("3", "look", ""), use("4", "act", "{ }")),
                says("ok"))) {
            bench.with(
                            tool("look", (_, _) -> new ToolResult.Failed("busy " + looks.incrementAndGet(), true)),
                            acting("act", (_, _) -> new ToolResult.Failed("busy " + acts.incrementAndGet(), true)))
                    .run(model);
        }
        assertThat(looks).hasValue(2);
        assertThat(acts).hasValue(1);
    }

    private record Moody(ToolDefinition definition, String breaksAt) implements Tool {
        private boolean is(String asked) {
            if (asked.equals(breaksAt)) {
                throw new IllegalStateException("boo");
            }
            return false;
        }

        @Override
        public boolean acts() {
            return is("acts");
        }

        @Override
        public boolean sequential() {
            return is("sequential");
        }

        @Override
        public boolean shareable() {
            return is("shareable");
        }

        @Override
        public boolean hasOwnTime() {
            return is("hasOwnTime");
        }

        @Override
        public Duration timeout() {
            return is("timeout") ? Duration.ZERO : Duration.ofSeconds(20);
        }

        @Override
        public RunActivity doing(JsonNode arguments) {
            return new RunActivity.Using(is("doing") ? "" : definition.name());
        }

        @Override
        public ToolResult execute(JsonNode arguments, ToolContext context) {
            throw new StackOverflowError();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"acts", "sequential", "shareable", "hasOwnTime", "timeout", "doing", "execute"})
    void whatever_a_tool_throws_at_fails_its_call_and_no_other(String breaksAt) {
        for (List<Block.ToolUse> asked :
                List.of(List.of(use("1", "moody", "{}")), List.of(use("1", "moody", "{}"), use("2", "look", "{}")))) {
            try (ScriptedModel model = ScriptedModel.of(calls(asked.toArray(Block.ToolUse[]::new)), says("ok"))) {
                RunOutcome outcome = bench.with(
                                new Moody(ToolDefinition.of("moody", "is moody", Bench.ANY), breaksAt),
                                saying("look", "here"))
                        .run(model);
                assertThat(outcome.answer()).isEqualTo("ok");
                List<Block.ToolResult> results =
                        model.requests().get(1).exchanges().getLast().results();
                assertThat(results.getFirst().text()).startsWith("moody failed by itself");
                assertThat(results.stream().skip(1))
                        .allMatch(result -> result.text().equals("here"));
            }
        }
    }
}
