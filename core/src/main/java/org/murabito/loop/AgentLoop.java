package org.murabito.loop;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.Prices;
import org.murabito.llm.Retry;
import org.murabito.run.RunListener;
import org.murabito.run.RunStop;
import org.murabito.tool.SchemaCheck;

/// Investigates: model → tool calls → results → model, until there is an answer or the bounds are spent. Safe from any
/// thread; a run blocks, and interrupting its thread cancels it within a second.
///
/// ```
/// CallModel ──▶ RunTools ──▶ CallModel │ AnswerNow (a bound is near, or it goes in circles)
///     │  ├────▶ Resume ────▶ CallModel
///     │  └────▶ CallModel (cut off, blank, too long: said so, compacted, or the next model)
///     ▼
///   Done │ Failed
/// ```
public final class AgentLoop {
    private final List<LanguageModel> models;
    private final Retry retry;
    private final SchemaCheck schemas;
    private final Prices prices;
    private final @Nullable SharedResults shared;

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
    }

    /// Whether the model of that name is given images.
    public boolean seesImages(String model) {
        return models.stream().anyMatch(one -> one.name().equals(model) && one.seesImages());
    }

    /// Never throws for what models and tools do. A cancelled run ends with [RunStop#CANCELLED] and leaves its thread
    /// interrupted.
    public Outcome run(Inquiry inquiry, RunListener listener) {
        Bounds bounds = inquiry.bounds();
        Group group = new Group(bounds.perTool(), shared, listener);
        ToolBatch tools = new ToolBatch(inquiry.tools(), schemas, group, listener, bounds.callsPerTurn());
        Spending spending = new Spending(bounds, inquiry.context().deadline(), prices);
        Investigation investigation = new Investigation(inquiry, new Caller(models, retry), tools, spending, listener);
        Next next = new Next.CallModel();
        try {
            while (true) {
                switch (next) {
                    case Next.CallModel _ -> next = investigation.callModel();
                    case Next.RunTools(var calls) -> next = investigation.runTools(calls);
                    case Next.Resume(var soFar) -> next = investigation.resume(soFar);
                    case Next.AnswerNow _ -> next = investigation.answerNow();
                    case Next.Done(RunStop stop, String answer) -> {
                        return investigation.outcome(stop, answer, "", group.abandoned());
                    }
                    case Next.Failed(RunStop stop, String reason) -> {
                        return investigation.outcome(stop, "", reason, group.abandoned());
                    }
                }
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return investigation.outcome(RunStop.CANCELLED, "", "cancelled", group.abandoned());
        }
    }
}
