package org.murabito.tool.conversation;

import org.murabito.archive.history.PlatformSearches;
import org.murabito.archive.search.Archive;
import org.murabito.archive.search.SearchQuery;
import org.murabito.archive.search.SearchResult;
import org.murabito.chat.Message;
import org.murabito.sight.Sight;

/// Finds what answers a query, best first.
@FunctionalInterface
public interface Search {
    SearchResult search(Sight sight, SearchQuery query);

    /// In how many messages that the sight covers a word stands; of a blank one, how many there are.
    default long count(Sight sight, String word) {
        return search(sight, SearchQuery.of(word, 1)).total();
    }

    /// Sees to it that what was said around a message can be read, also where the archive does not have it yet.
    default void bringAround(Sight sight, Message message, int most) {}

    /// The archive, after the platform was asked for what it does not have yet.
    static Search over(Archive archive, PlatformSearches platforms) {
        Search within = over(archive);
        return new Search() {
            @Override
            public SearchResult search(Sight sight, SearchQuery query) {
                SearchResult.Missing missing = platforms.bring(sight, query);
                return within.search(sight, query).missing(missing);
            }

            @Override
            public void bringAround(Sight sight, Message message, int most) {
                platforms.bringAround(sight, message, most);
            }

            @Override
            public long count(Sight sight, String word) {
                return within.count(sight, word);
            }
        };
    }

    static Search over(Archive archive) {
        return new Search() {
            @Override
            public SearchResult search(Sight sight, SearchQuery query) {
                return archive.search(sight, query);
            }

            @Override
            public long count(Sight sight, String word) {
                return archive.count(sight, word);
            }
        };
    }
}
