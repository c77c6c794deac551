package org.murabito.memory;

import java.math.BigDecimal;
import java.math.MathContext;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Prices;
import org.murabito.llm.Usage;

/// How many tokens may go into one kind of work, and what they cost.
public record ModelBudget(DailyTokens tokens, Prices prices) {
    /// Which model it was, and what it cost.
    public String note(String model, Usage usage) {
        return model + ", " + note(usage, prices.cost(model, usage).orElse(null));
    }

    /// Tokens read and written, and what they cost.
    ///
    /// @param cost in US dollars; null where the price is not known
    public static String note(Usage usage, @Nullable BigDecimal cost) {
        return (usage.charged() - usage.output()) + "+" + usage.output() + " tokens"
                + (cost == null ? "" : ", $" + cost.round(new MathContext(2)).toPlainString());
    }
}
