package org.murabito.tool;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Usage;
import org.murabito.run.RunListener;

/// What a run leases to a smaller one that a call of it begins: tools, tokens, and a place in its record. Safe from any
/// thread.
public interface BudgetLease {
    /// Those of the run.
    Toolbox tools();

    /// Holds tokens back for the smaller run: at most half of what is left.
    ///
    /// @return how many; 0 where there are fewer than `least`
    long borrow(long least, long most);

    /// Charges what was used of what was borrowed, and returns the rest.
    ///
    /// @param cost in US dollars; null where a price is unknown
    void settle(long borrowed, Usage used, @Nullable BigDecimal cost);

    /// Publishes what the smaller run does as part of this one, under the name of the call's tool.
    RunListener record(String tool);
}
