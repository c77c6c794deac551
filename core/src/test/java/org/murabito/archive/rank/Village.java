package org.murabito.archive.rank;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.search.Ranker.Ranked;
import org.murabito.archive.search.SearchIndex.Candidate;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;

/// A small community to search in: members come to be by speaking, a minute apart.
final class Village {
    static final CommunityId ID = new CommunityId("village");
    static final Instant START = Instant.parse("2026-03-02T09:00:00Z");

    final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    final PlaceId square;
    final PlaceId cellar;
    Instant now = START;
    private int keys;

    Village() {
        communities.save(new Community(ID, "Village", DoorKind.SLACK));
        square = place("square", PlaceKind.CHANNEL, null, Access.OPEN);
        cellar = place("cellar", PlaceKind.CHANNEL, null, Access.PRIVATE);
    }

    PlaceId place(String key, PlaceKind kind, @Nullable PlaceId parent, Access access) {
        PlaceId id = new PlaceId(ID, key);
        communities.save(new Place(id, kind, key, parent, access, ""));
        return id;
    }

    MessageId say(String author, String text) {
        return say(square, author, text, null);
    }

    MessageId say(PlaceId place, String author, String text, @Nullable MessageId replyTo) {
        MemberId member = new MemberId(ID, author.toLowerCase(java.util.Locale.ROOT));
        communities.save(new Member(member, author, MemberKind.PERSON, List.of()));
        now = now.plus(Duration.ofMinutes(1));
        String answered = replyTo == null
                ? null
                : messages.find(operator(), replyTo).map(Message::key).orElseThrow();
        Post post = Post.said(place, "k" + ++keys, member, now, text).replyingTo(answered);
        return Objects.requireNonNull(messages.keep(List.of(post)).getFirst().messageOrNull())
                .id();
    }

    Sight operator() {
        return new Sights(communities).ofOperator(ID);
    }

    Sight inSquare() {
        return new Sights(communities).inPlace(square);
    }

    List<MessageId> find(String words, MessageId... candidates) {
        return rank(inSquare(), SearchQuery.of(words, 10), List.of(candidates)).stream()
                .map(Ranked::id)
                .toList();
    }

    List<Ranked> rank(Sight sight, SearchQuery query, List<MessageId> candidates) {
        List<Candidate> scored = new ArrayList<>();
        candidates.forEach(id -> scored.add(new Candidate(id, 10.0 / (1 + scored.size()))));
        return new ConversationRanker(messages, communities).rank(sight, query, scored);
    }

    static SearchQuery byAuthor(String words, String author) {
        return new SearchQuery(words, Set.of(), Set.of(new MemberId(ID, author)), null, null, 10);
    }
}
