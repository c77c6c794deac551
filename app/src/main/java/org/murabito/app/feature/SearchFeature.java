package org.murabito.app.feature;

import org.murabito.archive.history.PlatformSearches;
import org.murabito.archive.rank.ConversationRanker;
import org.murabito.archive.search.Archive;
import org.murabito.archive.search.IndexFeed;
import org.murabito.archive.search.Solutions;
import org.murabito.expert.Experts;
import org.murabito.feedback.Merits;
import org.murabito.feedback.RatedOrder;
import org.murabito.search.lucene.LuceneSearchIndex;
import org.murabito.text.Words;
import org.murabito.tool.conversation.Search;
import org.murabito.tool.conversation.Sources;

/// Finding what was said: in the index, which follows the store, and on the platforms.
public record SearchFeature(LuceneSearchIndex index, IndexFeed feed, Archive archive, PlatformSearches platforms)
        implements AutoCloseable {

    static SearchFeature open(Installation installation, StorageFeature storage, Words words) {
        LuceneSearchIndex index = LuceneSearchIndex.open(installation.folder().resolve("index"));
        IndexFeed feed = new IndexFeed(storage.messages(), index);
        Solutions solutions = new Solutions(
                new ConversationRanker(storage.messages(), storage.communities()),
                storage.messages(),
                storage.communities());
        Merits merits = new Merits(storage.store().ratings(), storage.messages(), words);
        Archive archive = new Archive(storage.messages(), index, feed, new RatedOrder(solutions, merits))
                .with(storage.communities());
        return new SearchFeature(
                index,
                feed,
                archive,
                new PlatformSearches(storage.stores(), storage.store().backfills(), installation.clock()));
    }

    /// What the conversation tools read.
    Sources sources(StorageFeature storage, PersonaFeature persona, DoorsFeature doors, Words words) {
        return new Sources(
                Search.over(archive, platforms),
                storage.messages(),
                storage.communities(),
                words,
                doors.messageLinks(),
                persona.callings()::areTo);
    }

    Experts experts(StorageFeature storage, Words words) {
        return new Experts(archive::search, storage.messages(), storage.communities(), words);
    }

    /// Whether the index has so much to take over that other work had better wait.
    boolean isFarBehind(StorageFeature storage) {
        return feed.isFarBehind(storage.messages().cursor());
    }

    @Override
    public void close() {
        feed.close();
        index.close();
    }
}
