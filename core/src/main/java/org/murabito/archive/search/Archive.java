package org.murabito.archive.search;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.MessageStore;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.metric.Meters;
import org.murabito.sight.Sight;

/// What everybody searches: candidates from the index, put in order by the ranker, read from the store under the sight.
///
/// What Murabito said itself is found only where its author is sought: it repeats what others said, and would stand
/// before them.
///
/// A message that was kept before a search begins is found by it, unless so many came at once that the index is still
/// catching up, which the result says then. Safe from any thread.
public final class Archive {
    private static final int CANDIDATES = 200;
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private final MessageStore messages;
    private final SearchIndex index;
    private final IndexFeed feed;
    private final Ranker ranker;
    private final @Nullable MeaningIndex meanings;
    private final Function<CommunityId, Set<MemberId>> own;
    private final Meters.Timer time;
    private final Ranker newestFirst = new CandidateOrder();

    public Archive(MessageStore messages, SearchIndex index, IndexFeed feed, Ranker ranker) {
        this(messages, index, feed, ranker, (MeaningIndex) null);
    }

    /// @param meanings null where no embedding model is configured
    public Archive(
            MessageStore messages, SearchIndex index, IndexFeed feed, Ranker ranker, @Nullable MeaningIndex meanings) {
        this.meanings = meanings;
        this.messages = messages;
        this.index = index;
        this.feed = feed;
        this.ranker = ranker;
        this.own = _ -> Set.of();
        this.time = _ -> {};
    }

    private Archive(Archive other, Function<CommunityId, Set<MemberId>> own, Meters.Timer time) {
        this.meanings = other.meanings;
        this.messages = other.messages;
        this.index = other.index;
        this.feed = other.feed;
        this.ranker = other.ranker;
        this.own = own;
        this.time = time;
    }

    /// One that knows who of a community Murabito is.
    public Archive with(CommunityStore communities) {
        return new Archive(
                this,
                community -> communities.members(community).stream()
                        .filter(member -> member.kind() == MemberKind.SELF)
                        .map(Member::id)
                        .collect(Collectors.toSet()),
                time);
    }

    /// One whose searches are timed.
    public Archive timed(Meters.Timer timer) {
        return new Archive(this, own, timer);
    }

    /// The best hits, best first; with blank words the newest messages, newest first. What was said around a match is a
    /// hit, too.
    public SearchResult search(Sight sight, SearchQuery wanted) {
        long begun = System.nanoTime();
        SearchResult result = found(sight, wanted);
        time.record(System.nanoTime() - begun);
        return result;
    }

    private SearchResult found(Sight sight, SearchQuery wanted) {
        SearchQuery query = wanted.authors().isEmpty() ? wanted.without(own.apply(sight.community())) : wanted;
        long behind = behind();
        SearchIndex.Candidates found = candidates(sight, query, Math.max(CANDIDATES, query.limit()));
        List<Ranker.Ranked> ranked = (query.words().isBlank() ? newestFirst : ranker).rank(sight, query, found.best());
        Set<MessageId> sought =
                found.best().stream().map(SearchIndex.Candidate::id).collect(Collectors.toSet());
        List<Hit> hits = read(sight, ranked, sought);
        return new SearchResult(hits, Math.max(found.total(), hits.size())).behind(behind);
    }

    /// How many changes a search misses, after a short wait where that helps.
    private long behind() {
        long cursor = messages.cursor();
        boolean all = !feed.isFarBehind(cursor) && feed.awaitFound(cursor, PATIENCE);
        return all ? 0 : Math.max(1, cursor - feed.found());
    }

    /// How many messages of others match some words, which costs less than to put them in order.
    public long count(Sight sight, String words) {
        SearchQuery query = SearchQuery.of(words, 1).without(own.apply(sight.community()));
        return index.candidates(sight, query, 1).total();
    }

    private SearchIndex.Candidates candidates(Sight sight, SearchQuery query, int atMost) {
        SearchIndex.Candidates byWords = index.candidates(sight, query, atMost);
        return meanings == null || query.words().isBlank()
                ? byWords
                : RankFusion.fuse(byWords, meanings.nearest(sight, query, atMost), atMost);
    }

    /// What was deleted a moment ago may still be in the index, but not in the store.
    private List<Hit> read(Sight sight, List<Ranker.Ranked> ranked, Set<MessageId> sought) {
        Map<MessageId, Message> byId = new HashMap<>();
        messages.findAll(sight, ranked.stream().map(Ranker.Ranked::id).toList())
                .forEach(message -> byId.put(message.id(), message));
        List<Hit> hits = new ArrayList<>(ranked.size());
        for (Ranker.Ranked each : ranked) {
            Message message = byId.get(each.id());
            if (message != null) {
                hits.add(new Hit(message, each.score(), !sought.contains(each.id())));
            }
        }
        return hits;
    }
}
