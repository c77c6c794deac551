package org.murabito.chat;

/// What stands behind a member.
public enum MemberKind {
    PERSON,
    /// A person from outside the community's own organisation; where one can read, a channel reaches no further than
    /// itself.
    GUEST,
    /// Another bot, a webhook or an integration: read, never answered, never counted as a reader.
    BOT,
    /// Murabito itself.
    SELF
}
