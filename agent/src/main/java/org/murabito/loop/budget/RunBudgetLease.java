package org.murabito.loop.budget;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Usage;
import org.murabito.run.RunActivity;
import org.murabito.run.RunListener;
import org.murabito.run.Step;
import org.murabito.tool.BudgetLease;
import org.murabito.tool.Toolbox;

/// Leases out of what a run may spend.
public record RunBudgetLease(Spending spending, Toolbox tools, RunListener listener) implements BudgetLease {
    private static final String WITHIN = " › ";

    @Override
    public long borrow(long least, long most) {
        return spending.borrow(least, most);
    }

    @Override
    public void settle(long borrowed, Usage used, @Nullable BigDecimal cost) {
        spending.leased().settle(borrowed, used, cost);
    }

    @Override
    public RunListener record(String tool) {
        int round = spending.rounds();
        return new RunListener() {
            @Override
            public void doing(RunActivity activity) {
                listener.doing(activity);
            }

            @Override
            public void did(Step step) {
                listener.did(within(tool + WITHIN, round, step));
            }
        };
    }

    private static Step within(String name, int round, Step step) {
        return switch (step) {
            case Step.ModelCalled call ->
                new Step.ModelCalled(round, name + call.model(), call.stop(), call.usage(), call.millis());
            case Step.Own own -> own;
            case Step.ToolCalled call ->
                new Step.ToolCalled(
                        round,
                        name + call.tool(),
                        call.arguments(),
                        call.end(),
                        call.read(),
                        call.total(),
                        call.millis());
        };
    }
}
