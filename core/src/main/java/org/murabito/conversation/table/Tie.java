package org.murabito.conversation.table;

/// How a new message ("I") stands to an earlier one ("it"), by names and authors. The first that fits
/// counts.
public enum Tie {
    /// I name its author, and it names me.
    I_NAME_ITS_AUTHOR_WHO_NAMED_ME(TieGroup.NAMED),
    I_NAME_ITS_AUTHOR(TieGroup.NAMED),
    /// I name its author, while it names somebody else.
    I_NAME_ITS_AUTHOR_BUSY_ELSEWHERE(TieGroup.NAMED),
    /// Its author stands inside my text.
    ITS_AUTHOR_INSIDE(TieGroup.NAMED),
    /// It is mine, and neither names anybody.
    MINE_BOTH_UNNAMED(TieGroup.MINE),
    /// It is mine, and both name the same member.
    MINE_SAME_NAMED(TieGroup.MINE),
    MINE_OTHERWISE(TieGroup.MINE),
    /// It names me, I name nobody and have not spoken since.
    NAMES_ME_UNANSWERED(TieGroup.NAMES_ME),
    /// It names me, and I have spoken since or name somebody else.
    NAMES_ME_ANSWERED(TieGroup.NAMES_ME),
    /// I name nobody, and its author is whom I talked with last.
    PARTNER(TieGroup.OPEN),
    /// Neither names anybody.
    NOBODY_NAMED(TieGroup.OPEN),
    /// It names somebody else; I name nobody.
    TO_ANOTHER(TieGroup.ELSEWHERE),
    /// I name somebody else whom it names too.
    BOTH_NAME_A_THIRD(TieGroup.ELSEWHERE),
    /// I name somebody else.
    I_NAME_ANOTHER(TieGroup.ELSEWHERE);

    public final TieGroup group;

    Tie(TieGroup group) {
        this.group = group;
    }
}
