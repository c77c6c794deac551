package org.murabito.conversation.wording;

/// What a message does in talk that goes to and fro, for the table of Japanese talk.
public enum TurnKind {
    ASKS,
    /// Answers first of all: はい, いいえ, そうです …
    AFFIRMS,
    /// Shows how something was taken: なるほど, すごい, いいですね …
    REACTS,
    /// Anything else of a few characters.
    SHORT,
    TELLS;

    private static final int FEW = 6;

    public static TurnKind of(TextForm wording) {
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
