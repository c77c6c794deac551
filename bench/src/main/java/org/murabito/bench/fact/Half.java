package org.murabito.bench.fact;

/// Which templates: those a writer of rules reads, and those that only count.
public enum Half {
    OPEN,
    HELDOUT
}
