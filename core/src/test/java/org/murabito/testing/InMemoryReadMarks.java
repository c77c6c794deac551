package org.murabito.testing;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.channel.ReadMarks;

/// Keeps up to where members have read until the process ends.
public final class InMemoryReadMarks implements ReadMarks {
    private final Map<MemberId, Marks> marks = new HashMap<>();

    public InMemoryReadMarks(InMemoryCommunityStore communities) {
        communities.watch(new InMemoryCommunityStore.Watcher() {
            @Override
            public void audienceChanged(PlaceId place) {}

            @Override
            public void removed(CommunityId community) {
                forget(community);
            }
        });
    }

    private synchronized void forget(CommunityId community) {
        marks.keySet().removeIf(member -> member.community().equals(community));
    }

    @Override
    public synchronized Optional<Marks> of(MemberId member) {
        return Optional.ofNullable(marks.get(member));
    }

    @Override
    public synchronized void begin(MemberId member, long newest) {
        marks.putIfAbsent(member, new Marks(newest, Map.of()));
    }

    @Override
    public synchronized boolean read(MemberId member, PlaceId place, MessageId upTo) {
        Marks before = marks.getOrDefault(member, new Marks(0, Map.of()));
        MessageId known = before.places().get(place);
        if (known != null && known.compareTo(upTo) >= 0) {
            return false;
        }
        Map<PlaceId, MessageId> places = new HashMap<>(before.places());
        places.put(place, upTo);
        marks.put(member, new Marks(before.since(), places));
        return true;
    }

    @Override
    public synchronized void forget(MemberId member) {
        marks.remove(member);
    }
}
