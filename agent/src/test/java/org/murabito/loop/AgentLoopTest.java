package org.murabito.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.murabito.llm.Block.use;
import static org.murabito.loop.Bench.saying;
import static org.murabito.loop.Bench.tool;
import static org.murabito.testing.agent.ScriptedModel.calls;
import static org.murabito.testing.agent.ScriptedModel.fails;
import static org.murabito.testing.agent.ScriptedModel.replies;
import static org.murabito.testing.agent.ScriptedModel.says;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ModelRequest.ToolChoice;
import org.murabito.llm.Stop;
import org.murabito.llm.Usage;
import org.murabito.loop.budget.Bounds;
import org.murabito.loop.executor.RunningTask;
import org.murabito.run.RunStop;
import org.murabito.run.Step;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.tool.ToolResult;

class AgentLoopTest {
    private final Bench bench = new Bench();

    private static Block.ToolResult onlyResult(ModelRequest request) {
        return request.exchanges().getLast().results().getFirst();
    }

    @Test
    void answers_from_what_its_tools_found() {
        try (ScriptedModel model = ScriptedModel.of(calls(use("1", "look", "{}")), says("On the hook."))) {
            RunOutcome outcome = bench.with(saying("look", "the hook")).run(model);
            assertThat(outcome.stop()).isEqualTo(RunStop.ANSWERED);
            assertThat(outcome.answer()).isEqualTo("On the hook.");
            assertThat(outcome.usage()).isEqualTo(new Usage(200, 0, 0, 40, 0));
            assertThat(onlyResult(model.requests().get(1)).text()).isEqualTo("the hook");
        }
    }

    @Test
    void an_unknown_model_costs_an_unknown_amount() {
        assertThat(bench.run(ScriptedModel.of(says("hi"))).cost()).isNull();
    }

    @Test
    void a_cancelled_run_stops_its_tools_at_once() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch stopped = new CountDownLatch(1);
        ScriptedModel model = ScriptedModel.of(calls(use("1", "wait", "{}")));
        bench.with(tool("wait", (_, _) -> {
            begun.countDown();
            try {
                new CountDownLatch(1).await();
            } finally {
                stopped.countDown();
            }
            return ToolResult.ok("");
        }));
        RunningTask<RunOutcome> run = Bench.aside(() -> bench.run(model));
        assertThat(begun.await(30, TimeUnit.SECONDS)).isTrue();
        run.interrupt();
        assertThat(run.get(Duration.ofSeconds(30)).stop()).isEqualTo(RunStop.CANCELLED);
        assertThat(stopped.await(30, TimeUnit.SECONDS)).isTrue();
        assertThat(bench.toolSteps()).extracting(Step.ToolCalled::end).containsExactly(Step.ToolEnd.INTERRUPTED);
    }

    @Test
    void a_cancelled_run_cancels_the_model_call() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch closed = new CountDownLatch(1);
        ScriptedModel model = ScriptedModel.of(_ -> {
            begun.countDown();
            try {
                new CountDownLatch(1).await();
                throw new IllegalStateException("not reached");
            } finally {
                closed.countDown();
            }
        });
        RunningTask<RunOutcome> run = Bench.aside(() -> bench.run(model));
        assertThat(begun.await(30, TimeUnit.SECONDS)).isTrue();
        run.interrupt();
        assertThat(run.get(Duration.ofSeconds(30)).stop()).isEqualTo(RunStop.CANCELLED);
        assertThat(closed.await(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void a_call_cut_off_by_the_output_limit_is_not_run() {
        AtomicInteger ran = new AtomicInteger();
        try (ScriptedModel model = ScriptedModel.of(
                replies(new Stop.Length(), Block.text("I will look"), use("1", "look", "{\"q\":\"ke")), says("done"))) {
            RunOutcome outcome = bench.with(tool("look", (_, _) -> ToolResult.ok("x" + ran.incrementAndGet())))
                    .run(model);
            assertThat(ran).hasValue(0);
            assertThat(onlyResult(model.requests().get(1)).text()).contains("was not run");
            assertThat(outcome.answer()).isEqualTo("done");
        }
    }

    @Test
    void an_answer_cut_off_by_the_output_limit_goes_on_where_it_stopped() {
        try (ScriptedModel model =
                ScriptedModel.of(replies(new Stop.Length(), Block.text("The key is ")), says("on the hook."))) {
            assertThat(bench.run(model).answer()).isEqualTo("The key is on the hook.");
        }
    }

    @Test
    void the_same_call_again_gets_the_same_result_then_an_error_then_no_tools() {
        AtomicInteger ran = new AtomicInteger();
        try (ScriptedModel model = ScriptedModel.of(
                calls(use("1", "look", "{\"a\":1,\"b\":2}")),
                calls(use("2", "look", "{\"b\":2,\"a\":1}")),
                calls(use("3", "look", "{\"a\":1,\"b\":2}")),
                calls(use("4", "look", "{\"a\":1,\"b\":2}")),
                says("enough"))) {
            RunOutcome outcome = bench.with(tool("look", (_, _) -> ToolResult.ok("seen " + ran.incrementAndGet())))
                    .run(model);
            assertThat(ran).hasValue(1);
            assertThat(onlyResult(model.requests().get(2)).text())
                    .contains("same result")
                    .endsWith("seen 1");
            assertThat(onlyResult(model.requests().get(3)).error()).isTrue();
            assertThat(model.requests().get(4).choice()).isEqualTo(ToolChoice.NONE);
            assertThat(outcome.stop()).isEqualTo(RunStop.ANSWERED_AT_BOUND);
        }
    }

    @Test
    void the_last_affordable_call_asks_for_the_answer_with_the_same_tools_turned_off() {
        ScriptedModel model = ScriptedModel.of(
                calls(use("1", "look", "{\"n\":1}")), calls(use("2", "look", "{\"n\":2}")), says("so far: the hook"));
        RunOutcome outcome = bench.with(saying("look", "x"))
                .within(b -> new Bounds(3, b.wallClock(), b.tokens(), b.perTool(), 8))
                .run(model);
        ModelRequest last = model.requests().getLast();
        assertThat(last.choice()).isEqualTo(ToolChoice.NONE);
        assertThat(last.tools()).isEqualTo(model.requests().getFirst().tools());
        assertThat(last.exchanges().getLast().text()).contains("Answer now");
        assertThat(outcome.stop()).isEqualTo(RunStop.ANSWERED_AT_BOUND);
        assertThat(outcome.rounds()).isEqualTo(3);
    }

    @Test
    void a_model_that_will_not_answer_spends_its_bounds() {
        ScriptedModel model =
                ScriptedModel.of(calls(use("1", "look", "{\"n\":1}")), calls(use("2", "look", "{\"n\":2}")));
        RunOutcome outcome = bench.with(saying("look", "x"))
                .within(b -> new Bounds(2, b.wallClock(), b.tokens(), b.perTool(), 8))
                .run(model);
        assertThat(outcome.stop()).isEqualTo(RunStop.BOUNDS_SPENT);
    }

    @Test
    void a_run_that_lives_on_the_cache_leaves_room_for_a_last_call_without_it() {
        Usage cached = new Usage(100, 20_000, 0, 100, 0);
        List<ScriptedModel.Line> script = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            script.add(replies(new Stop.Tools(), cached, use("c" + i, "look", "{\"n\":" + i + "}")));
        }
        script.add(replies(new Stop.End(), new Usage(20_100, 0, 0, 100, 0), Block.text("from what I have")));
        ScriptedModel model = ScriptedModel.of(script.toArray(ScriptedModel.Line[]::new));

        RunOutcome outcome = bench.with(saying("look", "found"))
                .within(b -> new Bounds(15, b.wallClock(), 40_000, b.perTool(), 8))
                .run(model);

        assertThat(outcome.stop()).isEqualTo(RunStop.ANSWERED_AT_BOUND);
        assertThat(model.requests().getLast().choice()).isEqualTo(ToolChoice.NONE);
        assertThat(outcome.usage().charged()).isLessThanOrEqualTo(40_000);
    }

    @Test
    void a_run_that_eats_its_tokens_answers_before_they_are_gone() {
        Usage big = new Usage(9_000, 0, 0, 500, 0);
        ScriptedModel model = ScriptedModel.of(
                replies(new Stop.Tools(), big, use("1", "look", "{\"n\":1}")),
                replies(new Stop.Tools(), big, use("2", "look", "{\"n\":2}")),
                replies(new Stop.Tools(), big, use("3", "look", "{\"n\":3}")),
                replies(new Stop.End(), big, Block.text("enough")));
        RunOutcome outcome = bench.with(saying("look", "x")).run(model);
        assertThat(outcome.stop()).isEqualTo(RunStop.ANSWERED_AT_BOUND);
        assertThat(outcome.usage().charged()).isLessThanOrEqualTo(50_000);
    }

    @Test
    void what_is_left_is_told_with_the_results_and_never_in_the_system_text() {
        ScriptedModel model = ScriptedModel.of(calls(use("1", "look", "{}")), says("ok"));
        bench.with(saying("look", "x")).run(model);
        assertThat(model.requests().get(1).exchanges().getLast().text()).startsWith("Left: 9 rounds");
        assertThat(model.requests()).extracting(ModelRequest::system).containsOnly("be good");
    }

    @Test
    void more_calls_than_allowed_in_a_turn_are_told_so() {
        Block.ToolUse[] many = new Block.ToolUse[10];
        for (int i = 0; i < many.length; i++) {
            many[i] = use("c" + i, "look", "{\"n\":" + i + "}");
        }
        ScriptedModel model = ScriptedModel.of(calls(many), says("ok"));
        bench.with(saying("look", "x")).run(model);
        assertThat(model.requests().get(1).exchanges().getLast().results())
                .hasSize(10)
                .filteredOn(Block.ToolResult::error)
                .hasSize(2);
    }

    @Test
    void thinking_and_unknown_blocks_go_back_exactly_as_they_came() {
        List<Block> blocks = List.of(
                new Block.Thinking("", "SIG1", "{\"type\":\"thinking\",\"thinking\":\"\",\"signature\":\"SIG1\"}"),
                new Block.Thinking("hm", "SIG2", "{\"signature\":\"SIG2\"}"),
                new Block.Opaque("server_tool_use", "{\"x\":1}"),
                use("1", "look", "{\"b\":1,\"a\":2}"));
        ScriptedModel model = ScriptedModel.of(replies(new Stop.Tools(), blocks.toArray(Block[]::new)), says("ok"));
        bench.with(saying("look", "x")).run(model);
        assertThat(model.requests().get(1).exchanges().get(1).blocks()).isEqualTo(blocks);
    }

    @Test
    void a_paused_turn_is_sent_back_and_goes_on() {
        try (ScriptedModel model =
                ScriptedModel.of(replies(new Stop.Paused(), Block.text("Let me see. ")), says("On the hook."))) {
            assertThat(bench.run(model).answer()).isEqualTo("Let me see. On the hook.");
            assertThat(model.requests().get(1).exchanges().getLast()).isEqualTo(Exchange.assistant("Let me see. "));
        }
    }

    @Test
    void a_refusal_ends_the_run_and_runs_no_tool() {
        AtomicInteger ran = new AtomicInteger();
        ScriptedModel model = ScriptedModel.of(replies(new Stop.Refused(), use("1", "look", "{}")));
        RunOutcome outcome = bench.with(tool("look", (_, _) -> ToolResult.ok("x" + ran.incrementAndGet())))
                .run(model);
        assertThat(outcome.stop()).isEqualTo(RunStop.REFUSED);
        assertThat(ran).hasValue(0);
    }

    @Test
    void a_conversation_too_long_is_compacted_and_goes_on_with_the_question_whole() {
        ModelException tooLong = new ModelException(ModelException.Kind.CONTEXT_TOO_LONG, "too long");
        ScriptedModel model = ScriptedModel.of(
                calls(use("1", "look", "{\"n\":1}")), calls(use("2", "look", "{\"n\":2}")), fails(tooLong), says("ok"));
        RunOutcome outcome = bench.with(saying("look", "x".repeat(3_000))).run(model);
        assertThat(outcome.answer()).isEqualTo("ok");
        List<Exchange> last = model.requests().getLast().exchanges();
        assertThat(last.getFirst().text()).isEqualTo("where is the key?");
        assertThat(last.get(2).results().getFirst().text()).hasSizeLessThan(300);
        assertThat(last.get(4).results().getFirst().text()).hasSize(3_000);
    }

    @Test
    void an_empty_reply_is_nudged_once() {
        ScriptedModel model = ScriptedModel.of(says(" "), says("here"));
        assertThat(bench.run(model).answer()).isEqualTo("here");
        assertThat(bench.run(ScriptedModel.of(says(""), says(""))).stop()).isEqualTo(RunStop.FAILED);
    }

    @Test
    void a_model_that_fails_for_good_is_followed_by_the_next() {
        ModelException auth = new ModelException(ModelException.Kind.AUTH, "no such key");
        try (ScriptedModel broken = ScriptedModel.of(fails(auth));
                ScriptedModel next = ScriptedModel.of(says("I am here"))) {
            assertThat(bench.run(broken, next).answer()).isEqualTo("I am here");
        }
        assertThat(bench.run(ScriptedModel.of(fails(auth)))).satisfies(outcome -> {
            assertThat(outcome.stop()).isEqualTo(RunStop.FAILED);
            assertThat(outcome.reason()).isEqualTo("no such key");
        });
    }

    @Test
    void long_results_are_cut_and_can_be_read_on() {
        ScriptedModel model = ScriptedModel.of(
                calls(use("1", "look", "{}")),
                calls(use("2", "read_more", "{\"id\":\"r1\",\"offset\":16000}")),
                says("ok"));
        bench.with(saying("look", "x".repeat(20_000))).run(model);
        assertThat(onlyResult(model.requests().get(1)).text()).contains("read_more with id \"r1\" and offset 16000");
        assertThat(onlyResult(model.requests().get(2)).text()).isEqualTo("x".repeat(4_000));
    }

    @Test
    void bounds_say_what_is_allowed() {
        assertThatThrownBy(() -> new Bounds(16, Duration.ofSeconds(90), 50_000, Duration.ofSeconds(20), 8).asSettings())
                .hasMessage("iterations is 16, allowed: 10 to 15");
        assertThatThrownBy(() -> new Bounds(10, Duration.ofSeconds(5), 50_000, Duration.ofSeconds(2), 8).asSettings())
                .hasMessage("wall clock is 5 s, allowed: 60 to 90 s");
        assertThat(Bounds.STANDARD.asSettings()).isEqualTo(Bounds.STANDARD);
    }

    @Test
    void results_are_shared_between_runs_until_something_changes() {
        AtomicInteger ran = new AtomicInteger();
        long[] version = {1};
        bench.shared = new SharedResults(Duration.ofMinutes(1), 10, () -> version[0], System::nanoTime);
        bench.with(tool("look", (_, _) -> ToolResult.ok("seen " + ran.incrementAndGet())));
        bench.run(ScriptedModel.of(calls(use("1", "look", "{}")), says("ok")));
        bench.run(ScriptedModel.of(calls(use("1", "look", "{}")), says("ok")));
        assertThat(ran).hasValue(1);
        version[0] = 2;
        bench.run(ScriptedModel.of(calls(use("1", "look", "{}")), says("ok")));
        assertThat(ran).hasValue(2);
    }

    @Test
    void the_simple_price_is_nothing() {
        assertThat(org.murabito.llm.Prices.builtIn().cost("simple", new Usage(9, 9, 9, 9, 9)))
                .hasValueSatisfying(cost -> assertThat(cost).isEqualByComparingTo(BigDecimal.ZERO));
    }
}
