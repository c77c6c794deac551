package org.murabito.bench.search;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.murabito.archive.rank.ConversationRanker;
import org.murabito.archive.search.Archive;
import org.murabito.archive.search.IndexFeed;
import org.murabito.archive.search.SearchIndex;
import org.murabito.archive.search.SearchQuery;
import org.murabito.search.lucene.LuceneSearchIndex;
import org.murabito.sight.Sight;
import org.murabito.store.sqlite.SqliteStore;

/// The whole archive over what people really wrote, asked with a few words, with messages, and with 600 characters.
///
/// Arguments: a folder (filled where it is empty), the folder of the public sets, number of messages (1000000), number
/// of queries of each kind (1000).
public final class RealSpeed {
    private static final int BATCH = 1_000;
    private static final int ROUNDS = 3;
    private static final long PAUSE_NANOS = 10_000_000;

    private RealSpeed() {}

    public static void main(String[] args) throws IOException {
        Path folder = Files.createDirectories(Path.of(args[0]));
        RealTalk talk = new RealTalk(Path.of(args[1]));
        int messages = args.length > 2 ? Integer.parseInt(args[2]) : 1_000_000;
        int queries = args.length > 3 ? Integer.parseInt(args[3]) : 1_000;
        try (SqliteStore store = SqliteStore.open(folder, Clock.systemUTC());
                SearchIndex index = LuceneSearchIndex.open(folder.resolve("index"));
                IndexFeed feed = new IndexFeed(store.messages(), index)) {
            Village village = new Village(store.communities());
            if (store.messages().cursor() == 0) {
                fill(store, village, talk, messages);
            }
            while (feed.found() < store.messages().cursor()) {
                LockSupport.parkNanos(PAUSE_NANOS);
            }
            Timing.size("database and index", folder);
            Archive archive = new Archive(
                    store.messages(), index, feed, new ConversationRanker(store.messages(), store.communities()));
            ask(archive, village.open(), talk, queries);
            Timing.memory();
        }
    }

    private static void fill(SqliteStore store, Village village, RealTalk talk, int messages) {
        for (int from = 0; from < messages; from += BATCH) {
            store.messages()
                    .keep(IntStream.range(from, Math.min(from + BATCH, messages))
                            .mapToObj(number -> village.post(number, talk))
                            .toList());
        }
    }

    private static void ask(Archive archive, Sight sight, RealTalk talk, int queries) {
        Random random = new Random(7);
        List<String> words =
                Stream.generate(() -> talk.words(random)).limit(queries).toList();
        List<String> sentences =
                Stream.generate(() -> talk.sentence(random)).limit(queries).toList();
        List<String> questions =
                Stream.generate(() -> talk.question(random)).limit(queries).toList();
        for (int round = 1; round <= ROUNDS; round++) {
            search("round " + round + ", a few words", archive, sight, words);
            search("round " + round + ", a message", archive, sight, sentences);
            search("round " + round + ", 600 characters", archive, sight, questions);
        }
    }

    private static void search(String what, Archive archive, Sight sight, List<String> queries) {
        Timing.searches(
                what,
                queries,
                query -> archive.search(sight, SearchQuery.of(query, 10)).total());
    }
}
