package org.murabito.conversation.table;

/// Ties of one kind, for the signs that weigh the same on all of them.
public enum PairRelationGroup {
    NAMED,
    MINE,
    NAMES_ME,
    OPEN,
    ELSEWHERE
}
