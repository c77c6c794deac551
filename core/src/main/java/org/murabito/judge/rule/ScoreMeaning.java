package org.murabito.judge.rule;

/// What a score leads to.
public enum ScoreMeaning {
    SPEAK,
    /// A model that reads the talk decides.
    ASK_A_MODEL,
    /// The rule for having no model decides.
    DECIDE_ALONE,
    KEEP_QUIET
}
