package org.murabito.embedding.minilm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.murabito.llm.Deadline;
import org.murabito.llm.EmbeddingModel;
import org.murabito.llm.ModelException;

final class MiniLmTest {
    private final EmbeddingModel model = new MiniLm();

    @Test
    void what_means_alike_points_alike_whatever_else_is_asked_with_it() throws InterruptedException {
        List<float[]> vectors = model.embed(
                List.of("My puppy is hungry.", "The dog wants food.", "The meeting is on Tuesday."),
                Deadline.in(Duration.ofMinutes(1)));

        assertThat(vectors).allSatisfy(vector -> assertThat(vector).hasSize(384));
        assertThat(product(vectors.get(0), vectors.get(1)))
                .isGreaterThan(product(vectors.get(0), vectors.get(2)) + 0.2);
        assertThat(model.embed(List.of("My puppy is hungry."), Deadline.in(Duration.ofMinutes(1)))
                        .getFirst())
                .containsExactly(vectors.getFirst());
    }

    @Test
    void asks_nothing_about_nothing_and_ends_at_the_deadline() throws InterruptedException {
        assertThat(model.embed(List.of(), Deadline.in(Duration.ZERO))).isEmpty();
        assertThatThrownBy(() -> model.embed(List.of("one"), Deadline.in(Duration.ZERO)))
                .isInstanceOf(ModelException.class);
    }

    @Test
    void reads_no_japanese() {
        assertThat(model.reads("Where is the dog?")).isTrue();
        assertThat(model.reads("犬はどこ？")).isFalse();
    }

    @Test
    void is_found_by_its_name() {
        assertThat(ServiceLoader.load(EmbeddingModel.class))
                .extracting(EmbeddingModel::name)
                .containsExactly("minilm");
    }

    private static double product(float[] one, float[] other) {
        double sum = 0;
        for (int i = 0; i < one.length; i++) {
            sum += one[i] * other[i];
        }
        return sum;
    }
}
