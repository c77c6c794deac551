package org.murabito.testing;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.ChannelModes;
import org.murabito.judge.mode.ModeChange;

/// Modes in memory; nothing is durable.
public final class InMemoryChannelModes implements ChannelModes {
    private final ChannelMode standard;
    private final Map<PlaceId, Deque<ModeChange>> changes = new ConcurrentHashMap<>();

    public InMemoryChannelModes(ChannelMode standard) {
        this.standard = standard;
    }

    @Override
    public synchronized ChannelMode of(PlaceId channel) {
        Deque<ModeChange> ofChannel = changes.get(channel);
        return ofChannel == null ? standard : ofChannel.getFirst().mode();
    }

    @Override
    public ChannelMode standard() {
        return standard;
    }

    @Override
    public synchronized void change(ModeChange change) {
        Deque<ModeChange> ofChannel = changes.computeIfAbsent(change.channel(), _ -> new ArrayDeque<>());
        ofChannel.addFirst(change);
        if (ofChannel.size() > KEPT) {
            ofChannel.removeLast();
        }
    }

    @Override
    public synchronized void forget(MemberId member) {
        changes.values().forEach(ofChannel -> ofChannel.removeIf(change -> member.equals(change.by())));
        changes.values().removeIf(Deque::isEmpty);
    }

    @Override
    public synchronized List<ModeChange> changes(PlaceId channel) {
        return List.copyOf(changes.getOrDefault(channel, new ArrayDeque<>()));
    }
}
