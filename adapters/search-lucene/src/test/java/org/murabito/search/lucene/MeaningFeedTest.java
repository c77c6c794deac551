package org.murabito.search.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.archive.Changes.Present;
import org.murabito.archive.meaning.ArchiveMeanings;
import org.murabito.archive.meaning.EmbeddingBudget;
import org.murabito.archive.meaning.Embeddings;
import org.murabito.archive.meaning.MeaningFeed;
import org.murabito.archive.meaning.VectorIndex;
import org.murabito.archive.search.SearchIndex.Candidate;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.testkit.Talk;
import org.murabito.testkit.agent.Await;

/// Vectors follow the messages, whatever comes in between.
@SuppressWarnings("NullAway.Init")
final class MeaningFeedTest {
    private static final Duration LONG = Duration.ofSeconds(20);
    private static final EmbeddingBudget SPENT = new EmbeddingBudget() {
        @Override
        public boolean isLeftFor(List<Present> messages) {
            return false;
        }

        @Override
        public void spend(List<Present> messages) {}
    };

    @TempDir
    private Path folder;

    private final Talk talk = new Talk();
    private WordVectors model = new WordVectors("one");
    private LuceneVectorIndex index;
    private MeaningFeed feed;

    @BeforeEach
    void open() {
        open(EmbeddingBudget.UNBOUNDED);
    }

    private void open(EmbeddingBudget budget) {
        index = LuceneVectorIndex.open(folder);
        feed = new MeaningFeed(talk.messages(), index, new Embeddings(model), budget);
    }

    @AfterEach
    void close() {
        feed.close();
        index.close();
    }

    private void settle() {
        Await.until(() -> feed.learnt() == talk.messages().cursor());
    }

    private List<MessageId> near(String words) {
        return new ArchiveMeanings(new Embeddings(model), index)
                .nearest(talk.open(), SearchQuery.of(words, 10), 10).stream()
                        .map(Candidate::id)
                        .toList();
    }

    @Test
    void what_was_said_is_found_by_what_it_means() {
        talk.say("apples and pears");
        MessageId boat = talk.say("the boat leaves at eight");
        talk.notice("boat boat boat");
        talk.say("");
        settle();
        assertThat(near("boat at eight")).startsWith(boat);
        assertThat(near("boat boat")).containsExactly(boat);
    }

    @Test
    void what_was_deleted_or_edited_is_not_found_as_it_was() {
        MessageId deleted = talk.say("the boat leaves");
        MessageId edited = talk.say("the boat returns");
        settle();
        talk.delete(deleted);
        talk.edit(edited, "apples and pears");
        settle();
        assertThat(near("boat leaves")).isEmpty();
        assertThat(near("apples")).containsExactly(edited);
    }

    @Test
    void what_the_model_cannot_read_has_no_vector_and_is_not_asked_for_by_meaning() {
        talk.say("boat ☃");
        MessageId boat = talk.say("the boat leaves");
        settle();
        assertThat(near("boat")).containsExactly(boat);
        assertThat(near("boat ☃")).isEmpty();
        assertThat(model.asked).noneMatch(text -> text.contains("☃"));
    }

    @Test
    void what_was_deleted_goes_though_nothing_more_may_be_learnt() {
        MessageId deleted = talk.say("the boat leaves");
        settle();
        close();
        open(SPENT);
        talk.say("nobody learns this");
        talk.delete(deleted);
        assertThat(feed.awaitFollowed(talk.messages().cursor(), LONG)).isTrue();
        assertThat(near("boat leaves")).isEmpty();
        assertThat(model.times("nobody learns this")).isZero();
    }

    @Test
    void a_text_is_learnt_once_whatever_else_happens_to_its_message() {
        MessageId id = talk.say("the boat leaves");
        settle();
        Message said = talk.messages().find(talk.open(), id).orElseThrow();
        talk.messages().react(said.place(), said.key(), "⛵", Talk.BEN, true);
        settle();
        close();
        open();
        settle();
        assertThat(model.times("the boat leaves")).isEqualTo(1);
    }

    @Test
    void after_an_end_between_message_and_vector_it_goes_on_where_it_was() {
        close();
        MessageId boat = talk.say("the boat leaves");
        open();
        settle();
        // Ends without a commit.
        index.close();
        feed.close();
        MessageId second = talk.say("the boat returns");
        open();
        settle();
        assertThat(near("boat")).containsExactlyInAnyOrder(boat, second);
    }

    @Test
    void what_is_said_between_two_looks_at_the_store_is_learnt_too() {
        close();
        MessageId first = talk.say("the boat leaves");
        List<MessageId> meanwhile = new CopyOnWriteArrayList<>();
        index = LuceneVectorIndex.open(folder);
        VectorIndex talking = (VectorIndex) Proxy.newProxyInstance(
                VectorIndex.class.getClassLoader(), new Class<?>[] {VectorIndex.class}, (_, method, arguments) -> {
                    if (method.getName().equals("fingerprints") && meanwhile.size() < 3) {
                        meanwhile.add(talk.say("the boat returns"));
                    }
                    return method.invoke(index, arguments);
                });
        feed = new MeaningFeed(talk.messages(), talking, new Embeddings(model), EmbeddingBudget.UNBOUNDED);
        Await.until(() -> meanwhile.size() == 3);
        settle();
        assertThat(index.fingerprints(meanwhile)).hasSize(3);
        assertThat(index.fingerprints(List.of(first))).hasSize(1);
    }

    @Test
    void another_model_learns_everything_anew() {
        MessageId boat = talk.say("the boat leaves");
        settle();
        close();
        model = new WordVectors("another");
        open();
        settle();
        assertThat(model.times("the boat leaves")).isEqualTo(1);
        assertThat(near("boat")).containsExactly(boat);
    }

    @Test
    void a_long_history_is_learnt_in_batches() {
        List<MessageId> said =
                IntStream.range(0, 300).mapToObj(i -> talk.say("word" + i)).toList();
        settle();
        assertThat(near("word7")).startsWith(said.get(7));
        assertThat(near("word299")).startsWith(said.get(299));
    }
}
