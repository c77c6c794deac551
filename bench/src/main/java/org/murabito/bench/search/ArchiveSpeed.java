package org.murabito.bench.search;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.murabito.archive.rank.ConversationRanker;
import org.murabito.archive.search.Archive;
import org.murabito.archive.search.IndexFeed;
import org.murabito.archive.search.Ranker;
import org.murabito.archive.search.SearchIndex;
import org.murabito.archive.search.SearchQuery;
import org.murabito.search.lucene.LuceneSearchIndex;
import org.murabito.search.opensearch.ClusterAddress;
import org.murabito.search.opensearch.OpenSearchIndex;
import org.murabito.sight.Sight;
import org.murabito.store.postgres.PostgresStore;
import org.murabito.store.postgres.PostgresStore.Location;
import org.murabito.store.sql.assembly.SqlStore;
import org.murabito.store.sqlite.SqliteStore;

/// The whole archive: database, index and ranker. Keeps messages while they are indexed, searches, and opens it again.
///
/// Arguments: an empty folder, number of messages (1000000), number of queries (2000); and, to do the same with servers
/// afterwards, the address of an empty PostgreSQL database and of an OpenSearch index, which is emptied.
public final class ArchiveSpeed {
    private static final int BATCH = 1_000;
    private static final long PAUSE_NANOS = 10_000_000;

    private final Path folder;
    private final List<String> servers;

    private ArchiveSpeed(Path folder, List<String> servers) {
        this.folder = folder;
        this.servers = servers;
    }

    public static void main(String[] args) throws IOException {
        int messages = args.length > 1 ? Integer.parseInt(args[1]) : 1_000_000;
        int queries = args.length > 2 ? Integer.parseInt(args[2]) : 2_000;
        run(new ArchiveSpeed(Files.createDirectories(Path.of(args[0])), List.of()), messages, queries);
        if (args.length > 4) {
            Path beside = Files.createDirectories(Path.of(args[0], "servers"));
            run(new ArchiveSpeed(beside, List.of(args[3], args[4])), messages, queries);
        }
    }

    private static void run(ArchiveSpeed speed, int messages, int queries) throws IOException {
        speed.fillAndSearch(messages, queries);
        speed.openAgain();
    }

    private SqlStore store() {
        return servers.isEmpty()
                ? SqliteStore.open(folder, Clock.systemUTC())
                : PostgresStore.open(new Location(servers.getFirst(), null), folder, Clock.systemUTC());
    }

    private SearchIndex index() {
        return servers.isEmpty()
                ? LuceneSearchIndex.open(folder.resolve("index"))
                : OpenSearchIndex.open(
                        ClusterAddress.parse(servers.getLast()), System.getenv(OpenSearchIndex.PASSWORD), "bench");
    }

    private void fillAndSearch(int messages, int queries) throws IOException {
        try (SqlStore store = store();
                SearchIndex index = index()) {
            index.clear();
            try (IndexFeed feed = new IndexFeed(store.messages(), index)) {
                Village village = new Village(store.communities());
                fill(store, feed, village, messages);
                Timing.size("database and index", folder);
                Ranker ranker = new ConversationRanker(store.messages(), store.communities());
                Archive archive = new Archive(store.messages(), index, feed, ranker);
                List<String> asked = village.queries(queries);
                for (int round = 1; round <= 3; round++) {
                    search("round " + round + ", everything", archive, village.everything(), asked);
                    search("round " + round + ", 150 of 200 channels", archive, village.open(), asked);
                }
                Timing.memory();
            }
        }
    }

    /// Done when the last message is found. Making up the texts is part of it, in place of reading an export.
    private static void fill(SqlStore store, IndexFeed feed, Village village, int messages) {
        long cpu = Timing.cpuNanos();
        long start = System.nanoTime();
        for (int from = 0; from < messages; from += BATCH) {
            store.messages().keep(village.posts(from, Math.min(from + BATCH, messages)));
        }
        Timing.rate("kept", messages, System.nanoTime() - start, Timing.cpuNanos() - cpu);
        long cursor = store.messages().cursor();
        while (feed.found() < cursor) {
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        Timing.rate("kept and indexed", messages, System.nanoTime() - start, Timing.cpuNanos() - cpu);
    }

    private static void search(String what, Archive archive, Sight sight, List<String> queries) {
        Timing.searches(
                what,
                queries,
                query -> archive.search(sight, SearchQuery.of(query, 10)).total());
    }

    private void openAgain() {
        long start = System.nanoTime();
        try (SqlStore store = store();
                SearchIndex index = index();
                IndexFeed feed = new IndexFeed(store.messages(), index)) {
            Ranker ranker = new ConversationRanker(store.messages(), store.communities());
            Archive archive = new Archive(store.messages(), index, feed, ranker);
            Sight sight = new Village(store.communities()).open();
            long opened = System.nanoTime();
            long total = archive.search(sight, SearchQuery.of("会議 資料", 10)).total();
            Timing.print("opened again in %d ms, first answer after %d ms more (%,d matches)"
                    .formatted((opened - start) / 1_000_000, (System.nanoTime() - opened) / 1_000_000, total));
        }
    }
}
