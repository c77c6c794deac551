package org.murabito.chat.account;

/// Somebody who signed in at this installation's own web chat. `name` is unique there, ignoring case and width.
public record Account(String id, String name, AccountRole role) {
    /// A member.
    public Account(String id, String name) {
        this(id, name, AccountRole.MEMBER);
    }

    public boolean isOperator() {
        return role == AccountRole.OPERATOR;
    }

    public boolean isGuest() {
        return role == AccountRole.GUEST;
    }
}
