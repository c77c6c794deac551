package org.murabito.archive.search;

import java.util.List;
import org.murabito.archive.Changes;
import org.murabito.chat.MessageId;
import org.murabito.sight.Sight;

/// Finds candidates for a query by words. Derived from the [MessageStore]: it may be lost and is then built again.
///
/// Scores and order depend on nothing that the sight does not cover: statistics are counted over what is visible.
/// Notices are not found. Every call is safe from any thread; they throw [SearchIndexException] where the index cannot
/// be read or written.
public interface SearchIndex extends AutoCloseable {
    /// Up to where the store's changes are safely applied; 0 for an empty index.
    long cursor();

    /// Takes changes over and remembers their cursor. They are found after the next [#refresh], and survive a
    /// crash after the next [#commit]; until then the cursor tells what to apply again.
    void apply(Changes changes);

    void refresh();

    void commit();

    /// Forgets everything; the cursor is 0 again.
    void clear();

    /// Commits, and rewrites what holds words of messages that are gone: after it they are no longer on disk.
    void compact();

    /// The best candidates by words, best first; with blank words the newest.
    Candidates candidates(Sight sight, SearchQuery query, int atMost);

    /// Why it could not be asked last, in one line; empty where nothing is known against it.
    default String trouble() {
        return "";
    }

    @Override
    void close();

    /// @param total how many messages matched
    record Candidates(List<Candidate> best, long total) {
        public Candidates {
            best = List.copyOf(best);
        }
    }

    record Candidate(MessageId id, double score) {}
}
