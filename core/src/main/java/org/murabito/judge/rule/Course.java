package org.murabito.judge.rule;

/// What a score leads to.
public enum Course {
    SPEAK,
    /// Between the thresholds a model that reads the talk decides.
    ASK_A_MODEL,
    KEEP_QUIET
}
