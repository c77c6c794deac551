package org.murabito.memory.fact;

/// How a claim is put.
public enum Manner {
    /// It is so.
    STATES,
    /// It is so from now on, and was different before.
    CHANGES,
    /// What was said before was wrong.
    CORRECTS,
    /// It is so no longer. A blank value ends whatever it was.
    ENDS
}
