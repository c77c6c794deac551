package org.murabito.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.llm.Block.use;
import static org.murabito.loop.Bench.saying;
import static org.murabito.loop.Bench.tool;
import static org.murabito.testing.agent.ScriptedModel.calls;
import static org.murabito.testing.agent.ScriptedModel.fails;
import static org.murabito.testing.agent.ScriptedModel.replies;
import static org.murabito.testing.agent.ScriptedModel.says;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ModelRequest.ToolChoice;
import org.murabito.llm.Stop;
import org.murabito.loop.budget.Bounds;
import org.murabito.run.RunStop;
import org.murabito.run.Step;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.testing.agent.VirtualTask;
import org.murabito.testing.agent.VirtualTime;
import org.murabito.tool.ToolResult;

/// The ways in which agent loops are known to fail, from the issue trackers of those in use, one test each.
/// Not here: a connection that stays open after cancelling ([ConnectionsTest]), and what concerns servers of
/// tools (requests that pile up, processes that die or come back twice), since there is no adapter for those.
class KnownFailuresTest {
    private final VirtualTime time = new VirtualTime(new Random(5));
    private final Bench bench = new Bench().in(time);

    @AfterEach
    void nobodyWaitsAnyMore() {
        time.close();
    }

    private RunOutcome run(ScriptedModel... models) throws Exception {
        return time.play(() -> bench.run(models));
    }

    private RunOutcome runCancelledAfter(Duration wait, ScriptedModel model)
            throws InterruptedException, ExecutionException {
        return time.play(() -> {
            VirtualTask<RunOutcome> run = time.start("run", () -> bench.run(model));
            time.sleep(wait);
            run.interrupt();
            return run.get(Duration.ofSeconds(30));
        });
    }

    private static List<Block.ToolResult> results(ModelRequest request) {
        return request.exchanges().getLast().results();
    }

    @Test
    void a_call_that_is_never_answered_and_makes_every_later_request_illegal() throws Exception {
        ScriptedModel model = ScriptedModel.of(
                calls(use("1", "bad", "{}"), use("2", "none", "{}"), use("3", "bad", "{")),
                replies(new Stop.Length(), use("4", "bad", "{\"q")),
                replies(new Stop.Paused(), use("5", "bad", "{}")),
                says("ok"));
        bench.with(tool("bad", (_, _) -> {
            throw new IllegalStateException();
        }));
        assertThat(run(model).answer()).isEqualTo("ok");
        assertThat(model.requests())
                .hasSize(4)
                .allSatisfy(request ->
                        assertThat(ExchangeRules.problems(request.exchanges())).isEmpty());
    }

    @Test
    void tools_that_go_on_after_the_run_was_cancelled() throws Exception {
        AtomicInteger effects = new AtomicInteger();
        bench.with(tool("work", (_, _) -> {
            for (int i = 0; i < 5; i++) {
                time.sleep(Duration.ofSeconds(1));
                effects.incrementAndGet();
            }
            return ToolResult.ok("");
        }));
        RunOutcome outcome =
                runCancelledAfter(Duration.ofMillis(1_500), ScriptedModel.of(calls(use("1", "work", "{}"))));
        assertThat(outcome.stop()).isEqualTo(RunStop.CANCELLED);
        assertThat(outcome.took()).isEqualTo(Duration.ofMillis(1_500));
        assertThat(effects).hasValue(1);
    }

    @Test
    void a_hanging_tool_that_hangs_the_run() throws Exception {
        ScriptedModel model = ScriptedModel.of(calls(use("1", "hang", "{}"), use("2", "look", "{}")), says("ok"));
        bench.with(
                tool("hang", (_, _) -> {
                    time.hang();
                    return ToolResult.ok("");
                }),
                saying("look", "seen"));
        assertThat(run(model).took()).isEqualTo(Duration.ofSeconds(20));
        assertThat(results(model.requests().getLast()))
                .extracting(Block.ToolResult::error)
                .containsExactly(true, false);
    }

    @Test
    void a_call_cut_off_by_the_output_limit_that_is_run() throws Exception {
        AtomicInteger ran = new AtomicInteger();
        bench.with(tool("act", (_, _) -> ToolResult.ok("" + ran.incrementAndGet())));
        ScriptedModel model = ScriptedModel.of(replies(new Stop.Length(), use("1", "act", "{}")), says("ok"));
        assertThat(run(model).answer()).isEqualTo("ok");
        assertThat(ran).hasValue(0);
    }

    @Test
    void the_same_call_for_ever() throws Exception {
        AtomicInteger ran = new AtomicInteger();
        bench.with(tool("look", (_, _) -> ToolResult.ok("" + ran.incrementAndGet())));
        ScriptedModel.Line again = calls(use("1", "look", "{\"q\":\"key\"}"));
        ScriptedModel model = ScriptedModel.of(again, again, again, again, says("no more"));
        assertThat(run(model).stop()).isEqualTo(RunStop.ANSWERED_AT_BOUND);
        assertThat(ran).hasValue(1);
    }

    @Test
    void a_forced_tool_choice_that_is_never_taken_back() {
        assertThat(ToolChoice.values()).containsExactly(ToolChoice.AUTO, ToolChoice.NONE);
    }

    @Test
    void a_history_that_is_told_twice() throws Exception {
        ScriptedModel model = ScriptedModel.of(
                calls(use("1", "look", "{\"n\":1}")), calls(use("2", "look", "{\"n\":2}")), says("ok"));
        bench.with(saying("look", "seen"));
        run(model);
        assertThat(model.requests())
                .extracting(request -> request.exchanges().size())
                .containsExactly(1, 3, 5);
    }

    @Test
    void a_tool_that_does_not_exist_or_arguments_that_are_no_json_that_end_the_run() throws Exception {
        ScriptedModel model = ScriptedModel.of(calls(use("1", "lok", "{}"), use("2", "look", "{\"n\":")), says("ok"));
        bench.with(saying("look", "seen"));
        assertThat(run(model).answer()).isEqualTo("ok");
        assertThat(results(model.requests().getLast()))
                .allMatch(Block.ToolResult::error)
                .extracting(Block.ToolResult::text)
                .satisfiesExactly(
                        text -> assertThat(text).contains("Did you mean \"look\""),
                        text -> assertThat(text).contains("not a JSON object"));
    }

    @Test
    void a_failing_tool_that_takes_its_siblings_along() throws Exception {
        ScriptedModel model = ScriptedModel.of(calls(use("1", "bad", "{}"), use("2", "look", "{}")), says("ok"));
        bench.with(
                tool("bad", (_, _) -> {
                    throw new StackOverflowError();
                }),
                tool("look", (_, _) -> {
                    time.sleep(Duration.ofSeconds(3));
                    return ToolResult.ok("seen");
                }));
        run(model);
        assertThat(results(model.requests().getLast()).getLast().text()).isEqualTo("seen");
    }

    @Test
    void side_by_side_that_is_one_after_the_other() throws Exception {
        ScriptedModel model = ScriptedModel.of(
                calls(use("1", "slow", "{\"s\":3}"), use("2", "slow", "{\"s\":1}"), use("3", "slow", "{\"s\":2}")),
                says("ok"));
        bench.with(tool("slow", (arguments, _) -> {
            time.sleep(Duration.ofSeconds(arguments.path("s").asInt()));
            return ToolResult.ok(arguments.path("s").asText());
        }));
        assertThat(run(model).took()).isEqualTo(Duration.ofSeconds(3));
        assertThat(results(model.requests().getLast()))
                .extracting(Block.ToolResult::text)
                .containsExactly("3", "1", "2");
    }

    @Test
    void a_long_history_that_loses_the_question_or_keeps_results_without_their_calls() throws Exception {
        List<ScriptedModel.Line> script = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            script.add(calls(use("c" + i, "look", "{\"n\":" + i + "}")));
        }
        script.add(says("ok"));
        ScriptedModel model = ScriptedModel.of(script.toArray(ScriptedModel.Line[]::new));
        bench.with(saying("look", "long ".repeat(3_000)));
        assertThat(run(model).answer()).isEqualTo("ok");
        assertThat(model.requests()).allSatisfy(request -> {
            assertThat(ExchangeRules.problems(request.exchanges())).isEmpty();
            assertThat(request.exchanges().getFirst()).isEqualTo(Exchange.user("where is the key?"));
        });
        assertThat(model.requests()
                        .getLast()
                        .exchanges()
                        .get(2)
                        .results()
                        .getFirst()
                        .text())
                .contains("shortened");
    }

    @Test
    void signatures_of_thinking_that_are_lost_or_merged() throws Exception {
        List<Block> said = List.of(
                new Block.Thinking("", "first", "{\"type\":\"thinking\",\"thinking\":\"\",\"signature\":\"first\"}"),
                new Block.Thinking("hm", "second", "{\"signature\":\"second\",\"type\":\"thinking\"}"),
                use("1", "look", "{}"));
        ScriptedModel model = ScriptedModel.of(replies(new Stop.Tools(), said.toArray(Block[]::new)), says("ok"));
        bench.with(saying("look", "seen"));
        run(model);
        assertThat(model.requests().getLast().exchanges().get(1).blocks()).isEqualTo(said);
    }

    @Test
    void a_signature_on_the_first_of_several_calls_that_is_lost() throws Exception {
        List<Block> said = List.of(
                new Block.ToolUse("1", "look", "{\"n\":1}", "{\"functionCall\":{},\"thoughtSignature\":\"s\"}"),
                new Block.ToolUse("2", "look", "{\"n\":2}", "{\"functionCall\":{}}"));
        ScriptedModel model = ScriptedModel.of(replies(new Stop.Tools(), said.toArray(Block[]::new)), says("ok"));
        bench.with(saying("look", "seen"));
        run(model);
        assertThat(model.requests().getLast().exchanges().get(1).blocks()).isEqualTo(said);
        assertThat(results(model.requests().getLast()))
                .extracting(Block.ToolResult::callId)
                .containsExactly("1", "2");
    }

    @Test
    void a_growing_prefix_that_no_cache_can_keep() throws Exception {
        ScriptedModel model = ScriptedModel.of(
                calls(use("1", "look", "{\"n\":1}")), calls(use("2", "look", "{\"n\":2}")), says("ok"));
        bench.with(saying("look", "seen"));
        run(model);
        for (int i = 1; i < model.requests().size(); i++) {
            ModelRequest before = model.requests().get(i - 1);
            ModelRequest request = model.requests().get(i);
            assertThat(request.tools()).isEqualTo(before.tools());
            assertThat(request.system()).isEqualTo(before.system());
            assertThat(request.exchanges()).startsWith(before.exchanges().toArray(Exchange[]::new));
        }
    }

    @Test
    void a_retry_that_comes_before_it_is_wanted_or_after_the_deadline() throws Exception {
        List<Duration> asked = new ArrayList<>();
        ScriptedModel.Line tellingWhen = request -> {
            asked.add(Duration.ofNanos(time.nanos()));
            return says("ok").reply(request);
        };
        ModelException soon = limited(Duration.ofSeconds(2));
        assertThat(run(ScriptedModel.of(fails(soon), tellingWhen)).answer()).isEqualTo("ok");
        assertThat(asked.getFirst()).isBetween(Duration.ofSeconds(2), Duration.ofSeconds(3));
    }

    @Test
    void a_wait_past_the_deadline_where_another_model_could_answer() throws Exception {
        ScriptedModel never = ScriptedModel.of(fails(limited(Duration.ofHours(1))));
        RunOutcome outcome = run(never, ScriptedModel.of(says("I can")));
        assertThat(outcome.answer()).isEqualTo("I can");
        assertThat(outcome.took()).isZero();
    }

    private static ModelException limited(Duration retryAfter) {
        return new ModelException(ModelException.Kind.RATE_LIMITED, "slow down", retryAfter, null);
    }

    @Test
    void a_time_limit_that_the_model_does_not_heed() throws Exception {
        ScriptedModel deaf = ScriptedModel.of(request -> {
            time.sleepDeaf(Duration.ofHours(1));
            return says("too late").reply(request);
        });
        RunOutcome outcome = run(deaf, ScriptedModel.of(says("in time")));
        assertThat(outcome.answer()).isEqualTo("in time");
        assertThat(outcome.took()).isEqualTo(Duration.ofSeconds(40));
    }

    @Test
    void a_turn_begun_by_one_model_that_another_one_is_given_to_end() throws Exception {
        ModelException gone = new ModelException(ModelException.Kind.AUTH, "gone");
        ScriptedModel first = ScriptedModel.of(replies(new Stop.Paused(), Block.text("The key ")), fails(gone));
        ScriptedModel second = ScriptedModel.of(says("is on the hook."));
        assertThat(run(first, second).answer()).isEqualTo("The key is on the hook.");
        assertThat(second.requests().getFirst().exchanges().getLast().text()).contains("Go on");
    }

    @Test
    void results_bigger_than_the_budget_that_leave_nothing_for_the_answer() throws Exception {
        ScriptedModel model =
                ScriptedModel.of(calls(use("1", "look", "{\"n\":1}"), use("2", "look", "{\"n\":2}")), says("briefly"));
        bench.with(saying("look", "村".repeat(15_000)))
                .within(b -> new Bounds(10, b.wallClock(), 20_000, b.perTool(), 8));
        RunOutcome outcome = run(model);
        assertThat(outcome.answer()).isEqualTo("briefly");
        assertThat(results(model.requests().getLast()))
                .allSatisfy(result -> assertThat(result.text()).hasSizeLessThan(300));
    }

    @Test
    void an_answer_half_written_that_is_lost_when_the_rest_fails() throws Exception {
        ScriptedModel model = ScriptedModel.of(
                replies(new Stop.Length(), Block.text("The key is on the hook, and")),
                fails(new ModelException(ModelException.Kind.MALFORMED, "what?")));
        assertThat(run(model).answer()).isEqualTo("The key is on the hook, and");
        assertThat(bench.steps)
                .last()
                .extracting(step -> ((Step.ModelCalled) step).stop())
                .isEqualTo("failed: MALFORMED");
    }
}
