package org.murabito.slack.wire;

/// As whom a method is called.
public enum ApiIdentity {
    BOT,
    /// The app itself, which may only open sockets.
    APP,
    /// The member who lent Murabito their search.
    USER
}
