package org.murabito.app.endurance;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.murabito.app.ChildJava;
import org.murabito.app.Main;
import org.murabito.discord.standin.StandInDiscord;

/// The shipped command in a process of its own, which can be killed.
final class Product implements AutoCloseable {
    private final Path folder;
    private final URI discord;
    private @Nullable Process life;

    Product(Path folder, URI discord) {
        this.folder = folder;
        this.discord = discord;
    }

    void start() throws IOException {
        life = process(List.of())
                .redirectOutput(folder.resolve("out.log").toFile())
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

    private ProcessBuilder process(List<String> arguments) {
        ProcessBuilder process = ChildJava.running(Main.class, List.of("-Xmx512m"), arguments);
        process.environment()
                .putAll(Map.of(
                        "DISCORD_TOKEN",
                        StandInDiscord.TOKEN,
                        "MURABITO_DISCORD_URL",
                        discord.toString(),
                        "MURABITO_DATA",
                        folder.resolve("data").toString(),
                        "MURABITO_WEB_PORT",
                        "0",
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
