package org.murabito.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.murabito.llm.Block.use;
import static org.murabito.loop.Bench.acting;
import static org.murabito.loop.Bench.saying;
import static org.murabito.loop.Bench.tool;
import static org.murabito.testing.agent.ScriptedModel.calls;
import static org.murabito.testing.agent.ScriptedModel.fails;
import static org.murabito.testing.agent.ScriptedModel.replies;
import static org.murabito.testing.agent.ScriptedModel.says;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.murabito.llm.Block;
import org.murabito.llm.Json;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.Prices;
import org.murabito.llm.Retry;
import org.murabito.llm.Stop;
import org.murabito.llm.ToolDefinition;
import org.murabito.llm.Usage;
import org.murabito.loop.budget.Bounds;
import org.murabito.loop.executor.RunningTask;
import org.murabito.run.RunStop;
import org.murabito.run.SourceId;
import org.murabito.run.Step;
import org.murabito.testing.agent.ArgumentCheck;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;

class SubAgentToolTest {
    private static final Block.ToolUse PART = use("1", "investigate", "{\"question\":\"where is the key?\"}");
    private static final Tool READS =
            tool("look", (_, _) -> ToolResult.ok("7: on the hook", List.of(new SourceId(7)), 1));

    private final Bench bench = new Bench();

    private static SubAgentTool investigate(LanguageModel model) {
        return new SubAgentTool(
                new AgentLoop(
                        List.of(model),
                        new Retry(3, Duration.ZERO, Duration.ZERO, _ -> {}, new Random(7)),
                        new ArgumentCheck(),
                        Prices.builtIn(),
                        null),
                _ -> "look into a part");
    }

    /// The same tool, of which is told when it refuses.
    private record Watched(SubAgentTool tool, Runnable refused) implements Tool {
        @Override
        public ToolDefinition definition() {
            return tool.definition();
        }

        @Override
        public boolean hasOwnTime() {
            return tool.hasOwnTime();
        }

        @Override
        public ToolResult execute(JsonNode arguments, ToolContext context) throws InterruptedException {
            ToolResult result = tool.execute(arguments, context);
            if (result instanceof ToolResult.Failed) {
                refused.run();
            }
            return result;
        }
    }

    private static String lastResult(ScriptedModel model) {
        return model.requests()
                .getLast()
                .exchanges()
                .getLast()
                .results()
                .getFirst()
                .text();
    }

    private static List<String> offered(ModelRequest request) {
        return request.tools().stream().map(ToolDefinition::name).toList();
    }

    @Test
    void a_part_is_looked_into_and_comes_back_with_what_it_rests_on() {
        try (ScriptedModel part = ScriptedModel.of(calls(use("a", "look", "{}")), says("On the hook [[7]]. [[8]]"));
                ScriptedModel whole = ScriptedModel.of(calls(PART), says("It hangs there [[7]]."))) {
            RunOutcome outcome = bench.with(READS, investigate(part)).run(whole);

            assertThat(outcome.answer()).isEqualTo("It hangs there [[7]].");
            assertThat(lastResult(whole)).isEqualTo("On the hook [[7]].");
            assertThat(bench.toolSteps())
                    .extracting(Step.ToolCalled::tool, Step.ToolCalled::read, Step.ToolCalled::round)
                    .containsExactly(
                            tuple("investigate › look", List.of(new SourceId(7)), 1),
                            tuple("investigate", List.of(new SourceId(7)), 1));
            assertThat(bench.steps)
                    .filteredOn(Step.ModelCalled.class::isInstance)
                    .extracting(step -> ((Step.ModelCalled) step).model())
                    .containsExactly("scripted", "investigate › scripted", "investigate › scripted", "scripted");
        }
    }

    @Test
    void it_cannot_begin_another_one_nor_act() {
        try (ScriptedModel part = ScriptedModel.of(says("nothing"));
                ScriptedModel whole = ScriptedModel.of(calls(PART), says("nothing"))) {
            bench.with(READS, acting("open", (_, _) -> ToolResult.ok("open")), investigate(part))
                    .run(whole);

            assertThat(offered(whole.requests().getFirst())).contains("look", "open", "investigate");
            assertThat(offered(part.requests().getFirst())).containsExactly("look", "read_more");
        }
    }

    @Test
    void it_looks_with_the_sight_of_whoever_asked() {
        AtomicReference<ToolContext> outer = new AtomicReference<>();
        AtomicReference<ToolContext> inner = new AtomicReference<>();
        Tool looks = tool("look", (_, context) -> {
            (outer.get() == null ? outer : inner).set(context);
            return ToolResult.ok("seen");
        });
        try (ScriptedModel part = ScriptedModel.of(calls(use("a", "look", "{}")), says("seen"));
                ScriptedModel whole = ScriptedModel.of(calls(use("0", "look", "{}")), calls(PART), says("seen"))) {
            bench.with(looks, investigate(part)).run(whole);

            assertThat(inner.get().scope()).isSameAs(outer.get().scope());
        }
    }

    @Test
    void what_it_used_is_charged_to_the_whole() {
        Usage large = new Usage(4_000, 0, 0, 500, 0);
        try (ScriptedModel part =
                        ScriptedModel.of(replies(new Stop.Tools(), large, use("a", "look", "{}")), says("found"));
                ScriptedModel whole = ScriptedModel.of(calls(PART), says("done"))) {
            RunOutcome outcome = bench.with(READS, investigate(part)).run(whole);

            assertThat(outcome.usage()).isEqualTo(new Usage(4_300, 0, 0, 560, 0));
            assertThat(outcome.rounds()).isEqualTo(2);
            assertThat(bench.steps.stream()
                            .filter(Step.ModelCalled.class::isInstance)
                            .map(step -> ((Step.ModelCalled) step).usage())
                            .reduce(Usage.NONE, Usage::plus))
                    .isEqualTo(outcome.usage());
        }
    }

    @Test
    void several_at_once_never_hold_more_than_there_is() {
        bench.within(bounds -> new Bounds(10, bounds.wallClock(), 14_000, bounds.perTool(), 8));
        CountDownLatch refused = new CountDownLatch(1);
        Tool holdsItsTokens = tool("look", (_, _) -> {
            assertThat(refused.await(30, TimeUnit.SECONDS)).isTrue();
            return ToolResult.ok("seen");
        });
        try (ScriptedModel part = ScriptedModel.of(calls(use("a", "look", "{}")), says("one"));
                ScriptedModel whole = ScriptedModel.of(
                        calls(PART, use("2", "investigate", "{\"question\":\"and the other key?\"}")),
                        says("only one"))) {
            bench.with(holdsItsTokens, new Watched(investigate(part), refused::countDown))
                    .run(whole);

            List<Block.ToolResult> results =
                    whole.requests().getLast().exchanges().getLast().results();
            assertThat(results).extracting(Block.ToolResult::error).containsExactlyInAnyOrder(false, true);
            assertThat(results).anyMatch(result -> result.text().contains("too few tokens"));
        }
    }

    @Test
    void its_failure_is_a_result_and_the_whole_goes_on() {
        try (ScriptedModel part = ScriptedModel.of(fails(new ModelException(ModelException.Kind.MALFORMED, "no")));
                ScriptedModel whole = ScriptedModel.of(calls(PART), says("I looked myself."))) {
            RunOutcome outcome =
                    bench.with(saying("look", "x"), investigate(part)).run(whole);

            assertThat(outcome.stop()).isEqualTo(RunStop.ANSWERED);
            assertThat(lastResult(whole)).contains("found no answer");
        }
    }

    @Test
    void cancelling_the_whole_stops_it_and_what_it_runs() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch stopped = new CountDownLatch(1);
        Tool waits = tool("wait", (_, _) -> {
            begun.countDown();
            try {
                new CountDownLatch(1).await();
            } finally {
                stopped.countDown();
            }
            return ToolResult.ok("");
        });
        ScriptedModel part = ScriptedModel.of(calls(use("a", "wait", "{}")));
        ScriptedModel whole = ScriptedModel.of(calls(PART));
        bench.with(waits, investigate(part));
        RunningTask<RunOutcome> run = Bench.aside(() -> bench.run(whole));

        assertThat(begun.await(30, TimeUnit.SECONDS)).isTrue();
        run.interrupt();

        assertThat(run.get(Duration.ofSeconds(30)).stop()).isEqualTo(RunStop.CANCELLED);
        assertThat(stopped.await(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void outside_of_an_investigation_it_says_that_there_is_nothing_to_spend() throws InterruptedException {
        ToolResult result = investigate(ScriptedModel.of())
                .execute(Json.read("{\"question\":\"where?\"}"), bench.request().context());

        assertThat(result).isInstanceOf(ToolResult.Failed.class);
    }
}
