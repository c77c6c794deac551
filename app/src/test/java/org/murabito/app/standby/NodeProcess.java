package org.murabito.app.standby;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.app.ChildJava;
import org.murabito.app.start.Main;
import org.murabito.testkit.agent.Await;

/// The shipped command in a process of its own, which waits while another one has the database.
final class NodeProcess implements AutoCloseable {
    private static final List<String> DERIVED = List.of(
            "CHANNEL_CONTEXT_ENABLED", "USER_PROFILE_ENABLED", "REFLECTION_ENABLED", "PROACTIVE_CONVERSATION_ENABLED");

    private final HttpClient http = HttpClient.newHttpClient();
    private final Path folder;
    private final Map<String, String> settings;
    private final int port;
    private @Nullable Process process;

    NodeProcess(Path folder, Map<String, String> settings) throws IOException {
        this.folder = Files.createDirectories(folder);
        this.settings = settings;
        try (ServerSocket free = new ServerSocket(0)) {
            this.port = free.getLocalPort();
        }
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + port);
    }

    Path data() {
        return folder.resolve("data");
    }

    /// Gets what all nodes of an installation have alike.
    void takes(Path identity) throws IOException {
        Files.createDirectories(data());
        try (Stream<Path> files = Files.list(identity)) {
            for (Path file : files.toList()) {
                Files.copy(file, data().resolve(file.getFileName()));
            }
        }
    }

    void start() throws IOException {
        ProcessBuilder life = ChildJava.brief(Main.class, List.of(), List.of("start", "--data", data().toString()));
        life.environment().putAll(settings);
        life.environment().put("MURABITO_STANDBY", "true");
        life.environment().put("MURABITO_WEB_PORT", Integer.toString(port));
        // What is derived of the talk takes time of the processor, and is not what is tried here.
        for (String beside : DERIVED) {
            life.environment().put(beside, "false");
        }
        process = life.redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log().toFile()))
                .start();
    }

    private Path log() {
        return folder.resolve("life.log");
    }

    String said() throws IOException {
        return Files.readString(log());
    }

    /// What a balancer is told; `down` where nothing listens.
    String health() throws InterruptedException {
        return get("/health", "en");
    }

    String get(String path, String language) throws InterruptedException {
        try {
            HttpResponse<String> response = http.send(
                    HttpRequest.newBuilder(address().resolve(path))
                            .header("Accept-Language", language)
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            return response.statusCode() + " " + response.body().strip();
        } catch (IOException _) {
            return "down";
        }
    }

    /// Waits until it has begun to work so many times, and works.
    void awaitWork(int times) throws InterruptedException {
        awaitSaid("Murabito lives at", times);
        assertThat(health()).startsWith("200");
    }

    /// Waits until it has begun to wait so many times, and waits.
    void awaitStandby(int times) throws InterruptedException {
        awaitSaid("Waits (store.standby)", times);
        Await.until(() -> health().equals("503 {\"status\":\"standby\"}"));
    }

    /// Its log is looked at, since to be asked costs it something each time.
    private void awaitSaid(String what, int times) {
        Await.until(() -> {
            TimeUnit.MILLISECONDS.sleep(50);
            if (!living().isAlive()) {
                throw new IllegalStateException("it ended: " + said());
            }
            return said().lines().filter(line -> line.contains(what)).count() >= times;
        });
    }

    private Process living() {
        Process living = process;
        if (living == null) {
            throw new IllegalStateException("it was not started");
        }
        return living;
    }

    /// @param name as of the command `kill`
    void signal(String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, Long.toString(living().pid()))
                .start()
                .waitFor();
    }

    /// With −9.
    void kill() throws InterruptedException {
        living().destroyForcibly().waitFor();
    }

    @Override
    public void close() {
        http.close();
        if (process != null) {
            process.destroyForcibly();
        }
    }
}
