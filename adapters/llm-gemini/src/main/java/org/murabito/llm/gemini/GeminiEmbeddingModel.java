package org.murabito.llm.gemini;

import com.fasterxml.jackson.databind.JsonNode;
import com.google.genai.types.EmbedContentConfig;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.murabito.llm.Deadline;
import org.murabito.llm.EmbeddingModel;
import org.murabito.llm.Json;

/// A model of Gemini's that gives vectors: <https://ai.google.dev/api/embeddings>. Call it on a virtual thread, like
/// [GeminiModel].
public final class GeminiEmbeddingModel implements EmbeddingModel {
    // "At most 100 requests can be in one batch" is how the vendor refuses more.
    private static final int MOST_AT_ONCE = 100;

    private final GeminiSettings settings;
    private final GeminiErrors failures;
    private final Wire wire;

    public GeminiEmbeddingModel(GeminiSettings settings) {
        this.settings = settings;
        this.failures = new GeminiErrors(settings, Clock.systemUTC());
        this.wire = new Wire(settings, failures);
    }

    @Override
    public String name() {
        return settings.model();
    }

    @Override
    public List<float[]> embed(List<String> texts, Deadline deadline) throws InterruptedException {
        List<float[]> vectors = new ArrayList<>();
        for (int from = 0; from < texts.size(); from += MOST_AT_ONCE) {
            vectors.addAll(some(texts.subList(from, Math.min(texts.size(), from + MOST_AT_ONCE)), deadline));
        }
        if (vectors.stream().anyMatch(vector -> vector.length != vectors.getFirst().length)) {
            throw failures.malformed("gave vectors of different lengths");
        }
        return List.copyOf(vectors);
    }

    private List<float[]> some(List<String> texts, Deadline deadline) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (deadline.passed()) {
            throw failures.network("was not asked: the time is over");
        }
        WireReply taken = wire.embed(texts, EmbedContentConfig.builder().build(), deadline);
        if (taken.status() != 200) {
            throw failures.of(taken);
        }
        List<float[]> vectors = new ArrayList<>();
        for (JsonNode embedding :
                Json.find(taken.text()).orElseGet(Json::object).path("embeddings")) {
            vectors.add(vector(embedding.path("values")));
        }
        if (vectors.size() != texts.size()) {
            throw failures.malformed("gave " + vectors.size() + " vectors for " + texts.size() + " texts");
        }
        return vectors;
    }

    private float[] vector(JsonNode numbers) {
        float[] vector = new float[numbers.size()];
        for (int i = 0; i < vector.length; i++) {
            if (!numbers.get(i).isNumber()) {
                throw failures.malformed("gave a vector that is none");
            }
            vector[i] = numbers.get(i).floatValue();
        }
        if (vector.length == 0) {
            throw failures.malformed("gave an empty vector");
        }
        return vector;
    }

    @Override
    public String toString() {
        return "embeddings of " + settings;
    }
}
