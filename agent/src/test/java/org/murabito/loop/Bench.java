package org.murabito.loop;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Deadline;
import org.murabito.llm.Exchange;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.Prices;
import org.murabito.llm.Retry;
import org.murabito.llm.ToolDefinition;
import org.murabito.loop.budget.Bounds;
import org.murabito.loop.executor.RunningTask;
import org.murabito.loop.executor.TaskExecutor;
import org.murabito.run.RunActivity;
import org.murabito.run.RunListener;
import org.murabito.run.Step;
import org.murabito.testing.agent.ArgumentCheck;
import org.murabito.testing.agent.VirtualTime;
import org.murabito.text.Language;
import org.murabito.tool.Scope;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;
import org.murabito.tool.Toolbox;

/// What a test of the loop needs: small tools, a place to run, and what was told.
final class Bench {
    static final String ANY = "{\"type\":\"object\"}";

    final List<Step> steps = Collections.synchronizedList(new ArrayList<>());
    final List<RunActivity> activities = Collections.synchronizedList(new ArrayList<>());
    Bounds bounds = new Bounds(10, Duration.ofSeconds(60), 50_000, Duration.ofSeconds(20), 8);
    Toolbox tools = new Toolbox(List.of());

    @Nullable
    SharedResults shared;

    private TaskExecutor executor = TaskExecutor.VIRTUAL_THREADS;
    private Retry retry = new Retry(3, Duration.ZERO, Duration.ZERO, _ -> {}, new Random(7));

    interface Body {
        ToolResult run(JsonNode arguments, ToolContext context) throws InterruptedException;
    }

    record SmallTool(ToolDefinition definition, boolean acts, boolean sequential, Body body) implements Tool {
        @Override
        public ToolResult execute(JsonNode arguments, ToolContext context) throws InterruptedException {
            return body.run(arguments, context);
        }
    }

    static Tool tool(String name, Body body) {
        return tool(name, ANY, body);
    }

    static Tool tool(String name, String schema, Body body) {
        return new SmallTool(ToolDefinition.of(name, "does " + name, schema), false, false, body);
    }

    static Tool acting(String name, Body body) {
        return new SmallTool(ToolDefinition.of(name, "does " + name, ANY), true, true, body);
    }

    static Tool saying(String name, String text) {
        return tool(name, (_, _) -> ToolResult.ok(text));
    }

    Bench with(Tool... some) {
        tools = new Toolbox(List.of(some));
        return this;
    }

    Bench within(Function<Bounds, Bounds> change) {
        bounds = change.apply(bounds);
        return this;
    }

    /// The same in virtual time.
    Bench in(VirtualTime virtual) {
        executor = virtual;
        retry = new Retry(3, Duration.ofSeconds(1), Duration.ofSeconds(8), virtual, new Random(7));
        return this;
    }

    RunOutcome run(LanguageModel... models) {
        AgentLoop loop = new AgentLoop(List.of(models), retry, new ArgumentCheck(), Prices.builtIn(), shared);
        return loop.with(executor).run(request(), new RunListener() {
            @Override
            public void doing(RunActivity activity) {
                activities.add(activity);
            }

            @Override
            public void did(Step step) {
                steps.add(step);
            }
        });
    }

    RunRequest request() {
        ToolContext context = new ToolContext(
                Scope.NONE,
                Instant.parse("2026-03-01T00:00:00Z"),
                ZoneOffset.UTC,
                Language.ENGLISH,
                Deadline.in(Duration.ofSeconds(60), executor::nanos));
        return new RunRequest("be good", List.of(Exchange.user("where is the key?")), tools, context, bounds);
    }

    List<Step.ToolCalled> toolSteps() {
        return steps.stream()
                .filter(Step.ToolCalled.class::isInstance)
                .map(Step.ToolCalled.class::cast)
                .toList();
    }

    /// Runs on a virtual thread of its own and hands over to be interrupted.
    static <T> RunningTask<T> aside(Callable<T> work) {
        return TaskExecutor.VIRTUAL_THREADS.start("test", work);
    }
}
