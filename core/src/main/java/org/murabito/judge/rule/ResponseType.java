package org.murabito.judge.rule;

/// How much Murabito says.
public enum ResponseType {
    /// An emoji, and no model is asked.
    REACT_ONLY,
    /// A few words: at most 50 tokens.
    SHORT_ACK,
    FULL_RESPONSE
}
