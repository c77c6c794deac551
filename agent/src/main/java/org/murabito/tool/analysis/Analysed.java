package org.murabito.tool.analysis;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Usage;
import org.murabito.run.Step;
import org.murabito.tool.Analysis;

/// An analysis and what it took.
///
/// @param call null where no model was asked
/// @param cost in US dollars; null where the model's price is unknown
public record Analysed(
        Analysis analysis,
        Step.@Nullable ModelCalled call,
        @Nullable BigDecimal cost) {
    /// Nothing is known of what the message wants.
    public static final Analysed NOTHING = byRule(new Analysis(0, 50, null));

    /// One that took no model.
    public static Analysed byRule(Analysis analysis) {
        return new Analysed(analysis, null, BigDecimal.ZERO);
    }

    public Usage usage() {
        return call == null ? Usage.NONE : call.usage();
    }
}
