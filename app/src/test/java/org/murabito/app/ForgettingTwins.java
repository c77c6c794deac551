package org.murabito.app;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.app.MadeTown.Line;
import org.murabito.app.MadeTown.Room;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;

/// Twins: in one something was said and then deleted, or its author forgotten, or it got too old; in the other it was
/// never said. Whatever is asked, both tell the same, and on the disk nothing of it is left.
///
/// By hand: `./mvnw -q -pl app -am test-compile` and then this class with the number of twins and a seed.
final class ForgettingTwins {
    /// In everything that is said to be deleted, and nowhere else.
    static final String CANARY = "quokkafeather";

    private static final int TWINS_TO_A_LIFE = 250;
    private static final int LINES = 40;

    private final Random random;
    private final Consumer<String> log;
    private final Map<String, String> set;
    private int told;
    private int files;

    ForgettingTwins(long seed, Consumer<String> log) {
        this(seed, log, Map.of());
    }

    /// @param set settings of the lives, by their names in the environment
    ForgettingTwins(long seed, Consumer<String> log, Map<String, String> set) {
        this.set = Map.copyOf(set);
        this.random = new Random(seed);
        this.log = log;
    }

    public static void main(String[] arguments) {
        ForgettingTwins twins =
                new ForgettingTwins(Long.parseLong(arguments[1]), System.out::println, LifeEngines.typed(arguments));
        int differing = twins.run(Integer.parseInt(arguments[0]));
        System.out.println(arguments[0] + " twins, " + twins.told + " characters told: " + differing + " differ; "
                + twins.files + " files with what was deleted");
    }

    int told() {
        return told;
    }

    /// In how many files of the data folders and the engines the deleted words were left.
    int filesWithCanary() {
        return files;
    }

    /// How many twins tell different things.
    int run(int twins) {
        int differing = 0;
        for (int done = 0; done < twins; done += TWINS_TO_A_LIFE) {
            try (QuietLife life = new QuietLife(set)) {
                List<Twins> here = new ArrayList<>();
                for (int i = done; i < Math.min(twins, done + TWINS_TO_A_LIFE); i++) {
                    here.add(twins(i));
                }
                here.forEach(each -> each.settle(life));
                here.forEach(each -> each.askBefore(life));
                here.forEach(each -> takeBack(life, each));
                for (Twins each : here) {
                    differing += differs(life, each) ? 1 : 0;
                }
                List<Path> left = life.filesWith(CANARY);
                left.forEach(file -> log.accept("deleted words are left in " + file));
                files += left.size();
            }
        }
        return differing;
    }

    /// @param leaving who is forgotten; null for nobody
    /// @param kept since when things are kept; null where single lines are deleted, or somebody is forgotten
    /// @param gone the lines that are to be as if they had never been said
    private record Twins(
            CommunityId one,
            CommunityId other,
            MadeTown town,
            @Nullable String leaving,
            @Nullable Instant kept,
            Set<String> gone,
            Room room,
            List<String> questions,
            boolean asksBefore) {
        List<Line> taken() {
            return said().stream().filter(line -> gone.contains(line.key())).toList();
        }

        private List<Line> said() {
            return town.lines().stream()
                    .map(line -> gone.contains(line.key()) ? line.saying(line.text() + " " + CANARY) : line)
                    .toList();
        }

        private List<Line> left() {
            return town.lines().stream()
                    .filter(line -> !gone.contains(line.key()))
                    .map(line -> leaving == null ? line : unliked(line, leaving))
                    .toList();
        }

        void settle(QuietLife life) {
            life.settle(town.with(said()), one);
            life.settle(town.with(left()), other);
        }

        /// Records of investigations that read what goes are to forget it, too.
        void askBefore(QuietLife life) {
            if (asksBefore) {
                told(life, one);
            }
        }

        String told(QuietLife life, CommunityId id) {
            return life.hearsay(new PlaceId(id, room.key()), questions);
        }
    }

    private Twins twins(int number) {
        TownMaker maker = new TownMaker(new Random(random.nextLong()));
        MadeTown town = maker.make(LINES);
        int way = random.nextInt(4);
        String leaving = way > 0 ? null : maker.talk().pick(List.of("ana", "ben", "cho"));
        Instant kept = way != 1
                ? null
                : town.lines().get(random.nextInt(town.lines().size())).at();
        List<Room> rooms = town.rooms().stream()
                .filter(room -> room.kind() != PlaceKind.CATEGORY)
                .toList();
        return new Twins(
                new CommunityId("a%06d".formatted(number)),
                new CommunityId("b%06d".formatted(number)),
                town,
                leaving,
                kept,
                kept == null ? gone(town, leaving) : gone(town, kept),
                rooms.get(random.nextInt(rooms.size())),
                maker.talk().questions(),
                random.nextInt(4) == 0);
    }

    private void takeBack(QuietLife life, Twins twins) {
        String leaving = twins.leaving;
        if (twins.kept != null) {
            life.expire(twins.one, twins.kept);
        } else if (leaving == null) {
            twins.taken().forEach(line -> delete(life, line, twins.one));
        } else {
            life.forget(new MemberId(twins.one, leaving));
            life.unname(new MemberId(twins.other, leaving));
        }
    }

    private boolean differs(QuietLife life, Twins twins) {
        String first = twins.told(life, twins.one);
        String second = twins.told(life, twins.other);
        told += first.length();
        if (first.equals(second)) {
            return false;
        }
        log.accept("%s, %s gone, told in %s:%n%s"
                .formatted(
                        twins.one,
                        twins.leaving == null ? twins.gone : twins.leaving,
                        twins.room.key(),
                        AudiencePairs.firstDifference(first, second)));
        return true;
    }

    /// Some were changed, and liked, before they were deleted.
    private void delete(QuietLife life, Line line, CommunityId id) {
        if (random.nextInt(4) == 0) {
            life.edit(line, "no, " + line.text(), id);
        }
        if (random.nextInt(4) == 0) {
            life.react(line, "dai", "👀", id);
        }
        life.delete(line, id);
    }

    private Set<String> gone(MadeTown town, @Nullable String author) {
        Set<String> gone = new HashSet<>();
        for (Line line : town.lines()) {
            if (author == null ? random.nextInt(8) == 0 : line.author().equals(author)) {
                gone.add(line.key());
            }
        }
        return gone;
    }

    private static Set<String> gone(MadeTown town, Instant kept) {
        return town.lines().stream()
                .filter(line -> line.at().isBefore(kept))
                .map(Line::key)
                .collect(Collectors.toSet());
    }

    private static Line unliked(Line line, String member) {
        Map<String, Set<String>> others = new HashMap<>();
        line.liked().forEach((emoji, who) -> {
            Set<String> rest = new HashSet<>(who);
            rest.remove(member);
            if (!rest.isEmpty()) {
                others.put(emoji, rest);
            }
        });
        return line.liked(others);
    }
}
