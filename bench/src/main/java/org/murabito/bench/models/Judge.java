package org.murabito.bench.models;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.Arrived;

/// Another server that is shown what an adapter sends, and says whether it takes it.
final class Judge {
    private static final List<String> KEYS =
            List.of("authorization", "x-api-key", "anthropic-version", "x-goog-api-key");

    private final HttpClient http = HttpClient.newHttpClient();
    private final String address;
    private final List<String> refused = new ArrayList<>();
    private int asked;

    /// @param address stands in the place of the vendor's own, with its version, like `https://api.openai.com/v1`
    Judge(String address) {
        this.address = address;
    }

    synchronized Answer of(Arrived request) {
        String path = request.path().substring(request.path().indexOf('/', 1));
        HttpRequest.Builder passed = HttpRequest.newBuilder(URI.create(address + path))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(request.body()));
        for (String key : KEYS) {
            if (!request.header(key).isEmpty()) {
                passed.header(key, request.header(key));
            }
        }
        try {
            HttpResponse<String> response = http.send(passed.build(), HttpResponse.BodyHandlers.ofString());
            asked++;
            if (response.statusCode() >= 300) {
                refused.add("HTTP " + response.statusCode() + ": " + response.body() + "\n  for " + request.body());
            }
            String type =
                    response.headers().firstValue("content-type").orElse("").toLowerCase(Locale.ROOT);
            return type.contains("event-stream")
                    ? Answer.events(response.body())
                    : Answer.json(response.statusCode(), response.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Answer.cutBeforeHead();
        }
    }

    int asked() {
        return asked;
    }

    /// What it said of each request that it did not take.
    List<String> refused() {
        return refused;
    }
}
