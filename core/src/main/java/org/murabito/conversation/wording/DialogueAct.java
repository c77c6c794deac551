package org.murabito.conversation.wording;

/// The kind of a message in one word, for the tables.
public enum DialogueAct {
    ASKS,
    NODS,
    GREETS,
    SHORT,
    TELLS;

    private static final int FEW = 3;

    public static DialogueAct of(TextForm wording) {
        if (wording.is(Form.ASKS) || wording.is(Form.ENDS_ASKING)) {
            return ASKS;
        }
        if (wording.is(Form.GREETS_ONLY)) {
            return GREETS;
        }
        if (wording.is(Form.ACKNOWLEDGES) || wording.is(Form.THANKS)) {
            return NODS;
        }
        return wording.words() <= FEW ? SHORT : TELLS;
    }
}
