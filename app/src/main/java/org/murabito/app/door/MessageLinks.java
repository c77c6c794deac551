package org.murabito.app.door;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.DoorKind;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.ChatDoor;
import org.murabito.chat.door.Links;
import org.murabito.chat.door.RemoteDoor;

/// The address of a message behind the door that leads to its community: what members paste from there.
public final class MessageLinks implements Links {
    private final CommunityStore communities;
    private final Links web;
    private final Map<DoorKind, ChatDoor> doors = new ConcurrentHashMap<>();

    /// @param web the address in this installation's own web chat
    public MessageLinks(CommunityStore communities, Links web) {
        this.communities = communities;
        this.web = web;
    }

    /// From now on their communities' messages have the addresses that these doors write.
    public void join(List<RemoteDoor> remote) {
        remote.forEach(each -> doors.put(each.door().kind(), each.door()));
    }

    @Override
    public String link(PlaceId place, String key) {
        return behind(place).link(place, key);
    }

    @Override
    public Optional<String> key(PlaceId place, String address) {
        Optional<String> key = behind(place).key(place, address);
        return key.isPresent() ? key : web.key(place, address);
    }

    private Links behind(PlaceId place) {
        ChatDoor door = communities
                .findCommunity(place.community())
                .map(community -> doors.get(community.door()))
                .orElse(null);
        return door != null && door.serves(place.community()) ? door.markup() : web;
    }
}
