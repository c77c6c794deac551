package org.murabito.slack.wire;

/// In whose name a method is called.
public enum Caller {
    BOT,
    /// The app itself, which may only open sockets.
    APP,
    /// The member who lent Murabito their search.
    USER
}
