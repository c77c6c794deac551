package org.murabito.bench.loop;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.murabito.loop.AgentLoop;
import org.murabito.loop.budget.Bounds;
import org.murabito.run.RunActivity;
import org.murabito.run.RunListener;
import org.murabito.run.Step;
import org.murabito.tool.SchemaCheck;
import org.murabito.tool.Toolbox;

/// Murabito's loop with everything on: bounds, budget, schema check, repetition, pruning, prices, shared results, and a
/// record of every step.
public final class OwnLoop implements Contender {
    private static final Bounds BOUNDS =
            new Bounds(1_000, Duration.ofSeconds(90), 1_000_000_000, Duration.ofSeconds(20), 8);

    private final String name;
    private final SchemaCheck schemas;
    private final Supplier<RunListener> recorder;
    private final Toolbox tools = Stage.tools();
    private final Map<Integer, AgentLoop> loops = new ConcurrentHashMap<>();

    public OwnLoop(String name, SchemaCheck schemas, Supplier<RunListener> recorder) {
        this.name = name;
        this.schemas = schemas;
        this.recorder = recorder;
    }

    /// Every step in memory.
    public static RunListener inMemory() {
        return new Kept(new ArrayList<>());
    }

    private record Kept(List<Step> steps) implements RunListener {
        @Override
        public void doing(RunActivity activity) {}

        @Override
        public void did(Step step) {
            steps.add(step);
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String run(int toolCalls) {
        AgentLoop loop = loops.computeIfAbsent(
                toolCalls, calls -> Stage.loop(new Stage.CallingModel(calls, Duration.ZERO), schemas));
        return loop.run(Stage.request(tools, BOUNDS), recorder.get()).answer();
    }
}
