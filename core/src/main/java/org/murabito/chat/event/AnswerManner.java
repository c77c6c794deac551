package org.murabito.chat.event;

/// How an answer comes about.
public enum AnswerManner {
    /// Somebody asked Murabito. There is an answer, or a reason why not.
    ASKED,
    /// Nobody asked it. It is said only where it stands on something that was said.
    UNASKED,
    /// Nobody asked it, and it was judged that a word of it helps. Words of its own are said, too; what it looked for
    /// stands on something that was said.
    JOINING,
    /// Nobody asked it, and it says a few words.
    NOD,
    /// Nobody asked it, and it brings something up. It is said only where it stands on something that was said.
    FIRST;

    /// Whether it is nothing without a quote.
    public boolean needsGround() {
        return this == UNASKED || this == JOINING || this == FIRST;
    }
}
