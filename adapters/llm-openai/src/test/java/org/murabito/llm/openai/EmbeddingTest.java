package org.murabito.llm.openai;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.llm.Deadline;
import org.murabito.llm.EmbeddingModel;
import org.murabito.llm.openai.setup.OpenAiSettings;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.EmbeddingModelContract;

class EmbeddingTest extends EmbeddingModelContract {
    @Override
    protected EmbeddingModel model(String url) {
        return new OpenAiEmbeddingModel(OpenAiSettings.at(KEY, URI.create(url + "/v1"), "text-embedding-3-small"));
    }

    @Override
    protected String reply(float[]... vectors) {
        List<String> data = new ArrayList<>();
        for (int i = vectors.length - 1; i >= 0; i--) {
            data.add(
                    "{\"object\":\"embedding\",\"index\":" + i + ",\"embedding\":" + Arrays.toString(vectors[i]) + "}");
        }
        return "{\"object\":\"list\",\"data\":[" + String.join(",", data)
                + "],\"model\":\"text-embedding-3-small\",\"usage\":{\"prompt_tokens\":8,\"total_tokens\":8}}";
    }

    @Test
    void speaks_the_wire() throws InterruptedException {
        server.answer(Answer.json(200, reply(new float[] {1, 0})));
        model(server.url()).embed(List.of("north"), Deadline.in(Duration.ofSeconds(10)));

        assertThat(server.last().method() + " " + server.last().path()).isEqualTo("POST /v1/embeddings");
        assertThat(server.last().header("authorization")).isEqualTo("Bearer " + KEY);
        assertThat(server.last().body())
                .contains("\"model\":\"text-embedding-3-small\"")
                .contains("\"input\":[\"north\"]")
                .contains("\"encoding_format\":\"float\"");
    }
}
