package org.murabito.loop;

import java.math.BigDecimal;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Usage;
import org.murabito.run.RunStop;

/// How an investigation ended.
///
/// @param answer blank unless it was answered
/// @param reason why there is no answer, for the log and the operator; blank if there is one
/// @param model the one that spoke last
/// @param cost in US dollars; null where a price is unknown
/// @param abandoned tool calls that did not stop when asked; what they gave later was discarded
public record RunOutcome(
        RunStop stop,
        String answer,
        String reason,
        String model,
        int rounds,
        Usage usage,
        @Nullable BigDecimal cost,
        Duration took,
        int abandoned) {}
