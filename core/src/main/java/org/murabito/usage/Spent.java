package org.murabito.usage;

import java.math.BigDecimal;
import org.murabito.llm.Prices;
import org.murabito.llm.Usage;

/// What a number of calls came to.
///
/// @param cost in US dollars, of the calls whose price is known
/// @param unpriced calls of models whose price is not known
public record Spent(long calls, Usage usage, BigDecimal cost, long unpriced) {
    public static final Spent NOTHING = new Spent(0, Usage.NONE, BigDecimal.ZERO, 0);

    public static Spent of(ModelUsage used, Prices prices) {
        return prices.cost(used.model(), used.usage())
                .map(cost -> new Spent(used.calls(), used.usage(), cost, 0))
                .orElseGet(() -> new Spent(used.calls(), used.usage(), BigDecimal.ZERO, used.calls()));
    }

    public Spent plus(Spent other) {
        return new Spent(calls + other.calls, usage.plus(other.usage), cost.add(other.cost), unpriced + other.unpriced);
    }
}
