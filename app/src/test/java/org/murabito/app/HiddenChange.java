package org.murabito.app;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.murabito.app.MadeTown.Line;
import org.murabito.app.MadeTown.Room;
import org.murabito.chat.Access;
import org.murabito.chat.PlaceKind;

/// One thing that is different where a reader cannot look.
enum HiddenChange {
    /// More is said there.
    MORE_SAID {
        @Override
        MadeTown in(MadeTown town, Room room, TownMaker maker, Random random) {
            List<Line> lines = new ArrayList<>(town.lines());
            for (int i = 0; i <= random.nextInt(4); i++) {
                int at = random.nextInt(lines.size());
                lines.add(at, maker.line("x" + i, lines.get(at).at(), lines.subList(0, at), room));
            }
            return town.with(lines);
        }
    },
    LESS_SAID {
        @Override
        MadeTown in(MadeTown town, Room room, TownMaker maker, Random random) {
            return town.with(town.lines().stream()
                    .filter(line -> !line.room().equals(room.key()) || random.nextBoolean())
                    .toList());
        }
    },
    SAID_OTHERWISE {
        @Override
        MadeTown in(MadeTown town, Room room, TownMaker maker, Random random) {
            return each(town, room, line -> line.saying(maker.talk().sentence()));
        }
    },
    LIKED_OTHERWISE {
        @Override
        MadeTown in(MadeTown town, Room room, TownMaker maker, Random random) {
            return each(town, room, line -> line.liked(Map.of("🎉", Set.of("ana", "ben"))));
        }
    },
    ANOTHER_TOPIC {
        @Override
        MadeTown in(MadeTown town, Room room, TownMaker maker, Random random) {
            return town.housing(town.rooms().stream()
                    .map(one -> one.equals(room) ? one.about(maker.talk().sentence()) : one)
                    .toList());
        }
    },
    A_THREAD_MORE {
        @Override
        MadeTown in(MadeTown town, Room room, TownMaker maker, Random random) {
            if (room.kind() != PlaceKind.CHANNEL) {
                return MORE_SAID.in(town, room, maker, random);
            }
            Room thread = new Room(
                    room.key() + "-new",
                    PlaceKind.THREAD,
                    "lantern talk",
                    room.key(),
                    Access.OPEN,
                    null,
                    null,
                    "lantern");
            List<Room> rooms = new ArrayList<>(town.rooms());
            rooms.add(thread);
            List<Line> lines = new ArrayList<>(town.lines());
            lines.add(maker.line("t", lines.getLast().at().plus(Duration.ofMinutes(1)), List.of(), thread));
            return town.housing(rooms).with(lines);
        }
    };

    abstract MadeTown in(MadeTown town, Room room, TownMaker maker, Random random);

    private static MadeTown each(MadeTown town, Room room, UnaryOperator<Line> change) {
        Predicate<Line> there = line -> line.room().equals(room.key());
        return town.with(town.lines().stream()
                .map(line -> there.test(line) ? change.apply(line) : line)
                .toList());
    }
}
