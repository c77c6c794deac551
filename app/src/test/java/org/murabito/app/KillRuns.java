package org.murabito.app;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// Kills lives with −9, one after the other on the same data folder: in turn at each named point and at a random
/// moment. Each
/// life first takes up what the one before left. At the end every question must have exactly one answer.
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
        Process life = start(question, point.name());
        try (BufferedReader said = reader(life)) {
            String line = said.readLine();
            while (line != null && !line.equals("at " + point)) {
                line = said.readLine();
            }
            if (line == null) {
                throw new IllegalStateException("the life for question " + question + " ended by itself");
            }
            kill(life);
            log.accept("question " + question + ": killed at " + point);
        }
    }

    private void killSometime(int question) throws IOException, InterruptedException {
        Process life = start(question, "none");
        try (BufferedReader said = reader(life)) {
            String line = said.readLine();
            while (line != null && !line.equals("caught up")) {
                line = said.readLine();
            }
            int moment = random.nextInt(LONGEST_MOMENT_MILLIS);
            boolean ended = life.waitFor(moment, TimeUnit.MILLISECONDS);
            kill(life);
            log.accept("question " + question + ": killed " + moment + " ms after catching up"
                    + (ended ? " (had ended)" : ""));
        }
    }

    private List<Integer> count() throws IOException {
        Process life = start(0, "none");
        try (BufferedReader said = reader(life)) {
            String line = said.readLine();
            while (line != null && !line.startsWith("answers ")) {
                line = said.readLine();
            }
            if (line == null) {
                throw new IllegalStateException("the last life ended without a count");
            }
            log.accept(line);
            return Arrays.stream(line.substring("answers ".length()).split(" "))
                    .filter(count -> !count.isEmpty())
                    .map(Integer::valueOf)
                    .collect(Collectors.toList());
        }
    }

    private Process start(int question, String point) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                KillableLife.class.getName(),
                folder.toString(),
                Integer.toString(question),
                point));
        return new ProcessBuilder(command)
                .redirectError(folder.resolve("errors.log").toFile())
                .start();
    }

    private static void kill(Process life) throws InterruptedException {
        life.destroyForcibly();
        life.waitFor();
    }

    private static BufferedReader reader(Process life) {
        return new BufferedReader(new InputStreamReader(life.getInputStream(), StandardCharsets.UTF_8));
    }
}
