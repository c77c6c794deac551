package org.murabito.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.murabito.llm.Json;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.Arrived;
import org.murabito.testkit.llm.VendorServer;

/// A server that gives every text the vector of the letters in it.
final class Vectors implements AutoCloseable {
    private static final int LENGTH = 32;

    private final VendorServer server = VendorServer.start();
    private final AtomicInteger given = new AtomicInteger();

    Vectors() {
        server.answerAlways(this::answer);
    }

    /// What has a life ask it.
    Map<String, String> settings() {
        return Map.of("VECTOR_SEARCH_ENABLED", "true", "EMBEDDING_MODEL", "openai:letters@" + server.url() + "/v1");
    }

    /// How many it gave so far.
    int given() {
        return given.get();
    }

    private Answer answer(Arrived request) {
        ObjectNode reply = Json.object().put("object", "list");
        ArrayNode all = reply.putArray("data");
        for (JsonNode text : Json.find(request.body()).orElseThrow().path("input")) {
            ObjectNode one = all.addObject().put("object", "embedding").put("index", all.size() - 1);
            float[] vector = new float[LENGTH];
            text.asText().codePoints().forEach(letter -> vector[letter % LENGTH]++);
            ArrayNode numbers = one.putArray("embedding");
            for (float number : vector) {
                numbers.add(number);
            }
            given.incrementAndGet();
        }
        return Answer.json(200, reply.toString());
    }

    @Override
    public void close() {
        server.close();
    }
}
