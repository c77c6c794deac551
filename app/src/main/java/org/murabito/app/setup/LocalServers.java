package org.murabito.app.setup;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.murabito.http.WholeResponse;
import org.murabito.webchat.setup.Setup.Server;

/// Servers on this machine that offer models under `/v1`, on the ports that they usually have.
final class LocalServers {
    static final Map<Integer, String> USUAL =
            new LinkedHashMap<>(Map.of(11434, "Ollama", 1234, "LM Studio", 8080, "llama.cpp", 8000, "vLLM"));

    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final int MOST_MODELS = 100;
    private static final int LARGEST = 1_000_000;

    private final Map<Integer, String> ports;
    private final ObjectMapper json = new ObjectMapper();

    LocalServers(Map<Integer, String> ports) {
        this.ports = Map.copyOf(ports);
    }

    /// All asked at once; whoever does not answer soon is none.
    List<Server> find() throws InterruptedException {
        try (HttpClient http = HttpClient.newBuilder().connectTimeout(PATIENCE).build();
                ExecutorService beside = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Optional<Server>>> asked = ports.entrySet().stream()
                    .map(entry -> beside.submit(() -> ask(http, entry.getKey(), entry.getValue())))
                    .toList();
            List<Server> found = new ArrayList<>();
            for (Future<Optional<Server>> one : asked) {
                try {
                    one.get().ifPresent(found::add);
                } catch (ExecutionException e) {
                    throw new IllegalStateException(e.getCause());
                }
            }
            return found;
        }
    }

    private Optional<Server> ask(HttpClient http, int port, String name) throws InterruptedException {
        String address = "http://127.0.0.1:" + port + "/v1";
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(address + "/models")).build();
        try {
            HttpResponse<byte[]> response = WholeResponse.get(http, request, LARGEST, PATIENCE);
            return response.statusCode() == 200
                    ? models(json.readTree(response.body())).map(models -> new Server(name, address, models))
                    : Optional.empty();
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    private static Optional<List<String>> models(JsonNode answer) {
        List<String> models = new ArrayList<>();
        for (JsonNode model : answer.path("data")) {
            String id = model.path("id").asText();
            if (!id.isBlank() && models.size() < MOST_MODELS) {
                models.add(id);
            }
        }
        return models.isEmpty() ? Optional.empty() : Optional.of(models);
    }
}
