package org.murabito.chat.door;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorException;
import org.murabito.chat.DoorKind;

/// The door of each community. One that came by import, with no connection to where it came from, is met
/// through the web chat.
public final class Doors {
    private final Function<CommunityId, Community> communities;
    private final Map<DoorKind, ChatDoor> doors = new EnumMap<>(DoorKind.class);
    private final Set<CommunityId> entered = ConcurrentHashMap.newKeySet();

    /// @param communities every one that there is
    public Doors(Function<CommunityId, Community> communities, List<ChatDoor> doors) {
        this.communities = communities;
        doors.forEach(door -> this.doors.put(door.kind(), door));
        if (!this.doors.containsKey(DoorKind.WEB)) {
            throw new IllegalArgumentException("the web chat's door is always there");
        }
    }

    public ChatDoor of(CommunityId community) {
        DoorKind kind = communities.apply(community).door();
        ChatDoor door = doors.get(kind);
        if (door == null || !door.serves(community)) {
            door = doors.get(DoorKind.WEB);
        }
        return Objects.requireNonNull(door);
    }

    /// A remote door has come into the community.
    public void entered(CommunityId community) {
        entered.add(community);
    }

    /// The door of a community, for what must not be judged before the door knows who administers there.
    ///
    /// @throws DoorException worth retrying, while a remote door has never come in
    public ChatDoor ofEntered(CommunityId community) {
        ChatDoor door = of(community);
        if (door.kind() != DoorKind.WEB && !entered.contains(community)) {
            throw new DoorException("there is no connection to " + community + " yet", true);
        }
        return door;
    }
}
