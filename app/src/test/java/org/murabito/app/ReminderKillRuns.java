package org.murabito.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.Consumer;

/// Kills lives with −9 at random moments, one after the other on the same data folder, while reminders are set and
/// come due. At the end every reminder that was taken on must have been told exactly once, and within a second of its
/// time, or of when the next life began to look for what is due where none was up then.
///
/// By hand: `./mvnw -q -pl app -am test-compile` and then this class with the number of reminders, of kills, and a
/// seed.
final class ReminderKillRuns {
    private static final int LONGEST_MOMENT_MILLIS = 3_000;
    private static final int SHOWN = 10;

    private final Path folder;
    private final Random random;
    private final Consumer<String> log;
    private final Map<String, Long> due = new HashMap<>();
    private final Map<String, List<Long>> told = new HashMap<>();
    private final NavigableSet<Long> ups = new TreeSet<>();

    ReminderKillRuns(Path folder, long seed, Consumer<String> log) {
        this.folder = folder;
        this.random = new Random(seed);
        this.log = log;
    }

    /// @param middleMillis how late half of them were at most, while something was up
    /// @param latestMillis the longest that one was
    record Tally(int reminders, long lost, long doubled, long middleMillis, long latestMillis) {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        int reminders = Integer.parseInt(arguments[0]);
        int kills = Integer.parseInt(arguments[1]);
        Path folder = Files.createTempDirectory("murabito-reminders");
        Tally tally =
                new ReminderKillRuns(folder, Long.parseLong(arguments[2]), System.out::println).run(reminders, kills);
        System.out.println(kills + " kills: " + tally);
    }

    Tally run(int reminders, int kills) throws IOException, InterruptedException {
        for (int life = 1; life <= kills; life++) {
            int share = reminders * life / kills - reminders * (life - 1) / kills;
            live(life, share);
        }
        end();
        List<String> latestLast = due.keySet().stream()
                .sorted(Comparator.comparingLong(this::late))
                .toList();
        latestLast.reversed().stream().limit(SHOWN).forEach(one -> log.accept(one + " was " + late(one) + " ms late"));
        return new Tally(
                due.size(),
                due.keySet().stream().filter(one -> !told.containsKey(one)).count(),
                told.values().stream().filter(times -> times.size() > 1).count(),
                late(latestLast.get(latestLast.size() / 2)),
                late(latestLast.getLast()));
    }

    private void live(int number, int share) throws IOException, InterruptedException {
        try (OtherLife life = life(number, share)) {
            int set = 0;
            while (set < share) {
                String line = life.next();
                if (line == null) {
                    throw new IllegalStateException("life " + number + " ended by itself");
                }
                set += note(line) ? 1 : 0;
            }
            log.accept("life " + number + ": " + life.killAfter(random.nextInt(LONGEST_MOMENT_MILLIS)) + " " + set
                    + " were set");
        }
    }

    private void end() throws IOException {
        try (OtherLife life = life(0, 0)) {
            String line = life.next();
            while (line != null && !line.equals("end")) {
                note(line);
                line = life.next();
            }
            if (line == null) {
                throw new IllegalStateException("the last life ended without a count");
            }
        }
    }

    /// Whether it says that a reminder was set.
    private boolean note(String line) {
        String[] words = line.split(" ");
        switch (words[0]) {
            case "up" -> ups.add(Long.parseLong(words[1]));
            case "set" -> due.put(words[1], Long.parseLong(words[2]));
            case "told" ->
                told.computeIfAbsent(words[1], _ -> new ArrayList<>()).add(Long.parseLong(words[2]));
            default -> log.accept(line);
        }
        return words[0].equals("set");
    }

    /// Counted from its time, or from when the life that told it began to look for what is due.
    private long late(String reminder) {
        List<Long> times = told.getOrDefault(reminder, List.of());
        if (times.isEmpty()) {
            return 0;
        }
        long at = times.getFirst();
        Long up = ups.floor(at);
        return at - Math.max(due.getOrDefault(reminder, at), up == null ? 0 : up);
    }

    private OtherLife life(int number, int reminders) throws IOException {
        return OtherLife.of(RemindingLife.class, folder, Integer.toString(number), Integer.toString(reminders));
    }
}
