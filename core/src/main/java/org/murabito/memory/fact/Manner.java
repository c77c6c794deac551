package org.murabito.memory.fact;

/// How a message puts what it states.
public enum Manner {
    /// It is so.
    STATES,
    /// It is so from now on, and was different before.
    CHANGES,
    /// What was said before was wrong.
    CORRECTS,
    /// It is so no longer. A blank value ends whatever it was.
    ENDS,
    /// It is asked. States nothing, but a short answer after it does.
    ASKS
}
