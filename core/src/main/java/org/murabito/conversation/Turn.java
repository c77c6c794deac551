package org.murabito.conversation;

/// What a message does in talk that goes to and fro, for the table of Japanese talk.
enum Turn {
    ASKS,
    /// Answers first of all: はい, いいえ, そうです …
    AFFIRMS,
    /// Shows how something was taken: なるほど, すごい, いいですね …
    REACTS,
    /// Anything else of a few characters.
    SHORT,
    TELLS;

    private static final int FEW = 6;

    static Turn of(Wording wording) {
        if (wording.is(Form.ASKS)) {
            return ASKS;
        }
        if (wording.is(Form.AFFIRMS)) {
            return AFFIRMS;
        }
        if (wording.is(Form.REACTS)) {
            return REACTS;
        }
        return wording.length() <= FEW ? SHORT : TELLS;
    }
}
