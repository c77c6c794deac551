package org.murabito.knowledge.belief;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.murabito.archive.Stores;
import org.murabito.archive.meaning.Embeddings;
import org.murabito.chat.Message;
import org.murabito.knowledge.Meanings;
import org.murabito.knowledge.Statement;
import org.murabito.llm.Deadline;
import org.murabito.llm.EmbeddingModel;
import org.murabito.llm.ModelException;
import org.murabito.sight.Sights;

/// Facts are found by what they mean, and by their keywords alone while the model fails.
class MeaningsTest {
    private static final Statement FERRY = Parlour.of("ferry", "when", "8:15");

    private final Parlour parlour = new Parlour();
    private final Directions model = new Directions();
    private final Meanings meanings = new Meanings(
            new Embeddings(model),
            parlour.facts,
            new Stores(parlour.messages, parlour.communities),
            place -> Optional.of(new Sights(parlour.communities).inPlace(place)));

    /// What speaks of boats points one way, all else another.
    private static final class Directions implements EmbeddingModel {
        private final List<String> asked = new ArrayList<>();
        private boolean fails;

        @Override
        public String name() {
            return "directions";
        }

        @Override
        public List<float[]> embed(List<String> texts, Deadline deadline) {
            if (fails) {
                throw new ModelException(ModelException.Kind.NETWORK, "gone", null, null);
            }
            asked.addAll(texts);
            return texts.stream()
                    .map(text -> text.contains("ferry") || text.contains("boat")
                            ? new float[] {1, 0.1f}
                            : new float[] {0.1f, 1})
                    .toList();
        }
    }

    private List<String> near(String text) {
        return meanings.near(parlour.everything(), text, 1).stream()
                .map(claim -> claim.statement().value())
                .toList();
    }

    @Test
    void finds_what_means_alike_though_no_word_is_shared() {
        parlour.say(Parlour.ANA, "The ferry leaves at 8:15.", FERRY);
        parlour.say(Parlour.BEN, "The picnic is on May 18.", Parlour.of("picnic", "when", "May 18"));
        parlour.follow();
        assertThat(meanings.learn(Parlour.HOUSE)).isTrue();

        assertThat(near("a boat, please")).containsExactly("8:15");
        assertThat(near("sandwiches")).containsExactly("May 18");
    }

    @Test
    void learns_everything_once() {
        parlour.say(Parlour.ANA, "The ferry leaves at 8:15.", FERRY);
        parlour.follow();
        meanings.learn(Parlour.HOUSE);
        meanings.learn(Parlour.HOUSE);

        assertThat(model.asked).hasSize(1);
    }

    @Test
    void nothing_is_left_of_what_was_deleted() {
        Message message = parlour.say(Parlour.ANA, "The ferry leaves at 8:15.", FERRY);
        parlour.follow();
        meanings.learn(Parlour.HOUSE);
        parlour.delete(message);
        parlour.follow();

        assertThat(near("a boat, please")).isEmpty();
    }

    @Test
    void finds_nothing_while_the_model_fails_and_learns_later() {
        parlour.say(Parlour.ANA, "The ferry leaves at 8:15.", FERRY);
        parlour.follow();
        model.fails = true;
        assertThat(meanings.learn(Parlour.HOUSE)).isFalse();
        assertThat(near("a boat, please")).isEmpty();

        model.fails = false;
        assertThat(meanings.learn(Parlour.HOUSE)).isTrue();
        assertThat(near("a boat, please")).containsExactly("8:15");
    }
}
