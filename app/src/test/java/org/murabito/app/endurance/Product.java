package org.murabito.app.endurance;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.murabito.app.ChildJava;
import org.murabito.discord.standin.StandInDiscord;

/// `./murabito` of the folder that this was started in, in a process of its own that can be killed.
final class Product implements AutoCloseable {
    private static final Path SHIPPED = Path.of("murabito").toAbsolutePath();

    private final Path folder;
    private final Map<String, String> environment;
    private @Nullable Process life;

    private Product(Path folder, Map<String, String> environment) {
        this.folder = folder;
        this.environment = environment;
    }

    static Product onDiscord(Path folder, URI discord) {
        return new Product(
                folder,
                Map.of(
                        "MURABITO_JAVA_OPTS",
                        "-Xmx512m",
                        "DISCORD_TOKEN",
                        StandInDiscord.TOKEN,
                        "MURABITO_DISCORD_URL",
                        discord.toString(),
                        "MURABITO_WEB_PORT",
                        "0",
                        "MURABITO_COMMUNITY_VILLAGE",
                        "ja"));
    }

    /// With the memory that it ships with.
    static Product onTheWeb(Path folder, int port) {
        return new Product(
                folder, Map.of("MURABITO_WEB_PORT", Integer.toString(port), "MURABITO_COMMUNITY_VILLAGE", "ja"));
    }

    /// One of several on a database, of which one works and the others wait.
    static Product node(Path folder, int port, NodeEngines engines) {
        Map<String, String> environment = new HashMap<>(Map.of(
                "MURABITO_WEB_PORT",
                Integer.toString(port),
                "MURABITO_COMMUNITY_VILLAGE",
                "ja",
                "MURABITO_STORE",
                engines.store(),
                "MURABITO_STANDBY",
                "true"));
        String search = engines.search();
        if (search != null) {
            environment.put("MURABITO_SEARCH", search);
        }
        return new Product(folder, environment);
    }

    void start() throws IOException {
        life = process(List.of())
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        folder.resolve("out.log").toFile()))
                .start();
    }

    static void pause(long millis) {
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(millis));
    }

    /// With −9.
    void kill() throws InterruptedException {
        Process living = life;
        if (living != null) {
            living.destroyForcibly();
            living.waitFor();
        }
    }

    boolean lives() {
        return life != null && life.isAlive();
    }

    /// Resident memory in kB, as Linux counts it, mapped files included; 0 where it cannot be read.
    long residentKilobytes() {
        return kilobytes("VmRSS:");
    }

    /// As much of the resident memory as no file backs.
    long anonymousKilobytes() {
        return kilobytes("RssAnon:");
    }

    private long kilobytes(String figure) {
        Process living = life;
        if (living == null) {
            return 0;
        }
        try {
            return Files.readAllLines(Path.of("/proc", Long.toString(living.pid()), "status")).stream()
                    .filter(line -> line.startsWith(figure))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
                    .findFirst()
                    .orElse(0);
        } catch (IOException _) {
            return 0;
        }
    }

    /// Everything that is kept of a community, a JSON object a line.
    List<String> exported(String community) throws IOException, InterruptedException {
        Path file = folder.resolve("exported.jsonl");
        Process export = process(List.of("export", "--community", community))
                .redirectOutput(file.toFile())
                .start();
        if (export.waitFor() != 0) {
            throw new IllegalStateException("the export failed: " + folder.resolve("errors.log"));
        }
        return Files.readAllLines(file, StandardCharsets.UTF_8);
    }

    /// Runs a command beside it.
    ///
    /// @return the exit code
    int command(List<String> arguments) throws IOException, InterruptedException {
        return process(arguments)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        folder.resolve("out.log").toFile()))
                .start()
                .waitFor();
    }

    private ProcessBuilder process(List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(SHIPPED.toString()));
        command.addAll(arguments);
        ProcessBuilder process = ChildJava.bare(command);
        process.environment().putAll(environment);
        process.environment()
                .putAll(Map.of(
                        "MURABITO_DATA",
                        folder.resolve("data").toString(),
                        "MURABITO_SPEECH_MEMBER_ANSWERS",
                        "0",
                        "MURABITO_SPEECH_CHANNEL_ANSWERS",
                        "0"));
        return process.redirectError(
                ProcessBuilder.Redirect.appendTo(folder.resolve("errors.log").toFile()));
    }

    @Override
    public void close() {
        Process living = life;
        if (living != null) {
            living.destroyForcibly();
        }
    }
}
