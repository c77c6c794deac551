package org.murabito.conversation;

import org.murabito.conversation.table.LinkTables;

/// Begins talks; they share what they read texts with. Safe from any thread.
public final class Conversations {
    private final LinkTables tables;
    private final TextReaders reading = new TextReaders();

    public Conversations(LinkTables tables) {
        this.tables = tables;
    }

    /// A talk of its own, kept by whoever asks for it.
    public ChannelTalk begin() {
        return new ChannelTalk(tables, reading);
    }
}
