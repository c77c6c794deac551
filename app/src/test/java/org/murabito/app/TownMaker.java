package org.murabito.app;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.murabito.app.MadeTown.Line;
import org.murabito.app.MadeTown.Room;
import org.murabito.chat.Access;
import org.murabito.chat.DoorKind;
import org.murabito.chat.MemberKind;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.RoleAccess;

/// Makes communities up: categories, open and private channels, threads, a direct conversation, people and a bot; on
/// Discord with roles that decide who reads a channel.
final class TownMaker {
    static final Instant START = Instant.parse("2026-03-02T09:00:00Z");

    private static final List<String> PEOPLE = List.of("ana", "ben", "cho", "dai", "eri");
    private static final List<String> EMOJI = List.of("👍", "🎉", "👀");

    private final Random random;
    private final MadeTalk talk;
    private final PermissionGraph graph;
    private final List<Room> rooms = new ArrayList<>();
    private boolean byRoles;

    TownMaker(Random random) {
        this.random = random;
        this.talk = new MadeTalk(random, PEOPLE);
        this.graph = new PermissionGraph(random, PEOPLE);
    }

    MadeTown make(int lines) {
        return make(
                talk.pick(List.of(DoorKind.WEB, DoorKind.WEB, DoorKind.WEB, DoorKind.SLACK, DoorKind.DISCORD)), lines);
    }

    MadeTown make(DoorKind door, int lines) {
        byRoles = door == DoorKind.DISCORD;
        rooms();
        Map<String, MemberKind> members = new LinkedHashMap<>();
        PEOPLE.forEach(key -> members.put(key, MemberKind.PERSON));
        if (random.nextInt(4) == 0) {
            members.put("eri", MemberKind.GUEST);
        }
        members.put("robot", MemberKind.BOT);
        members.put(MadeTown.SELF, MemberKind.SELF);
        Map<String, Set<String>> roles = new LinkedHashMap<>();
        if (byRoles) {
            PEOPLE.forEach(key -> roles.put(key, graph.some()));
        }
        return new MadeTown(door, rooms, members, roles, lines(lines));
    }

    private void rooms() {
        room("mainstreet", PlaceKind.CATEGORY, null, Access.OPEN);
        room("backyard", PlaceKind.CATEGORY, null, random.nextBoolean() ? Access.PRIVATE : Access.OPEN);
        room("plaza", PlaceKind.CHANNEL, "mainstreet", Access.OPEN);
        room("market", PlaceKind.CHANNEL, "mainstreet", Access.OPEN);
        room("council", PlaceKind.CHANNEL, "mainstreet", Access.PRIVATE);
        room("cellar", PlaceKind.CHANNEL, "backyard", random.nextBoolean() ? Access.PRIVATE : Access.OPEN);
        room("garden", PlaceKind.CHANNEL, "backyard", Access.OPEN);
        room("plaza-stall", PlaceKind.THREAD, "plaza", Access.OPEN);
        room("plaza-whisper", PlaceKind.THREAD, "plaza", Access.PRIVATE);
        room("direct", PlaceKind.DIRECT, null, Access.PRIVATE);
    }

    private void room(String key, PlaceKind kind, @Nullable String parent, Access access) {
        Set<String> readers = null;
        if (access == Access.PRIVATE && random.nextInt(8) > 0) {
            readers = new TreeSet<>();
            for (String person : PEOPLE) {
                if (random.nextInt(5) < 2) {
                    readers.add(person);
                }
            }
        }
        RoleAccess admission = byRoles && kind == PlaceKind.CHANNEL ? graph.admission() : null;
        Access entry = admission == null ? access : Access.BY_ROLES;
        rooms.add(new Room(key, kind, key, parent, entry, readers, admission, ""));
    }

    private List<Line> lines(int count) {
        List<Line> lines = new ArrayList<>();
        Instant at = START;
        for (int i = 0; i < count; i++) {
            at = at.plus(Duration.ofSeconds(5 + random.nextInt(random.nextInt(6) == 0 ? 4_000 : 120)));
            lines.add(line("l" + i, at, lines, null));
        }
        return lines;
    }

    /// One more line, in a room of its choice or in this one.
    Line line(String key, Instant at, List<Line> before, @Nullable Room where) {
        List<Room> speakable =
                rooms.stream().filter(room -> room.kind() != PlaceKind.CATEGORY).toList();
        Room room = where == null ? talk.pick(speakable) : where;
        String author = random.nextInt(12) == 0 ? "robot" : talk.pick(PEOPLE);
        List<Line> here =
                before.stream().filter(line -> line.room().equals(room.key())).toList();
        String replyTo =
                here.isEmpty() || random.nextInt(3) > 0 ? null : talk.pick(here).key();
        return new Line(room.key(), key, author, at, talk.sentence(), replyTo, liked());
    }

    Map<String, Set<String>> liked() {
        Map<String, Set<String>> liked = new HashMap<>();
        if (random.nextInt(6) == 0) {
            liked.put(talk.pick(EMOJI), Set.of(talk.pick(PEOPLE)));
        }
        return liked;
    }

    MadeTalk talk() {
        return talk;
    }
}
