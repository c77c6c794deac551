package org.murabito.memory.context;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Line;

/// Says what a stretch of talk comes down to.
public interface Summarizer {
    /// @param before what it came down to up to some point, and the lines since then make the rest; null at a beginning
    /// @param lines oldest first, never empty
    Summary summarize(@Nullable ContextSummary before, List<Line> lines) throws InterruptedException;

    /// Whether it goes on from an earlier sketch. One that does not is a function of the lines alone.
    boolean isIncremental();

    /// @param model which one wrote it; null for none
    record Summary(ContextSummary sketch, @Nullable String model) {}
}
