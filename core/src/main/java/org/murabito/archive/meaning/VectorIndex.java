package org.murabito.archive.meaning;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.murabito.archive.Changes;
import org.murabito.archive.search.SearchIndex.Candidate;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.MessageId;
import org.murabito.sight.Sight;

/// Holds a vector of each message, and finds the nearest. Derived from the messages: it may be lost and is made again.
///
/// What is found, how near and in which order, depends on nothing that the sight does not cover: every visible vector
/// is compared, and none is stored in a way that depends on others. One writes at a time; reads are safe from any
/// thread. They throw [SearchIndexException] where the index cannot be read or written.
public interface VectorIndex extends AutoCloseable {
    /// What is safely kept.
    Progress progress();

    /// Forgets everything, and begins with vectors of a model.
    void clear(String model);

    /// Takes vectors away, where there are some.
    void remove(Collection<MessageId> ids);

    /// Puts vectors in, in the place of older ones. One that has no direction is left out.
    void put(Collection<Entry> entries);

    /// The fingerprints of those that have a vector, what was just put in included.
    Map<MessageId, Long> fingerprints(Collection<MessageId> ids);

    /// From now on all that was put in is found, and nothing that was taken away.
    void refresh();

    /// Keeps it all safely.
    void commit(Progress progress);

    /// Rewrites what holds vectors that were taken away: after it they are no longer on disk.
    void compact();

    /// The nearest that the sight covers and the query narrows to, best first, with their cosines.
    List<Candidate> nearest(Sight sight, SearchQuery query, Target target, int atMost);

    /// The cosine of each of these that the sight covers and that has a vector.
    Map<MessageId, Double> nearness(Sight sight, float[] vector, Collection<MessageId> ids);

    @Override
    void close();

    /// @param followed up to where in the store's changes nothing is left of what went
    /// @param learnt up to where everything has its vector
    record Progress(String model, long followed, long learnt) {}

    /// @param fingerprint of all that the vector and its place depend on
    @SuppressWarnings("ArrayRecordComponent")
    record Entry(Changes.Present present, long fingerprint, float[] vector) {}

    /// @param above only what is nearer than this is near at all
    @SuppressWarnings("ArrayRecordComponent")
    record Target(float[] vector, double above) {}
}
