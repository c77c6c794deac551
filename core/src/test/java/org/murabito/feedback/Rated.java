package org.murabito.feedback;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.KeepResult;
import org.murabito.archive.search.CandidateOrder;
import org.murabito.archive.search.Ranker.Ranked;
import org.murabito.archive.search.SearchIndex;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.llm.Usage;
import org.murabito.run.RunId;
import org.murabito.run.RunStop;
import org.murabito.runlog.Quote;
import org.murabito.runlog.RunRecord;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.testing.InMemoryRatings;
import org.murabito.testing.InMemoryRunStore;
import org.murabito.text.ScriptWords;

/// Communities with a square for all and a cellar for Ana alone, where answers are rated.
final class Rated {
    static final CommunityId HERE = new CommunityId("here");
    static final CommunityId THERE = new CommunityId("there");
    private static final Instant START = Instant.parse("2026-11-01T09:00:00Z");

    final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    final InMemoryRunStore runs = new InMemoryRunStore();
    final InMemoryRatings ratings = new InMemoryRatings(communities, runs);
    private final RatedOrder order =
            new RatedOrder(new CandidateOrder(), new FeedbackScores(ratings, messages, new ScriptWords()));
    private int said;

    Rated() {
        for (CommunityId community : List.of(HERE, THERE)) {
            communities.save(new Community(community, community.value(), DoorKind.WEB));
            for (String name : List.of("ana", "ben", "cho")) {
                communities.save(new Member(member(community, name), name, MemberKind.PERSON, List.of()));
            }
            communities.save(new Place(square(community), PlaceKind.CHANNEL, "square", null, Access.OPEN, ""));
            communities.save(new Place(cellar(community), PlaceKind.CHANNEL, "cellar", null, Access.PRIVATE, ""));
            communities.saveReaders(cellar(community), Set.of(member(community, "ana")));
        }
    }

    static MemberId member(CommunityId community, String name) {
        return new MemberId(community, name);
    }

    static PlaceId square(CommunityId community) {
        return new PlaceId(community, "square");
    }

    static PlaceId cellar(CommunityId community) {
        return new PlaceId(community, "cellar");
    }

    MessageId say(PlaceId place, String text) {
        Post post =
                Post.said(place, "m" + ++said, member(place.community(), "ben"), START.plusSeconds(60L * said), text);
        return ((KeepResult.Added) messages.keep(List.of(post)).getFirst())
                .message()
                .id();
    }

    /// Asks, and is answered with these quotes.
    MessageId asked(PlaceId place, String text, MessageId... quoted) {
        MessageId question = say(place, text);
        RunId id = new RunId("run-" + question);
        runs.begin(new RunRecord(id, place.community(), place, question, null, START, List.of(), null));
        runs.finish(
                id,
                new RunRecord.End(
                        RunStop.ANSWERED,
                        RunRecord.SIMPLE,
                        1,
                        Usage.NONE,
                        null,
                        0,
                        "",
                        List.of(quoted).stream()
                                .map(message -> new Quote(message, 0, 1, 1, "hash"))
                                .toList()));
        ratings.answered(question, place, "answer-" + question);
        return question;
    }

    void rate(MessageId question, CommunityId community, String name, Thumb thumb) {
        ratings.rate(new Rating(question, member(community, name), thumb));
    }

    /// What somebody in the square finds, where these fit the words, the first one best.
    List<Ranked> find(CommunityId community, String words, List<MessageId> fitting) {
        return find(community, words, fitting, null);
    }

    List<Ranked> find(CommunityId community, String words, List<MessageId> fitting, @Nullable Instant since) {
        List<SearchIndex.Candidate> candidates = fitting.stream()
                .map(id -> new SearchIndex.Candidate(id, 1.0 / (1 + fitting.indexOf(id) * 0.1)))
                .toList();
        return order.rank(
                new Sights(communities).inPlace(square(community)),
                new SearchQuery(words, Set.of(), Set.of(), since, null, 20),
                candidates);
    }
}
