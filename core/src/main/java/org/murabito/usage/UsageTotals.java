package org.murabito.usage;

import java.math.BigDecimal;
import org.murabito.llm.Prices;
import org.murabito.llm.Usage;

/// What a number of calls came to.
///
/// @param cost in US dollars, of the calls whose price is known
/// @param unpriced calls of models whose price is not known
/// @param estimated calls whose tokens are estimated
public record UsageTotals(long calls, Usage usage, BigDecimal cost, long unpriced, long estimated) {
    public static final UsageTotals NOTHING = new UsageTotals(0, Usage.NONE, BigDecimal.ZERO, 0, 0);

    public static UsageTotals of(ModelUsage used, Prices prices) {
        return prices.cost(used.model(), used.usage())
                .map(cost -> new UsageTotals(used.calls(), used.usage(), cost, 0, used.estimated()))
                .orElseGet(() ->
                        new UsageTotals(used.calls(), used.usage(), BigDecimal.ZERO, used.calls(), used.estimated()));
    }

    public UsageTotals plus(UsageTotals other) {
        return new UsageTotals(
                calls + other.calls,
                usage.plus(other.usage),
                cost.add(other.cost),
                unpriced + other.unpriced,
                estimated + other.estimated);
    }
}
