package org.murabito.chat;

/// What a place is. Categories hold channels and forums; channels and forums hold threads (a forum's posts are
/// threads).
public enum PlaceKind {
    CATEGORY,
    CHANNEL,
    FORUM,
    THREAD,
    /// A conversation of two or a few, outside every channel.
    DIRECT
}
