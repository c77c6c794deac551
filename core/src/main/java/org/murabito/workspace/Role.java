package org.murabito.workspace;

/// What somebody may do. Each may do what those before it may.
public enum Role {
    /// Reads and comments.
    VIEWER,
    /// Adds and changes items and tasks.
    MEMBER,
    /// Says who belongs to it.
    ADMIN;

    public boolean includes(Role other) {
        return compareTo(other) >= 0;
    }
}
