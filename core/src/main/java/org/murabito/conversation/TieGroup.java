package org.murabito.conversation;

/// Ties of one kind, for the signs that weigh the same on all of them.
enum TieGroup {
    NAMED,
    MINE,
    NAMES_ME,
    OPEN,
    ELSEWHERE;

    static TieGroup of(Tie tie) {
        return switch (tie) {
            case I_NAME_ITS_AUTHOR_WHO_NAMED_ME,
                    I_NAME_ITS_AUTHOR,
                    I_NAME_ITS_AUTHOR_BUSY_ELSEWHERE,
                    ITS_AUTHOR_INSIDE -> NAMED;
            case MINE_BOTH_UNNAMED, MINE_SAME_NAMED, MINE_OTHERWISE -> MINE;
            case NAMES_ME_UNANSWERED, NAMES_ME_ANSWERED -> NAMES_ME;
            case PARTNER, NOBODY_NAMED -> OPEN;
            case TO_ANOTHER, BOTH_NAME_A_THIRD, I_NAME_ANOTHER -> ELSEWHERE;
        };
    }
}
