package org.murabito.app;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.murabito.TurnResult;
import org.murabito.app.MadeTown.Line;
import org.murabito.app.MadeTown.Room;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.judge.Verdict;
import org.murabito.sight.Sight;

/// Pairs of communities that are alike but for one thing, told all that their readers cannot open: what is told to a
/// reader must be alike to the byte.
///
/// By hand: `./mvnw -q -pl app -am test-compile` and then this class with the number of pairs, a seed and, if they are
/// all to be of one kind, a door: those on `DISCORD` have made-up roles that decide who reads what.
final class AudiencePairs {
    private static final int PAIRS_TO_A_LIFE = 250;
    private static final int LINES = 40;
    private static final int LIVE_LINES = 3;

    private final Random random;
    private final Consumer<String> log;
    private final Set<String> kinds = new TreeSet<>();
    private final @Nullable DoorKind door;
    private final Map<String, String> set;
    private int told;

    AudiencePairs(long seed, Consumer<String> log) {
        this(seed, log, null);
    }

    AudiencePairs(long seed, Consumer<String> log, @Nullable DoorKind door) {
        this(seed, log, door, Map.of());
    }

    /// @param door null for towns of every kind
    /// @param set settings of the lives, by their names in the environment
    AudiencePairs(long seed, Consumer<String> log, @Nullable DoorKind door, Map<String, String> set) {
        this.set = Map.copyOf(set);
        this.door = door;
        this.random = new Random(seed);
        this.log = log;
    }

    public static void main(String[] arguments) {
        AudiencePairs pairs = new AudiencePairs(
                Long.parseLong(arguments[1]),
                System.out::println,
                arguments.length > 2 && !arguments[2].contains("=") ? DoorKind.valueOf(arguments[2]) : null,
                LifeEngines.typed(arguments));
        int differing = pairs.run(Integer.parseInt(arguments[0]));
        System.out.println(arguments[0] + " pairs, " + pairs.told() + " characters told: " + differing + " differ");
    }

    /// How much was compared.
    int told() {
        return told;
    }

    /// What sorts of things were compared.
    Set<String> kinds() {
        return kinds;
    }

    /// How many pairs differ in what their readers are told, where the change is out of their sight.
    int run(int pairs) {
        return run(pairs, false);
    }

    /// The same with the change before their eyes: most of these must differ, or nothing was compared.
    int runInSight(int pairs) {
        return run(pairs, true);
    }

    private int run(int pairs, boolean inSight) {
        int differing = 0;
        for (int done = 0; done < pairs; done += PAIRS_TO_A_LIFE) {
            try (QuietLife life = new QuietLife(set)) {
                List<Pair> here = new ArrayList<>();
                for (int i = done; i < Math.min(pairs, done + PAIRS_TO_A_LIFE); i++) {
                    here.add(pair(life, i, inSight));
                }
                for (Pair pair : here) {
                    differing += differs(life, pair) ? 1 : 0;
                }
            }
        }
        return differing;
    }

    private record Where(Room told, Room changed) {}

    private record Pair(Twin one, Twin other, Where where, HiddenChange change, List<String> questions) {}

    /// @param decided about what was said live
    private record Twin(CommunityId id, String decided) {}

    private Pair pair(QuietLife life, int number, boolean inSight) {
        CommunityId one = new CommunityId("a%06d".formatted(number));
        CommunityId other = new CommunityId("b%06d".formatted(number));
        for (int attempt = 0; ; attempt++) {
            TownMaker maker = new TownMaker(new Random(random.nextLong()));
            MadeTown town = door == null ? maker.make(LINES) : maker.make(door, LINES);
            CommunityId plan = new CommunityId("p%06d-%d".formatted(number, attempt));
            life.settle(town.with(List.of()), plan);
            Optional<Where> found = where(life, town, plan, inSight);
            if (found.isPresent()) {
                Where where = found.get();
                HiddenChange change = maker.talk().pick(List.of(HiddenChange.values()));
                life.settle(town, one);
                life.settle(change.in(town, where.changed, maker, random), other);
                List<Line> live = live(town, maker, where);
                return new Pair(
                        new Twin(one, heard(life, town, live, one, where, false)),
                        new Twin(other, heard(life, town, live, other, where, true)),
                        where,
                        change,
                        maker.talk().questions());
            }
        }
    }

    private boolean differs(QuietLife life, Pair pair) {
        String first = told(life, pair, pair.one);
        String second = told(life, pair, pair.other);
        told += first.length();
        first.lines().map(line -> line.split(" \\| ")[0]).forEach(kinds::add);
        if (first.equals(second)) {
            return false;
        }
        log.accept("%s, %s in %s, told in %s:%n%s"
                .formatted(
                        pair.one.id,
                        pair.change,
                        pair.where.changed.key(),
                        pair.where.told.key(),
                        firstDifference(first, second)));
        return true;
    }

    private static String told(QuietLife life, Pair pair, Twin twin) {
        return life.hearsay(new PlaceId(twin.id, pair.where.told.key()), pair.questions) + twin.decided;
    }

    /// A room to tell in and one to change, if there are such.
    private Optional<Where> where(QuietLife life, MadeTown town, CommunityId id, boolean inSight) {
        List<Where> choices = new ArrayList<>();
        List<Room> rooms = town.rooms().stream()
                .filter(room -> room.kind() != PlaceKind.CATEGORY)
                .toList();
        for (Room told : rooms) {
            for (Room changed : rooms) {
                Sight sight = life.sights().from(new PlaceId(id, told.key()));
                if (life.covers(sight, new PlaceId(id, changed.key())) == inSight) {
                    choices.add(new Where(told, changed));
                }
            }
        }
        return choices.isEmpty() ? Optional.empty() : Optional.of(choices.get(random.nextInt(choices.size())));
    }

    private static List<Line> live(MadeTown town, TownMaker maker, Where where) {
        List<Line> live = new ArrayList<>();
        for (int i = 0; i < LIVE_LINES; i++) {
            live.add(maker.line("live" + i, QuietLife.NOW.minus(Duration.ofSeconds(30 - i)), town.lines(), where.told));
            live.add(maker.line(
                    "hidden" + i, QuietLife.NOW.minus(Duration.ofSeconds(30 - i)), town.lines(), where.changed));
        }
        return live;
    }

    /// What is decided about what is said next; in one of the two, more is said out of sight meanwhile.
    private static String heard(
            QuietLife life, MadeTown town, List<Line> live, CommunityId id, Where where, boolean hiddenToo) {
        StringBuilder decided = new StringBuilder();
        for (Line line : life.speaks(town) ? live : List.<Line>of()) {
            boolean visible = line.room().equals(where.told.key());
            if (visible || hiddenToo) {
                TurnResult turn = life.say(line, id);
                if (visible) {
                    decided.append(written(turn.verdict()))
                            .append(turn.outcome().getClass().getSimpleName());
                }
            }
        }
        return decided.toString();
    }

    private static String written(Verdict verdict) {
        StringBuilder written = new StringBuilder(verdict.getClass().getSimpleName());
        verdict.reasons()
                .forEach(reason -> written.append(' ').append(reason.rule()).append(reason.points()));
        return written.toString();
    }

    static String firstDifference(String one, String other) {
        List<String> ones = one.lines().toList();
        List<String> others = other.lines().toList();
        for (int i = 0; i < Math.max(ones.size(), others.size()); i++) {
            String left = i < ones.size() ? ones.get(i) : "(end)";
            String right = i < others.size() ? others.get(i) : "(end)";
            if (!left.equals(right)) {
                return "- " + left + "\n+ " + right;
            }
        }
        return "";
    }
}
