package org.murabito.conversation;

/// Begins talks; they share what they read texts with. Safe from any thread.
public final class Conversations {
    private final LinkTables tables;
    private final Reading reading = new Reading();

    public Conversations(LinkTables tables) {
        this.tables = tables;
    }

    /// A talk of its own, kept by whoever asks for it.
    public Talk begin() {
        return new Talk(tables, reading);
    }
}
