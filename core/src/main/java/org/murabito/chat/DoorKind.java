package org.murabito.chat;

/// Which kind of door a community is met through. It decides how far a place reaches; see `org.murabito.sight`.
public enum DoorKind {
    WEB,
    SLACK,
    DISCORD
}
