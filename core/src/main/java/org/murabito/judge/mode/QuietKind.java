package org.murabito.judge.mode;

/// A way to keep back that somebody asked for, until it ends.
public enum QuietKind {
    /// It says nothing, not even when called: then it marks the call as heard, and says why once.
    MUTED,
    /// It answers who calls it, and nobody else.
    ONLY_WHEN_CALLED,
    /// Observe-only: it answers who calls it, judges everything else, and keeps what it would have done as the reason.
    OBSERVING
}
