package org.murabito.chat;

/// Who speaks in a post.
public enum PostKind {
    /// A member's words.
    SAID,
    /// The door's own line: somebody joined, a topic was set. Kept, shown, never searched or quoted.
    NOTICE
}
