package org.murabito.app;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.chat.PostKind;
import org.murabito.chat.Reaction;
import org.murabito.chat.RoleAccess;

/// A made-up community under no name yet: it can move in twice, with one thing changed.
record MadeTown(
        DoorKind door,
        List<Room> rooms,
        Map<String, MemberKind> members,
        Map<String, Set<String>> roles,
        List<Line> lines) {
    static final String SELF = "murabito";

    MadeTown {
        rooms = List.copyOf(rooms);
        members = Map.copyOf(members);
        roles = Map.copyOf(roles);
        lines = List.copyOf(lines);
    }

    /// @param readers null where the door does not list them
    /// @param admission null where no roles decide
    record Room(
            String key,
            PlaceKind kind,
            String name,
            @Nullable String parent,
            Access access,
            @Nullable Set<String> readers,
            @Nullable RoleAccess admission,
            String topic) {
        Room about(String other) {
            return new Room(key, kind, name, parent, access, readers, admission, other);
        }
    }

    /// @param liked who put which emoji under it
    record Line(
            String room,
            String key,
            String author,
            Instant at,
            String text,
            @Nullable String replyTo,
            Map<String, Set<String>> liked) {
        Line saying(String other) {
            return new Line(room, key, author, at, other, replyTo, liked);
        }

        Line liked(Map<String, Set<String>> now) {
            return new Line(room, key, author, at, text, replyTo, now);
        }
    }

    void settle(CommunityStore communities, CommunityId id) {
        communities.save(new Community(id, "Town", door));
        new TreeMap<>(members)
                .forEach((key, kind) -> communities.save(new Member(
                        new MemberId(id, key),
                        Character.toUpperCase(key.charAt(0)) + key.substring(1),
                        kind,
                        List.of())));
        communities.saveRoles(roles.entrySet().stream()
                .collect(Collectors.toMap(entry -> new MemberId(id, entry.getKey()), Map.Entry::getValue)));
        for (Room room : rooms) {
            PlaceId parent = room.parent == null ? null : new PlaceId(id, room.parent);
            PlaceId place = new PlaceId(id, room.key);
            communities.save(new Place(place, room.kind, room.name, parent, room.access, room.topic));
            if (room.admission != null) {
                communities.saveAdmissions(Map.of(place, room.admission));
            }
            if (room.readers != null) {
                communities.saveReaders(
                        place,
                        room.readers.stream().map(key -> new MemberId(id, key)).collect(Collectors.toSet()));
            }
        }
    }

    static Post post(CommunityId id, Line line) {
        List<Reaction> reactions = new ArrayList<>();
        new TreeMap<>(line.liked)
                .forEach((emoji, who) -> reactions.add(new Reaction(
                        emoji,
                        who.size(),
                        who.stream().sorted().map(key -> new MemberId(id, key)).toList())));
        return new Post(
                new PlaceId(id, line.room),
                line.key,
                new MemberId(id, line.author),
                line.at,
                line.text,
                PostKind.SAID,
                line.replyTo,
                List.of(),
                reactions,
                null);
    }

    MadeTown with(List<Line> others) {
        return new MadeTown(door, rooms, members, roles, others);
    }

    MadeTown housing(List<Room> others) {
        return new MadeTown(door, others, members, roles, lines);
    }
}
