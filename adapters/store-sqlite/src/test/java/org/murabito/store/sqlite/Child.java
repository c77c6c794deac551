package org.murabito.store.sqlite;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.StoreException;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MessageId;
import org.murabito.job.JobId;
import org.murabito.llm.Usage;
import org.murabito.run.RunId;
import org.murabito.run.Step;
import org.murabito.runlog.RunRecord;
import org.murabito.testkit.Town;

/// Another process that opens a store, says how far it came, and waits to be killed.
final class Child implements AutoCloseable {
    static final JobId JOB = new JobId("answer", "town/1");
    static final RunId RUN = new RunId("run");

    private final Process process;
    private final BufferedReader output;

    Child(Path folder, String role) throws IOException {
        process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-Xmx64m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Child.class.getName(),
                        folder.toString(),
                        role)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        output = process.inputReader(StandardCharsets.UTF_8);
    }

    public static void main(String[] arguments) throws InterruptedException, IOException {
        try {
            SqliteStore store = SqliteStore.open(Path.of(arguments[0]), OpenStore.TIMING);
            switch (arguments[1]) {
                case "work" -> work(store);
                case "record" -> record(store);
                case "fill" -> say(fill(store));
                default -> say("holding");
            }
            new CountDownLatch(1).await();
        } catch (StoreException e) {
            say("refused " + e.getMessage());
        }
    }

    private static void work(SqliteStore store) {
        store.jobs().accept(JOB, "payload");
        store.jobs().start(Map.of(JOB.kind(), job -> {
            say("working in attempt " + job.attempt());
            new CountDownLatch(1).await();
            throw new IllegalStateException("nobody counts down");
        }));
    }

    private static void record(SqliteStore store) throws InterruptedException {
        CommunityId town = new CommunityId("town");
        store.runs().begin(new RunRecord(RUN, town, null, new MessageId(1), null, Instant.EPOCH, List.of(), null));
        store.runs().add(RUN, new Step.ModelCalled(1, "simple", "end", Usage.NONE, 1));
        // The promise is 50 ms; a machine busy with other tests gets more.
        if (!new CountDownLatch(1).await(1, TimeUnit.SECONDS)) {
            say("recorded");
        }
    }

    /// Writes until no file may grow any more, tries on, and once more when they may. Says what was acknowledged.
    private static String fill(SqliteStore store) throws IOException, InterruptedException {
        Town.settle(store.communities());
        int kept = 0;
        int failed = 0;
        letFilesGrowTo("1000000");
        for (int i = 0; i < 100; i++) {
            try {
                store.messages().keep(List.of(Town.said(Town.SQUARE, "k" + i, Town.ANA, i, "x".repeat(30_000))));
                kept++;
            } catch (StoreException e) {
                failed++;
            }
        }
        boolean known = store.trouble().isPresent();
        letFilesGrowTo("unlimited");
        boolean over = store.trouble().isEmpty();
        store.messages().keep(List.of(Town.said(Town.SQUARE, "after", Town.ANA, 200, "there is room again")));
        return "kept " + (kept + 1) + ", failed: " + (failed > 10) + ", known: " + known + ", over: " + over;
    }

    private static void letFilesGrowTo(String bytes) throws IOException, InterruptedException {
        String self = String.valueOf(ProcessHandle.current().pid());
        int exit = new ProcessBuilder("prlimit", "--pid", self, "--fsize=" + bytes + ":unlimited")
                .start()
                .waitFor();
        if (exit != 0) {
            throw new IOException("prlimit ended with " + exit);
        }
    }

    private static void say(String line) {
        System.out.println(line);
    }

    @Nullable
    String firstLine() throws IOException {
        return output.readLine();
    }

    long pid() {
        return process.pid();
    }

    /// As `kill -9`.
    void kill() {
        process.destroyForcibly();
        process.onExit().join();
    }

    @Override
    public void close() {
        kill();
    }
}
