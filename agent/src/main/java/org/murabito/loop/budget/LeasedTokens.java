package org.murabito.loop.budget;

import java.math.BigDecimal;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Usage;

/// The tokens of a run that its smaller runs hold, and what they have used. Safe from any thread.
final class LeasedTokens {
    private long held;
    private Usage usage = Usage.NONE;
    private @Nullable BigDecimal cost = BigDecimal.ZERO;

    /// @param wanted how many there are to give; asked while nobody else borrows
    synchronized long borrow(LongSupplier wanted, long least) {
        long tokens = wanted.getAsLong();
        if (tokens < least) {
            return 0;
        }
        held += tokens;
        return tokens;
    }

    synchronized void settle(long borrowed, Usage used, @Nullable BigDecimal costs) {
        held -= borrowed;
        usage = usage.plus(used);
        BigDecimal sum = cost;
        cost = sum == null || costs == null ? null : sum.add(costs);
    }

    synchronized long taken() {
        return held + usage.charged();
    }

    synchronized Usage usage() {
        return usage;
    }

    synchronized @Nullable BigDecimal cost() {
        return cost;
    }
}
