package org.murabito.archive.rank;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.murabito.archive.search.MeaningIndex;
import org.murabito.archive.search.Ranker.Ranked;
import org.murabito.archive.search.SearchIndex.Candidate;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.MessageId;
import org.murabito.testing.InMemoryMeaningIndex;

/// What is near in meaning counts as a sign beside the words, and leaks into the answer as words do.
final class MeaningInRankingTest {
    private final Village village = new Village();
    private final MeaningIndex meanings = new InMemoryMeaningIndex(village.messages, text ->
            new float[] {Stream.of("dog", "puppy").anyMatch(text::contains) ? 1 : 0, 1});

    private List<MessageId> find(String words, Candidate... candidates) {
        return new ConversationRanker(village.messages, village.communities, Weights.STANDARD, meanings)
                .rank(village.inSquare(), SearchQuery.of(words, 10), List.of(candidates)).stream()
                        .map(Ranked::id)
                        .toList();
    }

    @Test
    void what_was_found_by_meaning_alone_is_a_hit_beside_what_has_the_words() {
        MessageId other = village.say("Ana", "the market is food and noise");
        talkOfApples();
        MessageId meant = village.say("Ben", "my puppy eats fish");
        talkOfApples();

        assertThat(find("dog food", new Candidate(other, 1), new Candidate(meant, 0)))
                .contains(meant, other);
    }

    @Test
    void of_lines_with_the_same_words_the_one_that_means_it_comes_first() {
        MessageId other = village.say("Ana", "food for the cat is on the shelf");
        talkOfApples();
        MessageId meant = village.say("Ben", "food for the puppy is on the shelf");
        talkOfApples();

        assertThat(find("dog food", new Candidate(other, 1), new Candidate(meant, 1)))
                .startsWith(meant);
    }

    @Test
    void the_answer_to_what_means_it_comes_before_other_answers() {
        MessageId other = village.say("Ana", "Where is food for the cat?");
        MessageId otherAnswer = village.say("Cem", "In the cupboard, at the left.");
        talkOfApples();
        MessageId meant = village.say("Ana", "Where is food for the puppy?");
        MessageId answer = village.say("Cem", "In the cellar, at the right.");
        talkOfApples();

        List<MessageId> found = find("dog food", new Candidate(other, 1), new Candidate(meant, 1));

        assertThat(found.indexOf(answer)).isBetween(0, found.indexOf(otherAnswer));
    }

    private void talkOfApples() {
        for (int i = 0; i < 5; i++) {
            village.say("Eva", "It was market day and the square was full.");
            village.say("Dia", "I sold all my apples.");
        }
    }
}
