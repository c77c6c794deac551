package org.murabito.conversation;

/// The kind of a message in one word, for the tables.
enum Shape {
    ASKS,
    NODS,
    GREETS,
    SHORT,
    TELLS;

    private static final int FEW = 3;

    static Shape of(Wording wording) {
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
