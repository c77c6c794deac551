package org.murabito.chat;

/// Who can open a place.
public enum Access {
    /// Everybody who can open the place above; at the top, every member of the community.
    OPEN,
    /// Only the members listed as its readers. While no list is known, only the operator.
    PRIVATE,
    /// Those whom roles let in, whatever holds for the place above; see [RoleAccess]. Until that is known, nobody.
    BY_ROLES
}
