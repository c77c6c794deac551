package org.murabito.testkit.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.murabito.llm.Deadline;
import org.murabito.llm.EmbeddingModel;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelException.Kind;

/// What a model that gives vectors promises, over its vendor's wire.
public abstract class EmbeddingModelContract {
    protected static final String KEY = "sk-secret-0123456789";
    protected final VendorServer server = VendorServer.start();

    protected abstract EmbeddingModel model(String url);

    /// A reply that holds these vectors, the last of them first where the wire numbers them.
    protected abstract String reply(float[]... vectors);

    @AfterEach
    void close() {
        server.close();
    }

    private List<float[]> embed(String... texts) throws InterruptedException {
        return model(server.url()).embed(List.of(texts), Deadline.in(Duration.ofSeconds(10)));
    }

    private void fails(Kind kind, String... texts) {
        assertThatThrownBy(() -> embed(texts))
                .asInstanceOf(type(ModelException.class))
                .satisfies(failure -> {
                    assertThat(failure.kind()).isEqualTo(kind);
                    assertThat(failure).hasMessageNotContaining(KEY);
                });
    }

    @Test
    void gives_a_vector_for_each_text_in_their_order() throws InterruptedException {
        server.answer(Answer.json(200, reply(new float[] {1, 0}, new float[] {0, 0.5f})));

        List<float[]> vectors = embed("north", "東");

        assertThat(vectors).hasSize(2);
        assertThat(vectors.get(0)).containsExactly(1, 0);
        assertThat(vectors.get(1)).containsExactly(0, 0.5f);
        assertThat(server.last().body()).contains("north").contains("東");
    }

    @Test
    void asks_nobody_about_nothing() throws InterruptedException {
        assertThat(embed()).isEmpty();
        assertThat(server.arrived()).isEmpty();
    }

    @Test
    void fails_where_vectors_are_missing_or_of_different_lengths() {
        server.answer(
                Answer.json(200, reply(new float[] {1, 0})),
                Answer.json(200, reply(new float[] {1, 0}, new float[] {1})),
                Answer.json(200, "{}"),
                Answer.html(200, "<p>hello</p>"));
        for (int i = 0; i < 4; i++) {
            fails(Kind.MALFORMED, "one", "two");
        }
    }

    @Test
    void says_what_is_wrong_and_tries_once() {
        server.answer(Answer.json(401, "{\"error\":{\"message\":\"no\"}}"), Answer.json(429, "{}"));
        fails(Kind.AUTH, "one");
        fails(Kind.RATE_LIMITED, "one");
        assertThat(server.arrived()).hasSize(2);
    }

    @Test
    void ends_at_the_deadline() {
        server.answer(Answer.silence());
        long at = System.nanoTime();

        assertThatThrownBy(() -> model(server.url()).embed(List.of("one"), Deadline.in(Duration.ofMillis(300))))
                .asInstanceOf(type(ModelException.class))
                .extracting(ModelException::kind)
                .isEqualTo(Kind.NETWORK);
        assertThat(Duration.ofNanos(System.nanoTime() - at)).isLessThan(Duration.ofSeconds(20));
    }

    @Test
    void keeps_its_key_to_itself() {
        assertThat(model(server.url()).toString()).doesNotContain(KEY);
    }
}
