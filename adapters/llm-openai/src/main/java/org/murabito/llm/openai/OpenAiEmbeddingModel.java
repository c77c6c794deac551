package org.murabito.llm.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.openai.client.OpenAIClient;
import com.openai.core.RequestOptions;
import com.openai.core.http.HttpResponse;
import com.openai.models.embeddings.EmbeddingCreateParams;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.murabito.llm.Deadline;
import org.murabito.llm.EmbeddingModel;
import org.murabito.llm.openai.setup.OpenAiSettings;
import org.murabito.llm.openai.wire.NotJson;
import org.murabito.llm.openai.wire.OpenAiConnection;
import org.murabito.llm.openai.wire.OpenAiErrors;

/// A model behind OpenAI's embeddings, or any server that speaks them:
/// <https://platform.openai.com/docs/api-reference/embeddings/create>.
public final class OpenAiEmbeddingModel implements EmbeddingModel {
    private final OpenAiSettings settings;
    private final OpenAiConnection connection;

    public OpenAiEmbeddingModel(OpenAiSettings settings) {
        this.settings = settings;
        this.connection = new OpenAiConnection(settings, new OpenAiErrors(settings, Clock.systemUTC()));
    }

    @Override
    public String name() {
        return settings.model();
    }

    @Override
    public List<float[]> embed(List<String> texts, Deadline deadline) throws InterruptedException {
        return texts.isEmpty()
                ? List.of()
                : connection.ask(
                        deadline, (client, time) -> send(client, texts, time), body -> read(body.json(), texts.size()));
    }

    // The connection closes what it reads.
    @SuppressWarnings("MustBeClosedChecker")
    private HttpResponse send(OpenAIClient client, List<String> texts, Supplier<RequestOptions> time) {
        EmbeddingCreateParams params = EmbeddingCreateParams.builder()
                .model(settings.model())
                .inputOfArrayOfStrings(texts)
                .encodingFormat(EmbeddingCreateParams.EncodingFormat.FLOAT)
                .build();
        return client.embeddings().withRawResponse().create(params, time.get());
    }

    /// They say themselves in which order they are.
    private static List<float[]> read(JsonNode reply, int wanted) {
        float[][] vectors = new float[wanted][];
        for (JsonNode one : reply.path("data")) {
            int index = one.path("index").asInt(-1);
            if (index < 0 || index >= wanted) {
                throw new NotJson();
            }
            vectors[index] = vector(one.path("embedding"));
        }
        for (float[] vector : vectors) {
            if (vector == null || vector.length == 0 || vector.length != vectors[0].length) {
                throw new NotJson();
            }
        }
        return List.copyOf(Arrays.asList(vectors));
    }

    private static float[] vector(JsonNode numbers) {
        float[] vector = new float[numbers.size()];
        for (int i = 0; i < vector.length; i++) {
            if (!numbers.get(i).isNumber()) {
                throw new NotJson();
            }
            vector[i] = numbers.get(i).floatValue();
        }
        return vector;
    }

    @Override
    public String toString() {
        return "embeddings of " + settings;
    }
}
