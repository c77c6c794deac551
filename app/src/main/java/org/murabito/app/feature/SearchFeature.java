package org.murabito.app.feature;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.app.storage.SearchIndexes;
import org.murabito.archive.history.PlatformSearches;
import org.murabito.archive.rank.ConversationRanker;
import org.murabito.archive.rank.Weights;
import org.murabito.archive.search.Archive;
import org.murabito.archive.search.IndexFeed;
import org.murabito.archive.search.MeaningIndex;
import org.murabito.archive.search.SearchIndex;
import org.murabito.archive.search.Solutions;
import org.murabito.expert.Experts;
import org.murabito.feedback.FeedbackScores;
import org.murabito.feedback.RatedOrder;
import org.murabito.ledger.EarlierQuestions;
import org.murabito.ledger.Ledger;
import org.murabito.ledger.Questions;
import org.murabito.metric.Metric;
import org.murabito.search.opensearch.OpenSearchIndex;
import org.murabito.text.Words;
import org.murabito.tool.conversation.Search;
import org.murabito.tool.conversation.Sources;

/// Finding what was said: in the index, which follows the store, and on the platforms.
///
/// @param meaning empty where no embedding model is set
public record SearchFeature(
        SearchIndex index,
        IndexFeed feed,
        Archive archive,
        PlatformSearches platforms,
        Optional<MeaningFeature> meaning)
        implements AutoCloseable {

    static SearchFeature open(Installation installation, StorageFeature storage, ModelsFeature models, Words words) {
        Optional<MeaningFeature> meaning = MeaningFeature.open(installation, storage, models);
        @Nullable MeaningIndex meanings = meaning.map(MeaningFeature::meanings).orElse(null);
        SearchIndex index = SearchIndexes.open(
                installation.settings().search(),
                installation.folder(),
                installation.keys().variable(OpenSearchIndex.PASSWORD).orElse(null));
        IndexFeed feed = new IndexFeed(storage.messages(), index);
        Solutions solutions = new Solutions(
                new ConversationRanker(storage.messages(), storage.communities(), Weights.STANDARD, meanings),
                storage.messages(),
                storage.communities());
        FeedbackScores scores = new FeedbackScores(storage.store().ratings(), storage.messages(), words);
        Archive archive = new Archive(storage.messages(), index, feed, new RatedOrder(solutions, scores), meanings)
                .with(storage.communities())
                .timed(installation.meters().timer(Metric.SEARCH_TIME));
        return new SearchFeature(
                index,
                feed,
                archive,
                new PlatformSearches(storage.stores(), storage.store().backfills(), installation.clock()),
                meaning);
    }

    /// What the conversation tools read.
    Sources sources(StorageFeature storage, PersonaFeature persona, DoorsFeature doors, Words words) {
        return new Sources(
                Search.over(archive, platforms),
                storage.messages(),
                storage.communities(),
                words,
                doors.messageLinks(),
                persona.requests());
    }

    Experts experts(StorageFeature storage, Words words) {
        return new Experts(archive::search, storage.messages(), storage.communities(), words);
    }

    Questions questions(StorageFeature storage, Words words) {
        Ledger ledger = new Ledger(storage.stores(), storage.store().answeredMarks());
        return new Questions(
                ledger,
                new EarlierQuestions(archive::search, storage.communities(), words, ledger),
                experts(storage, words));
    }

    /// Why nothing is found, or not everything, in one line; empty while all is well.
    public String trouble() {
        return feed.trouble().isEmpty() ? index.trouble() : feed.trouble();
    }

    /// Whether the index has so much to take over that other work had better wait.
    boolean isFarBehind(StorageFeature storage) {
        return feed.isFarBehind(storage.messages().cursor());
    }

    /// Takes what was deleted up to a cursor of the store off the disk.
    ///
    /// @return whether all of it was known by then
    boolean compact(long cursor, Duration patience) {
        boolean found = feed.awaitFound(cursor, patience);
        index.compact();
        if (meaning.isEmpty()) {
            return found;
        }
        boolean followed = meaning.get().feed().awaitFollowed(cursor, patience);
        meaning.get().index().compact();
        return found && followed;
    }

    @Override
    public void close() {
        meaning.ifPresent(MeaningFeature::close);
        feed.close();
        index.close();
    }
}
