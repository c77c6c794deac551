package org.murabito.archive;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.sight.Sight;

/// What everybody searches: candidates from the index, put in order by the ranker, read from the store under the sight.
///
/// A message that was kept before a search begins is found by it, unless so many came at once that the index is still
/// catching up. Safe from any thread.
public final class Archive {
    private static final int CANDIDATES = 200;
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private final MessageStore messages;
    private final SearchIndex index;
    private final IndexFeed feed;
    private final Ranker ranker;
    private final @Nullable MeaningIndex meanings;
    private final Ranker newestFirst = new CandidateOrder();

    public Archive(MessageStore messages, SearchIndex index, IndexFeed feed, Ranker ranker) {
        this(messages, index, feed, ranker, null);
    }

    /// @param meanings null where no embedding model is configured
    public Archive(
            MessageStore messages, SearchIndex index, IndexFeed feed, Ranker ranker, @Nullable MeaningIndex meanings) {
        this.meanings = meanings;
        this.messages = messages;
        this.index = index;
        this.feed = feed;
        this.ranker = ranker;
    }

    /// The best hits, best first; with blank words the newest messages, newest first.
    public SearchResult search(Sight sight, SearchQuery query) {
        long cursor = messages.cursor();
        if (!feed.isFarBehind(cursor)) {
            feed.awaitFound(cursor, PATIENCE);
        }
        SearchIndex.Candidates found = candidates(sight, query, Math.max(CANDIDATES, query.limit()));
        List<Ranker.Ranked> ranked = (query.words().isBlank() ? newestFirst : ranker).rank(sight, query, found.best());
        return new SearchResult(read(sight, ranked), found.total());
    }

    /// How many messages match some words, which costs less than to put them in order.
    public long count(Sight sight, String words) {
        return index.candidates(sight, SearchQuery.of(words, 1), 1).total();
    }

    private SearchIndex.Candidates candidates(Sight sight, SearchQuery query, int atMost) {
        SearchIndex.Candidates byWords = index.candidates(sight, query, atMost);
        return meanings == null || query.words().isBlank()
                ? byWords
                : RankFusion.fuse(byWords, meanings.nearest(sight, query, atMost), atMost);
    }

    /// What was deleted a moment ago may still be in the index, but not in the store.
    private List<Hit> read(Sight sight, List<Ranker.Ranked> ranked) {
        Map<MessageId, Message> byId = new HashMap<>();
        messages.findAll(sight, ranked.stream().map(Ranker.Ranked::id).toList())
                .forEach(message -> byId.put(message.id(), message));
        List<Hit> hits = new ArrayList<>(ranked.size());
        for (Ranker.Ranked each : ranked) {
            Message message = byId.get(each.id());
            if (message != null) {
                hits.add(new Hit(message, each.score()));
            }
        }
        return hits;
    }
}
