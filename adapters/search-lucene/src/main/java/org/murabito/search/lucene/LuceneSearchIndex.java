package org.murabito.search.lucene;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderManager;
import org.apache.lucene.store.AlreadyClosedException;
import org.apache.lucene.util.FixedBitSet;
import org.murabito.archive.Changes;
import org.murabito.archive.SearchIndex;
import org.murabito.archive.SearchIndexException;
import org.murabito.archive.SearchQuery;
import org.murabito.sight.Sight;

/// The search index in a folder, by Lucene. Holds no text; what it holds can be built again from the messages.
///
/// One writes at a time; searches never wait for a writer.
public final class LuceneSearchIndex implements SearchIndex {
    private static final String CURSOR = "cursor";
    private static final String HIGHEST = "highest";

    private final IndexFolder folder;
    private final IndexPen pen = new IndexPen();
    private final Lent<Analyst> analysts = new Lent<>(Analyst::new);
    private final LeafSights sights = new LeafSights();
    private volatile IndexFolder.Opened opened;
    private volatile long committed;
    private long applied;
    private long highest;

    private LuceneSearchIndex(IndexFolder folder) {
        this.folder = folder;
        this.opened = folder.open();
        readNote();
    }

    /// Opens the index in a folder, which is made if it is not there. Only one process can have it open.
    public static LuceneSearchIndex open(Path folder) {
        return new LuceneSearchIndex(new IndexFolder(folder));
    }

    private void readNote() {
        Map<String, String> note = opened.note();
        committed = Long.parseLong(note.getOrDefault(CURSOR, "0"));
        highest = Long.parseLong(note.getOrDefault(HIGHEST, "0"));
        applied = committed;
    }

    /// Asked after a failure that closed the index (a full disk, for example), it opens it again.
    @Override
    public synchronized long cursor() {
        if (!opened.writer().isOpen()) {
            opened = folder.open();
            readNote();
        }
        return committed;
    }

    @Override
    public synchronized void apply(Changes changes) {
        long known = highest;
        // Set first: if writing fails in the middle, the same messages come again and replace what is there.
        highest = Stream.concat(
                        changes.present().stream()
                                .map(present -> present.message().id()),
                        changes.gone().stream().map(Changes.Gone::id))
                .mapToLong(id -> id.value())
                .reduce(known, Math::max);
        try {
            pen.write(opened.writer(), changes, known);
            applied = changes.cursor();
        } catch (IOException | AlreadyClosedException e) {
            throw failed("written", e);
        }
    }

    @Override
    public void refresh() {
        try {
            opened.readers().maybeRefreshBlocking();
        } catch (IOException | AlreadyClosedException e) {
            throw failed("refreshed", e);
        }
    }

    @Override
    public synchronized void commit() {
        try {
            opened.writer()
                    .setLiveCommitData(Map.of(
                                    IndexFolder.VERSION,
                                    Fields.VERSION,
                                    CURSOR,
                                    Long.toString(applied),
                                    HIGHEST,
                                    Long.toString(highest))
                            .entrySet());
            opened.writer().commit();
            committed = applied;
        } catch (IOException | AlreadyClosedException e) {
            throw failed("committed", e);
        }
    }

    @Override
    public synchronized void clear() {
        try {
            opened.writer().deleteAll();
            applied = 0;
            highest = 0;
            commit();
        } catch (IOException | AlreadyClosedException e) {
            throw failed("cleared", e);
        }
    }

    @Override
    public void compact() {
        commit();
        try {
            opened.writer().forceMergeDeletes(true);
            commit();
            refresh();
            opened.writer().deleteUnusedFiles();
        } catch (IOException | AlreadyClosedException e) {
            throw failed("compacted", e);
        }
    }

    @Override
    public Candidates candidates(Sight sight, SearchQuery query, int atMost) {
        try {
            ReaderManager readers = opened.readers();
            DirectoryReader reader = readers.acquire();
            try {
                VisibleSearcher searcher = new VisibleSearcher(reader, sights, sight);
                Narrowing narrowing = Narrowing.of(query);
                return query.words().isBlank()
                        ? newest(searcher, narrowing, atMost)
                        : new WordSearch(searcher, narrowing)
                                .best(analysts.with(analyst -> QueryTerms.of(query.words(), analyst)), atMost);
            } finally {
                readers.release(reader);
            }
        } catch (IOException | AlreadyClosedException e) {
            throw failed("searched", e);
        }
    }

    private static Candidates newest(VisibleSearcher searcher, Narrowing narrowing, int atMost) throws IOException {
        Newest newest = new Newest();
        Best best = new Best(atMost);
        long total = 0;
        for (LeafReaderContext leaf : searcher.getLeafContexts()) {
            FixedBitSet allowed =
                    narrowing.of(leaf.reader(), searcher.sight(leaf).visible());
            newest.add(leaf.reader(), allowed);
            total += allowed.cardinality();
        }
        newest.into(best);
        return new Candidates(best.bestFirst(), total);
    }

    private static SearchIndexException failed(String what, Exception cause) {
        return new SearchIndexException("the search index could not be " + what + ": " + cause.getMessage(), cause);
    }

    /// Commits what was applied.
    @Override
    public void close() {
        try {
            if (opened.writer().isOpen()) {
                commit();
            }
        } finally {
            pen.close();
            release();
        }
    }

    private void release() {
        try {
            opened.readers().close();
            opened.writer().close();
            opened.writer().getDirectory().close();
        } catch (IOException e) {
            throw failed("closed", e);
        }
    }
}
