package org.murabito.search.opensearch;

import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Changes;
import org.murabito.archive.search.SearchIndex;
import org.murabito.archive.search.SearchIndexException;
import org.murabito.archive.search.SearchQuery;
import org.murabito.search.words.ResourcePool;
import org.murabito.search.words.TextAnalyzer;
import org.murabito.search.words.WeightedTerms;
import org.murabito.sight.Sight;

/// The search index on an OpenSearch server. Texts are taken apart here, by the same words as in the index on the
/// machine itself, so that both find the same, with the same scores, and the server needs no plugin.
///
/// One process writes. A server that is away makes every call fail in one line; once it is back, the feed goes on from
/// the cursor, which stands in the index itself.
public final class OpenSearchIndex implements SearchIndex {
    /// Where the password of the address's user stands in the environment.
    public static final String PASSWORD = "OPENSEARCH_PASSWORD";

    private static final Duration REFRESH = Duration.ofSeconds(60);
    private static final Duration PING = Duration.ofSeconds(2);
    private static final String CURSOR_ID = "_doc/cursor";

    private final ClusterClient client;
    private final ServedIndex index;
    private final ResourcePool<TextAnalyzer> analyzers = new ResourcePool<>(TextAnalyzer::new);
    private boolean begun;
    private long applied;

    private OpenSearchIndex(ClusterClient client, ServedIndex index) {
        this.client = client;
        this.index = index;
    }

    /// Asks the server for nothing yet: one that is away at the start is no reason not to start.
    ///
    /// @param password null where there is none
    /// @param owner by which the index is known as that of one Murabito
    public static OpenSearchIndex open(ClusterAddress address, @Nullable String password, String owner) {
        ClusterClient client = new ClusterClient(address, password);
        return new OpenSearchIndex(client, new ServedIndex(client, address.index(), owner));
    }

    @Override
    public synchronized long cursor() {
        begin();
        return client.ask(
                        "GET",
                        index.path(CURSOR_ID + "?stored_fields=" + MessageFields.CURSOR),
                        null,
                        ClusterClient.SOON)
                .body()
                .path("fields")
                .path(MessageFields.CURSOR)
                .path(0)
                .asLong();
    }

    private void begin() {
        if (index.make()) {
            applied = 0;
        }
        begun = true;
    }

    @Override
    public synchronized void apply(Changes changes) {
        if (!begun) {
            begin();
        }
        analyzers.with(analyzer -> {
            new BulkWriter(client, index, analyzer).write(changes);
            return changes;
        });
        applied = changes.cursor();
    }

    @Override
    public void refresh() {
        client.get("POST", index.path("_refresh"), null, REFRESH);
    }

    /// Whatever the server said that it wrote is on its disk; so the cursor may follow.
    @Override
    public synchronized void commit() {
        if (applied > 0) {
            client.get(
                    "PUT",
                    index.path(CURSOR_ID + "?require_alias=true"),
                    Map.of(MessageFields.CURSOR, applied),
                    ClusterClient.SOON);
        }
    }

    @Override
    public synchronized void clear() {
        index.makeAnew();
        applied = 0;
    }

    @Override
    public void compact() {
        commit();
        new Expunging(client, index).run();
    }

    /// For tests: merges without waiting for what holds deleted messages back.
    void merge() {
        new Expunging(client, index).merge();
    }

    /// Asks again whether it is back only where it was away last.
    @Override
    public String trouble() {
        if (client.trouble().isEmpty()) {
            return "";
        }
        try {
            var _ = client.ask("GET", "/", null, PING);
            return "";
        } catch (SearchIndexException e) {
            return String.valueOf(e.getMessage());
        }
    }

    @Override
    public Candidates candidates(Sight sight, SearchQuery query, int atMost) {
        VisibleSearch search = new VisibleSearch(index, sight, query);
        return query.words().isBlank()
                ? search.newest(atMost)
                : search.best(analyzers.with(analyzer -> WeightedTerms.of(query.words(), analyzer)), atMost);
    }

    @Override
    public void close() {
        client.close();
    }
}
