package org.murabito.bench.fact;

/// What happens to a fact.
public enum FactKind {
    CHANGE,
    ABSENCE,
    DELETION
}
