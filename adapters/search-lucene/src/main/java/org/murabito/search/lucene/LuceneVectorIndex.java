package org.murabito.search.lucene;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.store.AlreadyClosedException;
import org.apache.lucene.util.Bits;
import org.murabito.archive.meaning.VectorIndex;
import org.murabito.archive.search.SearchIndex.Candidate;
import org.murabito.archive.search.SearchIndexException;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.MessageId;
import org.murabito.search.words.UninterruptibleExecutor;
import org.murabito.sight.Sight;

/// The vectors of messages in a folder of their own, by Lucene. One writes at a time; searches never wait for a writer.
public final class LuceneVectorIndex implements VectorIndex {
    private static final String MODEL = "model";
    private static final String FOLLOWED = "followed";
    private static final String LEARNT = "learnt";
    private static final Duration LONGEST_CLOSE = Duration.ofSeconds(10);

    private final IndexFolder folder;
    private final LeafSights sights = new LeafSights();
    private volatile IndexFolder.Opened opened;
    private volatile Progress progress;
    private volatile boolean closed;

    private LuceneVectorIndex(IndexFolder folder) {
        this.folder = folder;
        this.opened = folder.open();
        this.progress = kept();
    }

    /// Opens the index in a folder, which is made if it is not there. Only one process can have it open.
    public static LuceneVectorIndex open(Path folder) {
        return new LuceneVectorIndex(new IndexFolder(folder, VectorDocument.VERSION));
    }

    private Progress kept() {
        Map<String, String> note = opened.note();
        return new Progress(
                note.getOrDefault(MODEL, ""),
                Long.parseLong(note.getOrDefault(FOLLOWED, "0")),
                Long.parseLong(note.getOrDefault(LEARNT, "0")));
    }

    /// Asked after a failure that closed the index (a full disk, for example), it opens it again.
    @Override
    public Progress progress() {
        if (!opened.writer().isOpen()) {
            doing("opened", this::openAgain);
        }
        return progress;
    }

    private synchronized boolean openAgain() throws IOException {
        IndexFolder.Opened failed = opened;
        if (!failed.writer().isOpen()) {
            opened = folder.open();
            progress = kept();
            failed.abandon();
        }
        return true;
    }

    @Override
    public void clear(String model) {
        doing("cleared", () -> {
            opened.writer().deleteAll();
            return keep(new Progress(model, 0, 0));
        });
    }

    @Override
    public void remove(Collection<MessageId> ids) {
        Term[] terms = ids.stream().map(IndexFields::term).toArray(Term[]::new);
        doing("written", () -> opened.writer().deleteDocuments(terms));
    }

    @Override
    public void put(Collection<Entry> entries) {
        doing("written", () -> {
            for (Entry entry : entries) {
                if (QuantizedVector.hasDirection(entry.vector())) {
                    Term id = IndexFields.term(entry.present().message().id());
                    opened.writer().updateDocument(id, VectorDocument.of(entry));
                }
            }
            return true;
        });
    }

    @Override
    public Map<MessageId, Long> fingerprints(Collection<MessageId> ids) {
        return reading(reader -> {
            Map<MessageId, Long> fingerprints = new HashMap<>();
            for (LeafReaderContext leaf : reader.leaves()) {
                Terms terms = leaf.reader().terms(IndexFields.ID);
                TermsEnum known = terms == null ? TermsEnum.EMPTY : terms.iterator();
                for (MessageId id : ids) {
                    fingerprint(leaf.reader(), known, id).ifPresent(fingerprint -> fingerprints.put(id, fingerprint));
                }
            }
            return fingerprints;
        });
    }

    /// Of the one entry of a message that was not replaced.
    private static Optional<Long> fingerprint(LeafReader leaf, TermsEnum terms, MessageId id) throws IOException {
        if (!terms.seekExact(IndexFields.key(id))) {
            return Optional.empty();
        }
        Bits live = leaf.getLiveDocs();
        PostingsEnum found = terms.postings(null, PostingsEnum.NONE);
        for (int doc = found.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = found.nextDoc()) {
            NumericDocValues values = DocValues.getNumeric(leaf, VectorDocument.FINGERPRINT);
            if ((live == null || live.get(doc)) && values.advanceExact(doc)) {
                return Optional.of(values.longValue());
            }
        }
        return Optional.empty();
    }

    @Override
    public void refresh() {
        doing("refreshed", this::reread);
    }

    private boolean reread() throws IOException {
        opened.readers().maybeRefreshBlocking();
        return true;
    }

    @Override
    public void commit(Progress reached) {
        doing("committed", () -> keep(reached));
    }

    private synchronized boolean keep(Progress reached) throws IOException {
        opened.writer()
                .setLiveCommitData(Map.of(
                                IndexFolder.VERSION,
                                VectorDocument.VERSION,
                                MODEL,
                                reached.model(),
                                FOLLOWED,
                                Long.toString(reached.followed()),
                                LEARNT,
                                Long.toString(reached.learnt()))
                        .entrySet());
        opened.writer().commit();
        progress = reached;
        return reread();
    }

    @Override
    public void compact() {
        doing("compacted", () -> {
            opened.writer().commit();
            opened.writer().forceMergeDeletes(true);
            opened.writer().commit();
            reread();
            opened.writer().deleteUnusedFiles();
            return true;
        });
    }

    @Override
    public List<Candidate> nearest(Sight sight, SearchQuery query, Target target, int atMost) {
        return reading(reader -> new VectorSearch(new VisibleSearcher(reader, sights, sight), target.vector())
                .nearest(Narrowing.of(query), target.above(), atMost));
    }

    @Override
    public Map<MessageId, Double> nearness(Sight sight, float[] vector, Collection<MessageId> ids) {
        return reading(reader -> new VectorSearch(new VisibleSearcher(reader, sights, sight), vector).nearness(ids));
    }

    private <T> T reading(IndexFolder.Reading<T> reading) {
        return doing("searched", () -> opened.read(reading));
    }

    private <T> T doing(String what, UninterruptibleExecutor.Work<T> work) {
        try {
            if (closed) {
                throw new AlreadyClosedException("it is closed");
            }
            return UninterruptibleExecutor.call(work);
        } catch (IOException | AlreadyClosedException e) {
            throw new SearchIndexException("the vectors could not be " + what + ": " + e.getMessage(), e);
        }
    }

    /// What was not committed is made again after the next start. Closing it again does nothing.
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        try {
            UninterruptibleExecutor.call(
                    () -> {
                        opened.readers().close();
                        opened.writer().rollback();
                        opened.writer().getDirectory().close();
                        return true;
                    },
                    LONGEST_CLOSE);
        } catch (IOException | AlreadyClosedException e) {
            throw new SearchIndexException("the vectors could not be closed: " + e.getMessage(), e);
        }
    }
}
