package org.murabito.bench.feedback;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.murabito.app.village.Village;
import org.murabito.archive.KeepResult;
import org.murabito.archive.rank.ConversationRanker;
import org.murabito.archive.search.Archive;
import org.murabito.archive.search.IndexFeed;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.feedback.FeedbackScores;
import org.murabito.feedback.RatedOrder;
import org.murabito.feedback.Rating;
import org.murabito.feedback.Thumb;
import org.murabito.llm.Usage;
import org.murabito.run.RunId;
import org.murabito.run.RunStop;
import org.murabito.runlog.Quote;
import org.murabito.runlog.RunRecord;
import org.murabito.search.lucene.LuceneSearchIndex;
import org.murabito.search.words.KuromojiWords;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.testing.InMemoryRatings;
import org.murabito.testing.InMemoryRunStore;
import org.murabito.text.Language;

/// A bundled village with the search of the product, where answers can be rated.
final class RatedVillage implements AutoCloseable {
    private static final Instant NOW = Instant.parse("2026-11-24T12:00:00Z");
    private static final MemberId ASKER = new MemberId(Village.ID, "asker");

    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    private final InMemoryRunStore runs = new InMemoryRunStore();
    private final InMemoryRatings ratings = new InMemoryRatings(communities, runs);
    private final LuceneSearchIndex index;
    private final IndexFeed feed;
    private final Archive archive;
    private final PlaceId place;
    private int asked;

    RatedVillage(Language language) throws IOException {
        index = LuceneSearchIndex.open(Files.createTempDirectory("feedback-bench"));
        feed = new IndexFeed(messages, index);
        Village.read(language).settle(communities, messages, Clock.fixed(NOW, ZoneOffset.UTC), ZoneOffset.UTC);
        communities.save(new Member(ASKER, "Asker", MemberKind.SELF, List.of()));
        place = new PlaceId(Village.ID, language == Language.JAPANESE ? "zatsudan" : "chatter");
        archive = new Archive(
                        messages,
                        index,
                        feed,
                        new RatedOrder(
                                new ConversationRanker(messages, communities),
                                new FeedbackScores(ratings, messages, new KuromojiWords())))
                .with(communities);
    }

    /// Best first. What is asked is kept as if Murabito had said it, so that no question finds itself.
    List<MessageId> find(String words, int most) {
        feed.awaitFound(messages.cursor(), Duration.ofMinutes(1));
        return archive.search(sight(), SearchQuery.of(words, most)).hits().stream()
                .map(hit -> hit.message().id())
                .toList();
    }

    private Sight sight() {
        return new Sights(communities).inPlace(place);
    }

    MessageId message(String channel, String words) {
        Sight everything = new Sights(communities).ofOperator(Village.ID);
        return communities.places(Village.ID).stream()
                .filter(one -> one.channel().key().equals(channel))
                .flatMap(one -> messages.latest(everything, one.id(), 1_000, null).stream())
                .filter(message -> message.text().contains(words))
                .map(Message::id)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("nobody says \"" + words + "\" in " + channel));
    }

    /// Somebody asked, and was answered with these.
    MessageId answered(String question, List<MessageId> quoted) {
        Post post = Post.said(place, "asked-" + ++asked, ASKER, NOW.plusSeconds(60L * asked), question);
        MessageId id = ((KeepResult.Added) messages.keep(List.of(post)).getFirst())
                .message()
                .id();
        RunId run = new RunId("run-" + asked);
        runs.begin(new RunRecord(run, Village.ID, place, id, null, NOW, List.of(), null));
        List<Quote> quotes = quoted.stream()
                .map(message -> new Quote(message, 0, 1, 1, "hash"))
                .toList();
        runs.finish(run, new RunRecord.End(RunStop.ANSWERED, RunRecord.SIMPLE, 1, Usage.NONE, null, 0, "", quotes));
        ratings.answered(id, place, "answer-" + asked);
        return id;
    }

    void rate(MessageId question, String member, boolean good) {
        ratings.rate(new Rating(question, new MemberId(Village.ID, member), good ? Thumb.UP : Thumb.DOWN));
    }

    @Override
    public void close() {
        feed.close();
        index.close();
    }
}
