package org.murabito.llm.gemini;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.murabito.llm.Deadline;
import org.murabito.llm.EmbeddingModel;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.EmbeddingModelContract;

class GeminiEmbeddingTest extends EmbeddingModelContract {
    @Override
    protected EmbeddingModel model(String url) {
        return new GeminiEmbeddingModel(
                GeminiSettings.google(KEY, "gemini-embedding-001").at(URI.create(url)));
    }

    @Override
    protected String reply(float[]... vectors) {
        return Stream.of(vectors)
                .map(vector -> "{\"values\": " + Arrays.toString(vector) + "}")
                .collect(Collectors.joining(",", "{\"embeddings\": [", "]}"));
    }

    @Test
    void speaks_the_wire() throws InterruptedException {
        server.answer(Answer.json(200, reply(new float[] {1, 0})));
        model(server.url()).embed(List.of("north"), Deadline.in(Duration.ofSeconds(10)));

        assertThat(server.last().method() + " " + server.last().path())
                .isEqualTo("POST /v1beta/models/gemini-embedding-001:batchEmbedContents");
        assertThat(server.last().header("x-goog-api-key")).isEqualTo(KEY);
        assertThat(server.last().body())
                .contains("\"model\":\"models/gemini-embedding-001\"")
                .contains("\"parts\":[{\"text\":\"north\"}]");
    }

    @Test
    void sends_no_more_at_once_than_the_vendor_takes() throws InterruptedException {
        float[][] hundred = Collections.nCopies(100, new float[] {1, 0}).toArray(new float[0][]);
        server.answer(Answer.json(200, reply(hundred)), Answer.json(200, reply(new float[] {0, 1})));
        List<float[]> vectors =
                model(server.url()).embed(Collections.nCopies(101, "north"), Deadline.in(Duration.ofSeconds(10)));

        assertThat(vectors).hasSize(101);
        assertThat(vectors.getLast()).containsExactly(0, 1);
        assertThat(server.arrived()).hasSize(2);
    }
}
