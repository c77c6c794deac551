package org.murabito.judge.rule;

/// What keeps Murabito from acting on an opinion, whatever its points.
public enum Veto {
    NONE,
    /// It has just spoken here: it speaks in no other talk for a while, but an open question may still wait.
    COOLDOWN,
    /// The message is said to somebody else, or is no message at all but a line of a log.
    FOR_ANOTHER
}
