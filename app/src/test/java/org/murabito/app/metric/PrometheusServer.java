package org.murabito.app.metric;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.murabito.llm.Json;
import org.murabito.testkit.agent.Await;

/// A real Prometheus that reads `/metrics` once a second, as `docs/guide/watching.md` tells it to.
final class PrometheusServer implements AutoCloseable {
    private final HttpClient http = HttpClient.newHttpClient();
    private final URI address;
    private final Process process;

    private PrometheusServer(URI address, Process process) {
        this.address = address;
        this.process = process;
    }

    /// Skips the test where the machine has none.
    static void assumeInstalled() {
        boolean installed = Arrays.stream(System.getenv("PATH").split(":", -1))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "prometheus")));
        Assumptions.assumeTrue(installed, "prometheus is not on the PATH");
    }

    /// @param watched where Murabito is
    /// @param rules of alerts, a file
    static PrometheusServer start(Path folder, URI watched, Path token, Path rules)
            throws IOException, InterruptedException {
        Path settings = Files.writeString(
                folder.resolve("prometheus.yml"), """
                        global: { scrape_interval: 1s, evaluation_interval: 1s }
                        rule_files: [ "%s" ]
                        scrape_configs:
                          - job_name: murabito
                            authorization: { credentials_file: "%s" }
                            static_configs: [ { targets: ["%s"] } ]
                        """.formatted(rules.toAbsolutePath(), token, watched.getAuthority()));
        int port = freePort();
        Process process = new ProcessBuilder(
                        "prometheus",
                        "--config.file=" + settings,
                        "--storage.tsdb.path=" + folder.resolve("series"),
                        "--web.listen-address=127.0.0.1:" + port)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("prometheus.log").toFile())
                .start();
        PrometheusServer server = new PrometheusServer(URI.create("http://127.0.0.1:" + port), process);
        Await.until(() -> server.get("/-/ready").startsWith("Prometheus"));
        return server;
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /// The series that an expression gives now.
    JsonNode query(String expression) {
        String query = URLEncoder.encode(expression, StandardCharsets.UTF_8);
        JsonNode reply = Json.read(get("/api/v1/query?query=" + query));
        if (!reply.path("status").asText().equals("success")) {
            throw new AssertionError(expression + ": " + reply);
        }
        return reply.path("data").path("result");
    }

    JsonNode rules() {
        return Json.read(get("/api/v1/rules"))
                .path("data")
                .path("groups")
                .path(0)
                .path("rules");
    }

    private String get(String path) {
        try {
            HttpRequest request = HttpRequest.newBuilder(address.resolve(path)).build();
            return http.send(request, HttpResponse.BodyHandlers.ofString()).body();
        } catch (ConnectException e) {
            return "";
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
        process.onExit().orTimeout(10, TimeUnit.SECONDS).join();
    }
}
