package org.murabito.loop;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Exchange;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.ModelException;
import org.murabito.llm.Prices;
import org.murabito.llm.Retry;
import org.murabito.loop.budget.Bounds;
import org.murabito.loop.budget.Spending;
import org.murabito.loop.executor.TaskExecutor;
import org.murabito.run.RunListener;
import org.murabito.run.RunStop;
import org.murabito.tool.SchemaCheck;

/// Investigates: model → tool calls → results → model, until there is an answer or the bounds are spent. Safe from any
/// thread; a run blocks, and interrupting its thread cancels it within a second.
///
/// ```
/// CallModel ──▶ RunTools ──▶ ReturnResults ──▶ CallModel
///     │  ├────▶ Resume │ GoOn │ Compact │ FallBack ──▶ CallModel
///     │  └────▶ AnswerNow (a bound is near, or it goes in circles)
///     ▼
///   Finish ──▶ Done │ Failed
/// ```
public final class AgentLoop {
    private final List<LanguageModel> models;
    private final Retry retry;
    private final SchemaCheck schemas;
    private final Prices prices;
    private final @Nullable SharedResults shared;
    private final TaskExecutor executor;

    /// @param models the one to ask, then those to fall back on, in order
    /// @param shared results shared between runs; null for none
    public AgentLoop(
            List<LanguageModel> models,
            Retry retry,
            SchemaCheck schemas,
            Prices prices,
            @Nullable SharedResults shared) {
        this.models = List.copyOf(models);
        if (this.models.isEmpty()) {
            throw new IllegalArgumentException("a loop needs a model");
        }
        this.retry = retry;
        this.schemas = schemas;
        this.prices = prices;
        this.shared = shared;
        this.executor = TaskExecutor.VIRTUAL_THREADS;
    }

    private AgentLoop(AgentLoop other, TaskExecutor executor) {
        this.models = other.models;
        this.retry = other.retry;
        this.schemas = other.schemas;
        this.prices = other.prices;
        this.shared = other.shared;
        this.executor = executor;
    }

    /// Whether the model of that name is given images.
    public boolean seesImages(String model) {
        return models.stream().anyMatch(one -> one.name().equals(model) && one.seesImages());
    }

    /// The same with its work done by others, and by their clock: every [org.murabito.llm.Deadline] and the
    /// waiting of the [Retry] must go by it too.
    public AgentLoop with(TaskExecutor executor) {
        return new AgentLoop(this, executor);
    }

    /// Never throws for what models and tools do. A cancelled run ends with [RunStop#CANCELLED] and leaves its thread
    /// interrupted.
    public RunOutcome run(RunRequest request, RunListener listener) {
        Bounds bounds = request.bounds();
        long at = executor.nanos();
        Watchdog watch = new Watchdog(executor);
        Spending spending = new Spending(bounds, request.context().deadline(), prices);
        ToolRunner runner = new ToolRunner(bounds.perTool(), shared, listener, watch, spending.deadline());
        ToolBatch tools = new ToolBatch(request.tools(), schemas, runner, listener, bounds.callsPerTurn());
        ModelCaller caller = new ModelCaller(models, retry, watch, listener);
        AgentRun run = new AgentRun(request, caller, tools, spending, listener);
        return watch.over(from -> drive(run, from, at), () -> cancelled(run, at));
    }

    private RunOutcome drive(AgentRun run, Next from, long at) {
        Next next = from;
        try {
            while (true) {
                switch (next) {
                    case Next.CallModel _ -> next = run.callModel();
                    case Next.RunTools(Exchange calls) -> next = run.runTools(calls);
                    case Next.ReturnResults(Exchange calls) -> next = run.returnResults(calls);
                    case Next.Resume(Exchange soFar) -> next = run.resume(soFar);
                    case Next.GoOn(Exchange cut) -> next = run.goOn(cut);
                    case Next.Finish(Exchange said) -> next = run.finish(said);
                    case Next.Compact(Next otherwise) -> next = run.compact(otherwise);
                    case Next.FallBack(ModelException failure) -> next = run.fallBack(failure);
                    case Next.AnswerNow _ -> next = run.answerNow();
                    case Next.Done(RunStop stop, String answer) -> {
                        return run.outcome(stop, answer, "", since(at));
                    }
                    case Next.Failed(RunStop stop, String reason) -> {
                        return run.outcome(stop, "", reason, since(at));
                    }
                }
            }
        } catch (InterruptedException _) {
            return cancelled(run, at);
        }
    }

    private RunOutcome cancelled(AgentRun run, long at) {
        return run.outcome(RunStop.CANCELLED, "", "cancelled", since(at));
    }

    private Duration since(long at) {
        return Duration.ofNanos(executor.nanos() - at);
    }
}
