package org.murabito.bench.search;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.murabito.archive.Changes;
import org.murabito.archive.search.SearchIndex;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Post;
import org.murabito.search.lucene.LuceneSearchIndex;
import org.murabito.search.opensearch.ClusterAddress;
import org.murabito.search.opensearch.OpenSearchIndex;
import org.murabito.sight.Sight;
import org.murabito.testing.InMemoryCommunityStore;

/// The index alone: fills it, and finds 200 candidates a query.
///
/// Arguments: an empty folder, number of messages (1000000), number of queries (2000), and the address of an OpenSearch
/// server where the same is measured there, too, and the candidates are compared. The index there is emptied first.
public final class SearchSpeed {
    private static final int BATCH = 4_096;
    private static final int CANDIDATES = 200;
    private static final long COMMIT = 2_000_000_000L;

    private final Village village = new Village(new InMemoryCommunityStore());
    private final Path folder;

    private SearchSpeed(Path folder) {
        this.folder = folder;
    }

    public static void main(String[] args) throws IOException {
        int messages = args.length > 1 ? Integer.parseInt(args[1]) : 1_000_000;
        int queries = args.length > 2 ? Integer.parseInt(args[2]) : 2_000;
        SearchSpeed speed = new SearchSpeed(Files.createDirectories(Path.of(args[0])));
        speed.run(messages, queries);
        if (args.length > 3) {
            // One that makes up the same messages again.
            new SearchSpeed(speed.folder).compare(ClusterAddress.parse(args[3]), messages, queries);
        }
    }

    private void run(int messages, int queries) throws IOException {
        try (SearchIndex index = LuceneSearchIndex.open(folder)) {
            fill(index, messages);
            Timing.size("index", folder);
            List<String> asked = village.queries(queries);
            search("first use, 150 of 200 channels", index, village.open(), asked);
            for (int round = 1; round <= 3; round++) {
                search("round " + round + ", everything", index, village.everything(), asked);
                search("round " + round + ", 150 of 200 channels", index, village.open(), asked);
            }
            search(
                    "newest first, 150 of 200 channels",
                    index,
                    village.open(),
                    asked.stream().map(_ -> "").toList());
        }
        long start = System.nanoTime();
        try (SearchIndex index = LuceneSearchIndex.open(folder)) {
            Timing.print("opened again in %d ms, at cursor %d"
                    .formatted((System.nanoTime() - start) / 1_000_000, index.cursor()));
        }
        Timing.memory();
    }

    private void compare(ClusterAddress server, int messages, int queries) {
        try (SearchIndex here = LuceneSearchIndex.open(folder);
                SearchIndex there = OpenSearchIndex.open(server, System.getenv(OpenSearchIndex.PASSWORD), "bench")) {
            there.clear();
            fill(there, messages);
            List<String> asked = village.queries(queries);
            for (int round = 1; round <= 3; round++) {
                search("here, 150 of 200 channels", here, village.open(), asked);
                search("OpenSearch, 150 of 200 channels", there, village.open(), asked);
            }
            List<String> newest = asked.stream().map(_ -> "").toList();
            search("here, newest first", here, village.open(), newest);
            search("OpenSearch, newest first", there, village.open(), newest);
            long same = asked.stream()
                    .map(query -> SearchQuery.of(query, 10))
                    .filter(query -> here.candidates(village.open(), query, CANDIDATES)
                            .equals(there.candidates(village.open(), query, CANDIDATES)))
                    .count();
            Timing.print("the same candidates, scores and totals: %d of %d".formatted(same, asked.size()));
        }
    }

    private static void search(String what, SearchIndex index, Sight sight, List<String> queries) {
        Timing.searches(
                what,
                queries,
                query -> index.candidates(sight, SearchQuery.of(query, 10), CANDIDATES)
                        .total());
    }

    /// Only the index's own work is timed: texts are made up before each batch.
    private void fill(SearchIndex index, int messages) {
        long spent = 0;
        long cpu = 0;
        long sinceCommit = 0;
        for (int from = 1; from <= messages; from += BATCH) {
            Changes batch = batch(from, Math.min(from + BATCH, messages + 1));
            long cpuStart = Timing.cpuNanos();
            long start = System.nanoTime();
            index.apply(batch);
            sinceCommit += System.nanoTime() - start;
            if (sinceCommit > COMMIT || from + BATCH > messages) {
                index.refresh();
                index.commit();
                sinceCommit = 0;
            }
            spent += System.nanoTime() - start;
            cpu += Timing.cpuNanos() - cpuStart;
        }
        Timing.rate("indexed", messages, spent, cpu);
    }

    private Changes batch(int from, int to) {
        List<Changes.Present> batch = new ArrayList<>();
        for (Post post : village.posts(from, to)) {
            Message message = new Message(
                    new MessageId(from + batch.size()),
                    post.place(),
                    post.key(),
                    post.author(),
                    post.at(),
                    post.text(),
                    post.kind(),
                    null,
                    List.of(),
                    null);
            batch.add(new Changes.Present(message, post.place(), post.place()));
        }
        return new Changes(batch, List.of(), to - 1L, true);
    }
}
