package org.murabito.chat.account;

/// What somebody may do at this installation's web chat.
public enum AccountRole {
    /// Everything, in every community.
    OPERATOR,
    /// What every member of a community may.
    MEMBER,
    /// Reads and writes in the channels that were opened to them, and nowhere else.
    GUEST
}
