package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.archive.Changes;
import org.murabito.archive.search.Archive;
import org.murabito.archive.search.CandidateOrder;
import org.murabito.archive.search.Hit;
import org.murabito.archive.search.IndexFeed;
import org.murabito.archive.search.MeaningIndex;
import org.murabito.archive.search.Ranker;
import org.murabito.archive.search.SearchIndex;
import org.murabito.archive.search.SearchIndexException;
import org.murabito.archive.search.SearchQuery;
import org.murabito.archive.search.SearchResult;
import org.murabito.chat.Member;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Post;
import org.murabito.sight.Sight;
import org.murabito.testing.InMemoryMeaningIndex;
import org.murabito.testkit.agent.Await;

/// Store, index, feed and ranker together, over any search index.
@SuppressWarnings("NullAway.Init")
public abstract class ArchiveContract {
    @TempDir
    private Path folder;

    private final Talk talk = new Talk();
    private SearchIndex index;
    private IndexFeed feed;
    private Archive archive;

    protected abstract SearchIndex open(Path folder);

    @BeforeEach
    void openAll() {
        index = open(folder);
        feed = new IndexFeed(talk.messages(), index);
        archive = new Archive(talk.messages(), index, feed, new CandidateOrder());
    }

    @AfterEach
    void close() {
        feed.close();
        index.close();
    }

    private List<MessageId> find(String words) {
        return archive.search(talk.open(), SearchQuery.of(words, 10)).hits().stream()
                .map(Hit::message)
                .map(Message::id)
                .toList();
    }

    @Test
    void a_message_is_found_as_soon_as_it_was_kept() {
        for (int i = 0; i < 20; i++) {
            MessageId id = talk.say("needle" + i);
            assertThat(find("needle" + i)).containsExactly(id);
        }
    }

    @Test
    void a_deleted_message_is_not_found_any_more() {
        MessageId id = talk.say("needle");
        assertThat(find("needle")).containsExactly(id);
        talk.delete(id);
        assertThat(find("needle")).isEmpty();
    }

    @Test
    void hits_come_with_message_score_and_how_many_matched() {
        talk.say("deploy one");
        talk.say("deploy two");
        SearchResult result = archive.search(talk.open(), SearchQuery.of("deploy", 1));
        assertThat(result.total()).isEqualTo(2);
        assertThat(result.hits().getFirst().message().text()).isEqualTo("deploy two");
        assertThat(result.hits().getFirst().score()).isPositive();
    }

    @Test
    void what_murabito_said_is_neither_found_nor_counted() {
        MessageId asked = talk.say("needle");
        talk.communities().save(new Member(Talk.BEN, "ben", MemberKind.SELF, List.of()));
        talk.say(Talk.GENERAL, Talk.BEN, "needle needle");
        Archive knowing = archive.with(talk.communities());

        SearchResult found = knowing.search(talk.open(), SearchQuery.of("needle", 5));

        assertThat(found.hits()).extracting(hit -> hit.message().id()).containsExactly(asked);
        assertThat(found.total()).isEqualTo(1);
        assertThat(knowing.count(talk.open(), "needle")).isEqualTo(1);
    }

    @Test
    void what_only_stands_beside_a_match_is_told_apart() {
        MessageId before = talk.say("good morning");
        MessageId asked = talk.say("needle");
        Ranker wide = (_, _, _) -> List.of(new Ranker.Ranked(asked, 2), new Ranker.Ranked(before, 1));
        Archive around = new Archive(talk.messages(), index, feed, wide);
        assertThat(around.search(talk.open(), SearchQuery.of("needle", 5)).hits())
                .extracting(Hit::beside)
                .containsExactly(false, true);
    }

    @Test
    void blank_words_give_the_newest_and_ask_no_ranker() {
        talk.say("one");
        MessageId two = talk.say("two");
        Ranker none = (_, _, _) -> List.of();
        Archive asked = new Archive(talk.messages(), index, feed, none);
        assertThat(asked.search(talk.open(), SearchQuery.of(" ", 1))
                        .hits()
                        .getFirst()
                        .message()
                        .id())
                .isEqualTo(two);
    }

    @Test
    void what_the_ranker_names_is_read_under_the_sight() {
        MessageId open = talk.say("needle");
        MessageId secret = talk.say(Talk.SECRET, Talk.BEN, "needle");
        Ranker careless = (_, _, _) -> List.of(new Ranker.Ranked(secret, 2), new Ranker.Ranked(open, 1));
        Archive asked = new Archive(talk.messages(), index, feed, careless);
        assertThat(asked.search(talk.open(), SearchQuery.of("needle", 5)).hits())
                .extracting(hit -> hit.message().id())
                .containsExactly(open);
    }

    @Test
    void what_the_feed_took_over_is_committed_when_it_closes() {
        talk.say("needle");
        assertThat(find("needle")).hasSize(1);
        feed.close();
        assertThat(index.cursor()).isEqualTo(talk.messages().cursor());
    }

    @Test
    void an_index_that_is_ahead_of_a_restored_store_is_built_again() {
        for (int i = 0; i < 5; i++) {
            talk.say("needle");
        }
        assertThat(find("needle")).hasSize(5);
        feed.close();
        Talk restored = new Talk();
        MessageId only = restored.say("needle");
        try (IndexFeed again = new IndexFeed(restored.messages(), index)) {
            Archive archived = new Archive(restored.messages(), index, again, new CandidateOrder());
            SearchResult result = archived.search(restored.open(), SearchQuery.of("needle", 10));
            assertThat(result.total()).isEqualTo(1);
            assertThat(result.hits().getFirst().message().id()).isEqualTo(only);
        }
    }

    @Test
    void what_is_near_in_meaning_is_found_where_there_is_an_index_of_meanings() {
        MessageId words = talk.say("the dog ate");
        MessageId meaning = talk.say("a puppy was hungry");
        talk.say(Talk.SECRET, Talk.BEN, "another puppy");
        MeaningIndex meanings = new InMemoryMeaningIndex(talk.messages(), text ->
                new float[] {text.contains("dog") || text.contains("puppy") ? 1 : 0, text.contains("cat") ? 1 : 0});
        Archive asked = new Archive(talk.messages(), index, feed, new CandidateOrder(), meanings);
        SearchResult result = asked.search(talk.open(), SearchQuery.of("dog", 10));
        assertThat(result.hits()).extracting(hit -> hit.message().id()).containsExactly(words, meaning);
        assertThat(result.total()).isEqualTo(2);
    }

    @Test
    void a_long_history_is_taken_over_in_batches() {
        List<Post> posts = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            posts.add(Post.said(Talk.GENERAL, "x" + i, Talk.ANA, Talk.START.plusSeconds(i), "word" + i % 100));
        }
        talk.messages().keep(posts);
        Await.until(() -> feed.awaitFound(talk.messages().cursor(), Duration.ofSeconds(1)));
        assertThat(archive.search(talk.open(), SearchQuery.of("word7", 5)).total())
                .isEqualTo(100);
    }

    @Test
    void a_search_waits_no_longer_than_it_should_for_an_index_that_is_stuck() {
        SearchIndex stuck = new StuckIndex();
        try (IndexFeed behind = new IndexFeed(talk.messages(), stuck)) {
            talk.say("needle");
            assertThat(behind.awaitFound(talk.messages().cursor(), Duration.ofMillis(20)))
                    .isFalse();
        }
    }

    @Test
    void while_an_index_is_far_behind_a_search_does_not_wait_and_says_how_far() {
        List<Post> posts = new ArrayList<>();
        for (int i = 0; i < 25_000; i++) {
            posts.add(Post.said(Talk.GENERAL, "x" + i, Talk.ANA, Talk.START.plusSeconds(i), "needle"));
        }
        talk.messages().keep(posts);
        CountDownLatch goOn = new CountDownLatch(1);
        AtomicLong taken = new AtomicLong();
        SearchIndex slow = new StuckIndex() {
            @Override
            public void apply(Changes changes) {
                if (taken.getAndSet(changes.cursor()) > 0) {
                    await(goOn);
                }
            }
        };
        try (IndexFeed catchingUp = new IndexFeed(talk.messages(), slow)) {
            long cursor = talk.messages().cursor();
            Archive asked = new Archive(talk.messages(), slow, catchingUp, new CandidateOrder());
            Await.until(() -> catchingUp.isFarBehind(cursor));
            assertThat(asked.search(talk.open(), SearchQuery.of("needle", 5)).behind())
                    .isGreaterThan(20_000);
            goOn.countDown();
            Await.until(() -> catchingUp.awaitFound(cursor, Duration.ofSeconds(1)));
            assertThat(asked.search(talk.open(), SearchQuery.of("needle", 5)).behind())
                    .isZero();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// Finds nothing, and takes nothing.
    private static class StuckIndex implements SearchIndex {
        @Override
        public long cursor() {
            return 0;
        }

        @Override
        public void apply(Changes changes) {
            throw new SearchIndexException("no space left on device", null);
        }

        @Override
        public void refresh() {}

        @Override
        public void commit() {}

        @Override
        public void clear() {}

        @Override
        public void compact() {}

        @Override
        public Candidates candidates(Sight sight, SearchQuery query, int atMost) {
            return new Candidates(List.of(), 0);
        }

        @Override
        public void close() {}
    }
}
