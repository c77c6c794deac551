package org.murabito.conversation.wording;

/// What can be seen of a message from its wording alone.
public enum Form {
    /// Holds a question mark, or a Japanese question form, or asks for help.
    ASKS(1),
    /// Ends with a question mark or a Japanese question form.
    ENDS_ASKING(1 << 1),
    /// Its first word after a greeting asks: how, can, 誰か …
    OPENS_ASKING(1 << 2),
    /// Begins with an answer or a nod: yes, ok, thanks, なるほど …
    ACKNOWLEDGES(1 << 3),
    /// Begins by going on: and, but, it, でも …
    CONTINUES(1 << 4),
    GREETS_ONLY(1 << 5),
    /// Begins with a greeting.
    GREETS(1 << 6),
    /// Its first word after a greeting is I, my, 私 …
    SPEAKS_OF_SELF(1 << 7),
    /// Speaks to somebody: you, your, あなた …
    SAYS_YOU(1 << 8),
    /// Turns to anybody: anyone, somebody, 誰か …
    CALLS_ANYBODY(1 << 9),
    /// One of its first words thanks.
    THANKS(1 << 10),
    LINKS(1 << 11),
    EXCLAIMS(1 << 12),
    JAPANESE(1 << 13),
    /// Begins by answering, in Japanese: はい, いいえ, そうです …
    AFFIRMS(1 << 14),
    /// Begins by showing how something was taken, in Japanese: なるほど, すごい, いいですね …
    REACTS(1 << 15),
    /// Begins by turning to something else, in Japanese: ところで, さて …
    CHANGES_SUBJECT(1 << 16),
    /// Begins by wanting more of what was said: tell, show, go on, もっと, 詳しく …
    WANTS_MORE(1 << 17);

    private final int bit;

    Form(int bit) {
        this.bit = bit;
    }

    public int bit() {
        return bit;
    }
}
