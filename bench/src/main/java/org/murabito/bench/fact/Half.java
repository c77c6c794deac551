package org.murabito.bench.fact;

/// Which templates: those a writer of rules reads, and those that only count.
public enum Half {
    OPEN,
    /// Was held out until its counts were known.
    OPENED,
    /// The same, and was held out for longer.
    OPENED_LATER,
    /// The same, and was held out for the longest.
    OPENED_LATEST,
    /// The same, and was the last of these to be held out.
    OPENED_LAST,
    /// What nobody who writes a rule opens: only its counts are known.
    HELDOUT
}
