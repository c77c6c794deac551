package org.murabito.usage;

import java.time.LocalDate;
import java.util.List;

/// Keeps what calls of models used, summed by day, work, model and account. Safe from any thread.
public interface UsageLog {
    /// Adds to what is there; durable when it returns.
    void add(ModelUsage used);

    /// Both days are in it; by day, in no further order.
    List<ModelUsage> between(LocalDate first, LocalDate last);
}
