package org.murabito.judge.mode;

/// What Murabito does in a thread that it has answered in.
public enum ThreadMode {
    /// Whoever it answered there may go on without calling it again.
    ENGAGED,
    /// It has to be called each time.
    STRICT
}
