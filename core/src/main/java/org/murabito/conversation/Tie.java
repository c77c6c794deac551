package org.murabito.conversation;

/// How a new message ("I") stands to an earlier one ("it"), by names and authors. The first that fits
/// counts.
enum Tie {
    /// I name its author, and it names me.
    I_NAME_ITS_AUTHOR_WHO_NAMED_ME,
    I_NAME_ITS_AUTHOR,
    /// I name its author, while it names somebody else.
    I_NAME_ITS_AUTHOR_BUSY_ELSEWHERE,
    /// Its author stands inside my text.
    ITS_AUTHOR_INSIDE,
    /// It is mine, and neither names anybody.
    MINE_BOTH_UNNAMED,
    /// It is mine, and both name the same member.
    MINE_SAME_NAMED,
    MINE_OTHERWISE,
    /// It names me, I name nobody and have not spoken since.
    NAMES_ME_UNANSWERED,
    /// It names me, and I have spoken since or name somebody else.
    NAMES_ME_ANSWERED,
    /// I name nobody, and its author is whom I talked with last.
    PARTNER,
    /// Neither names anybody.
    NOBODY_NAMED,
    /// It names somebody else; I name nobody.
    TO_ANOTHER,
    /// I name somebody else whom it names too.
    BOTH_NAME_A_THIRD,
    /// I name somebody else.
    I_NAME_ANOTHER
}
