package org.murabito.run;

/// Why a run ended.
public enum RunStop {
    /// The model had said what it had to say.
    ANSWERED,
    /// A bound was near and the model was asked to answer from what it had.
    ANSWERED_AT_BOUND,
    /// The bounds were spent without an answer.
    BOUNDS_SPENT,
    /// The provider declined.
    REFUSED,
    FAILED,
    CANCELLED;

    /// Whether there is no answer though nobody took the question back.
    public boolean failed() {
        return !answered() && this != CANCELLED;
    }

    public boolean answered() {
        return this == ANSWERED || this == ANSWERED_AT_BOUND;
    }
}
