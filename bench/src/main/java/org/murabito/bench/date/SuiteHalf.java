package org.murabito.bench.date;

/// The two halves of the suite.
public enum SuiteHalf {
    /// What rules were written with.
    OPEN,
    /// Written by somebody else before there was a rule, and seen by nobody who writes one.
    HELDOUT
}
