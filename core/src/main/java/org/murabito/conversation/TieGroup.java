package org.murabito.conversation;

/// Ties of one kind, for the signs that weigh the same on all of them.
enum TieGroup {
    NAMED,
    MINE,
    NAMES_ME,
    OPEN,
    ELSEWHERE
}
