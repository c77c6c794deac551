package org.murabito.search.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.murabito.archive.meaning.ArchiveMeanings;
import org.murabito.archive.meaning.EmbeddingBudget;
import org.murabito.archive.meaning.Embeddings;
import org.murabito.archive.meaning.MeaningFeed;
import org.murabito.archive.rank.ConversationRanker;
import org.murabito.archive.rank.Weights;
import org.murabito.archive.search.Archive;
import org.murabito.archive.search.IndexFeed;
import org.murabito.archive.search.MeaningIndex;
import org.murabito.archive.search.SearchIndex;
import org.murabito.archive.search.SearchQuery;
import org.murabito.archive.search.SearchResult;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.testkit.Talk;
import org.murabito.testkit.agent.Await;

/// Two towns that differ only in what a reader cannot see: with vectors on, every search finds the same, in the same
/// order, with the same scores to the last bit. There is more to see than is compared in full.
final class MeaningNonInterferenceTest {
    private static final List<String> WORDS = List.of(
            "boat harbour ferry leaves returns at eight apples pears market square hungry puppy dog meeting minutes 会議 資料"
                    .split(" "));
    private static final List<PlaceId> OPEN = List.of(Talk.GENERAL, Talk.RANDOM, Talk.THREAD);
    private static final List<PlaceId> HIDDEN = List.of(Talk.SECRET, Talk.SECRET_THREAD);
    private static final int SAID = 500;

    /// What is found: keys, since ids count hidden messages too.
    private record Found(List<String> nearest, List<String> hits, long total) {}

    @Property(tries = 4)
    void nothing_hidden_shows_in_what_is_found(@ForAll long seed) throws IOException {
        List<String> queries = IntStream.range(0, 12)
                .mapToObj(i -> text(new Random(seed + i), 3))
                .toList();
        assertThat(town(seed, true, queries)).isEqualTo(town(seed, false, queries));
    }

    private static List<Found> town(long seed, boolean crowded, List<String> queries) throws IOException {
        Talk talk = new Talk();
        Random open = new Random(seed);
        Random hidden = new Random(seed + 1);
        for (int i = 0; i < SAID; i++) {
            for (int more = crowded ? hidden.nextInt(3) : 0; more > 0; more--) {
                say(talk, hidden, HIDDEN, "h" + i + "-" + more, i);
            }
            say(talk, open, OPEN, "m" + i, i);
        }
        Path folder = Files.createTempDirectory("meaning");
        Embeddings embeddings = new Embeddings(new WordVectors("words"));
        try (SearchIndex index = LuceneSearchIndex.open(folder.resolve("index"));
                IndexFeed feed = new IndexFeed(talk.messages(), index);
                LuceneVectorIndex vectors = LuceneVectorIndex.open(folder.resolve("vectors"));
                MeaningFeed meaning =
                        new MeaningFeed(talk.messages(), vectors, embeddings, EmbeddingBudget.UNBOUNDED)) {
            Await.until(() -> meaning.learnt() == talk.messages().cursor());
            forgetSome(talk, new Random(seed + 2), crowded);
            Await.until(() -> meaning.learnt() == talk.messages().cursor());
            MeaningIndex meanings = new ArchiveMeanings(embeddings, vectors);
            Archive archive = new Archive(
                    talk.messages(),
                    index,
                    feed,
                    new ConversationRanker(talk.messages(), talk.communities(), Weights.STANDARD, meanings),
                    meanings);
            return queries.stream()
                    .map(words -> found(talk, archive, meanings, SearchQuery.of(words, 20)))
                    .toList();
        } finally {
            delete(folder);
        }
    }

    private static Found found(Talk talk, Archive archive, MeaningIndex meanings, SearchQuery query) {
        List<String> nearest = meanings.nearest(talk.open(), query, 20).stream()
                .map(each -> key(talk, each.id()) + " " + each.score())
                .toList();
        SearchResult result = archive.search(talk.open(), query);
        List<String> hits = result.hits().stream()
                .map(hit -> hit.message().key() + " " + hit.score())
                .toList();
        return new Found(nearest, hits, result.total());
    }

    private static String key(Talk talk, MessageId id) {
        return talk.messages().find(talk.open(), id).map(Message::key).orElse("hidden");
    }

    private static void say(Talk talk, Random random, List<PlaceId> places, String key, int minute) {
        talk.keep(Post.said(
                places.get(random.nextInt(places.size())),
                key,
                random.nextBoolean() ? Talk.ANA : Talk.BEN,
                Talk.START.plusSeconds(60L * minute),
                text(random, 1 + random.nextInt(8))));
    }

    private static void forgetSome(Talk talk, Random random, boolean crowded) {
        List<Message> said = new ArrayList<>();
        for (int i = 0; i < SAID; i += 1 + random.nextInt(40)) {
            for (PlaceId place : OPEN) {
                talk.messages().find(talk.everything(), place, "m" + i).ifPresent(said::add);
            }
            if (crowded) {
                for (PlaceId place : HIDDEN) {
                    talk.messages()
                            .find(talk.everything(), place, "h" + i + "-1")
                            .ifPresent(said::add);
                }
            }
        }
        said.forEach(message -> talk.messages().delete(message.place(), message.key(), message.at()));
    }

    private static String text(Random random, int words) {
        return String.join(
                " ",
                Stream.generate(() -> WORDS.get(random.nextInt(WORDS.size())))
                        .limit(words)
                        .toList());
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        }
    }
}
