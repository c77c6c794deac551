package org.murabito.conversation.table;

/// How a new message ("I") stands to an earlier one ("it"), by names and authors. The first that fits
/// counts.
public enum PairRelation {
    /// I name its author, and it names me.
    I_NAME_ITS_AUTHOR_WHO_NAMED_ME(PairRelationGroup.NAMED),
    I_NAME_ITS_AUTHOR(PairRelationGroup.NAMED),
    /// I name its author, while it names somebody else.
    I_NAME_ITS_AUTHOR_BUSY_ELSEWHERE(PairRelationGroup.NAMED),
    /// Its author stands inside my text.
    ITS_AUTHOR_INSIDE(PairRelationGroup.NAMED),
    /// It is mine, and neither names anybody.
    MINE_BOTH_UNNAMED(PairRelationGroup.MINE),
    /// It is mine, and both name the same member.
    MINE_SAME_NAMED(PairRelationGroup.MINE),
    MINE_OTHERWISE(PairRelationGroup.MINE),
    /// It names me, I name nobody and have not spoken since.
    NAMES_ME_UNANSWERED(PairRelationGroup.NAMES_ME),
    /// It names me, and I have spoken since or name somebody else.
    NAMES_ME_ANSWERED(PairRelationGroup.NAMES_ME),
    /// I name nobody, and its author is whom I talked with last.
    PARTNER(PairRelationGroup.OPEN),
    /// Neither names anybody.
    NOBODY_NAMED(PairRelationGroup.OPEN),
    /// It names somebody else; I name nobody.
    TO_ANOTHER(PairRelationGroup.ELSEWHERE),
    /// I name somebody else whom it names too.
    BOTH_NAME_A_THIRD(PairRelationGroup.ELSEWHERE),
    /// I name somebody else.
    I_NAME_ANOTHER(PairRelationGroup.ELSEWHERE);

    public final PairRelationGroup group;

    PairRelation(PairRelationGroup group) {
        this.group = group;
    }
}
