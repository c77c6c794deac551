package org.murabito.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// Kills lives with −9, one after the other on the same data folder: in turn at each named point and at a
/// random moment. Each life first takes up what the one before left. At the end every question must have
/// exactly one answer.
///
/// By hand: `./mvnw -q -pl app -am test-compile` and then this class with the number of kills and a seed.
final class KillRuns {
    private static final int LONGEST_MOMENT_MILLIS = 2_500;

    private final Path folder;
    private final Random random;
    private final Consumer<String> log;

    KillRuns(Path folder, long seed, Consumer<String> log) {
        this.folder = folder;
        this.random = new Random(seed);
        this.log = log;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        int kills = Integer.parseInt(arguments[0]);
        long seed = Long.parseLong(arguments[1]);
        Path folder = Files.createTempDirectory("murabito-kill");
        List<Integer> answers = new KillRuns(folder, seed, System.out::println).run(kills);
        long lost = answers.stream().filter(count -> count == 0).count();
        long doubled = answers.stream().filter(count -> count > 1).count();
        System.out.println(
                kills + " kills, " + answers.size() + " questions: " + lost + " lost, " + doubled + " doubled");
    }

    /// How many answers each question got that was taken on before its life was killed.
    List<Integer> run(int kills) throws IOException, InterruptedException {
        KillableLife.Point[] points = KillableLife.Point.values();
        for (int kill = 1; kill <= kills; kill++) {
            int turn = kill % (points.length + 1);
            if (turn < points.length) {
                killAt(kill, points[turn]);
            } else {
                killSometime(kill);
            }
        }
        return count();
    }

    private void killAt(int question, KillableLife.Point point) throws IOException, InterruptedException {
        try (OtherLife life = life(question, point.name())) {
            life.await("at " + point);
            life.kill();
            log.accept("question " + question + ": killed at " + point);
        }
    }

    private void killSometime(int question) throws IOException, InterruptedException {
        try (OtherLife life = life(question, "none")) {
            life.await("caught up");
            log.accept("question " + question + ": " + life.killAfter(random.nextInt(LONGEST_MOMENT_MILLIS))
                    + " catching up");
        }
    }

    private List<Integer> count() throws IOException {
        try (OtherLife life = life(0, "none")) {
            String line = life.await("answers ");
            log.accept(line);
            return Arrays.stream(line.substring("answers ".length()).split(" "))
                    .filter(count -> !count.isEmpty())
                    .map(Integer::valueOf)
                    .collect(Collectors.toList());
        }
    }

    private OtherLife life(int question, String point) throws IOException {
        return OtherLife.of(KillableLife.class, folder, Integer.toString(question), point);
    }
}
