package org.murabito.knowledge;

/// How a claim is put.
public enum ClaimManner {
    /// It is so.
    STATES,
    /// It is so from now on, and was different before.
    CHANGES,
    /// What was said before was wrong.
    CORRECTS,
    /// It is so no longer. A blank value ends whatever it was.
    ENDS
}
