package org.murabito.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.llm.Block.use;
import static org.murabito.loop.Bench.tool;
import static org.murabito.testing.agent.ScriptedModel.calls;
import static org.murabito.testing.agent.ScriptedModel.says;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.murabito.loop.budget.Bounds;
import org.murabito.loop.executor.RunningTask;
import org.murabito.run.RunStop;
import org.murabito.run.Step;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.testing.agent.VirtualTime;
import org.murabito.tool.ToolResult;

/// On which thread a run does its work, and what happens to one that has to be left behind.
class WatchdogTest {
    private final VirtualTime time = new VirtualTime(new Random(5));
    private final Bench bench = new Bench().in(time);
    private final Set<Thread> threads = new HashSet<>();

    @AfterEach
    void nobodyWaitsAnyMore() {
        time.close();
    }

    private ToolResult noted(String text) {
        threads.add(Thread.currentThread());
        return ToolResult.ok(text);
    }

    private ScriptedModel.Line noting(ScriptedModel.Line turn) {
        return request -> {
            threads.add(Thread.currentThread());
            return turn.reply(request);
        };
    }

    @Test
    void a_run_makes_its_calls_one_after_another_on_one_thread() throws Exception {
        ScriptedModel model = ScriptedModel.of(
                noting(calls(use("1", "look", "{}"))),
                noting(calls(use("2", "look", "{\"n\":1}"))),
                noting(says("ok")));
        bench.with(tool("look", (_, _) -> noted("seen")));
        assertThat(time.play(() -> bench.run(model)).answer()).isEqualTo("ok");
        assertThat(threads).hasSize(1);
    }

    @Test
    void after_a_call_that_listens_to_nobody_another_thread_goes_on() throws Exception {
        ScriptedModel model = ScriptedModel.of(noting(calls(use("1", "deaf", "{}"))), noting(says("ok")));
        bench.with(tool("deaf", (_, _) -> {
            time.sleepDeaf(Duration.ofSeconds(30));
            return ToolResult.ok("late");
        }));
        RunOutcome outcome = time.play(() -> bench.run(model));
        assertThat(outcome.took()).isEqualTo(Duration.ofSeconds(21));
        assertThat(outcome.abandoned()).isEqualTo(1);
        assertThat(threads).hasSize(2);
    }

    @Test
    void who_was_left_behind_changes_nothing_when_it_comes_back() throws Exception {
        ScriptedModel model = ScriptedModel.of(calls(use("1", "deaf", "{}")), request -> {
            time.sleep(Duration.ofSeconds(15));
            return says("ok").reply(request);
        });
        bench.with(tool("deaf", (_, _) -> {
            time.sleepDeaf(Duration.ofSeconds(30));
            return ToolResult.ok("late");
        }));
        RunOutcome outcome = time.play(() -> bench.run(model));
        assertThat(outcome.answer()).isEqualTo("ok");
        assertThat(outcome.took()).isEqualTo(Duration.ofSeconds(36));
        assertThat(bench.steps).hasSize(3);
        assertThat(bench.toolSteps()).extracting(Step.ToolCalled::end).containsExactly(Step.ToolEnd.TIMED_OUT);
    }

    @Test
    void a_model_that_comes_back_after_the_run_was_cancelled_is_not_heard() throws Exception {
        ScriptedModel model = ScriptedModel.of(request -> {
            time.sleepDeaf(Duration.ofSeconds(10));
            return says("late").reply(request);
        });
        RunOutcome outcome = time.play(() -> {
            RunningTask<RunOutcome> run = time.start("run", () -> bench.run(model));
            time.sleep(Duration.ofSeconds(3));
            run.interrupt();
            return run.get(Duration.ofDays(1));
        });
        assertThat(outcome.stop()).isEqualTo(RunStop.CANCELLED);
        assertThat(outcome.took()).isEqualTo(Duration.ofSeconds(3));
        assertThat(bench.steps).hasSize(1);
    }

    @Test
    void a_call_that_leaves_its_thread_interrupted_cancels_nothing() throws Exception {
        ScriptedModel model = ScriptedModel.of(
                calls(use("1", "rude", "{}")),
                calls(use("2", "slow", "{}"), use("3", "slow", "{\"n\":1}")),
                says("ok"));
        bench.with(
                tool("rude", (_, _) -> {
                    Thread.currentThread().interrupt();
                    return ToolResult.ok("");
                }),
                tool("slow", (_, _) -> {
                    time.sleep(Duration.ofSeconds(1));
                    return ToolResult.ok("");
                }));
        assertThat(time.play(() -> bench.run(model)).answer()).isEqualTo("ok");
    }

    @Test
    void a_short_time_limit_is_as_exact_as_a_long_one() throws Exception {
        for (Duration limit : List.of(Duration.ofMillis(300), Watchdog.LOOK, Duration.ofSeconds(13))) {
            try (VirtualTime own = new VirtualTime(new Random(5))) {
                ScriptedModel model = ScriptedModel.of(
                        request -> {
                            own.sleep(Duration.ofSeconds(4));
                            return calls(use("1", "hang", "{}")).reply(request);
                        },
                        says("ok"));
                Bench limited = new Bench().in(own).within(b -> new Bounds(10, b.wallClock(), b.tokens(), limit, 8));
                limited.with(tool("hang", (_, _) -> {
                    own.hang();
                    return ToolResult.ok("");
                }));
                RunOutcome outcome = own.play(() -> limited.run(model));
                assertThat(outcome.took()).isEqualTo(limit.plusSeconds(4));
            }
        }
    }
}
