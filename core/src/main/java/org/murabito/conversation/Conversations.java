package org.murabito.conversation;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.murabito.chat.PlaceId;

/// The talk of every place that is spoken in. Safe from any thread; messages of one place must come one
/// after the other.
public final class Conversations {
    private final LinkTables tables;
    private final Reading reading = new Reading();
    private final Map<PlaceId, Talk> talks = new ConcurrentHashMap<>();

    public Conversations(LinkTables tables) {
        this.tables = tables;
    }

    /// A talk of its own, kept by whoever asks for it.
    public Talk begin() {
        return new Talk(tables, reading);
    }

    public Placement hear(PlaceId place, Utterance said) {
        return talks.computeIfAbsent(place, _ -> begin()).hear(said);
    }
}
