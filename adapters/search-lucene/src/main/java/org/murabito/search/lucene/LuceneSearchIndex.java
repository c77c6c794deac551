package org.murabito.search.lucene;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.store.AlreadyClosedException;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.FixedBitSet;
import org.murabito.archive.Changes;
import org.murabito.archive.search.SearchIndex;
import org.murabito.archive.search.SearchIndexException;
import org.murabito.archive.search.SearchQuery;
import org.murabito.search.words.ResourcePool;
import org.murabito.search.words.TextAnalyzer;
import org.murabito.search.words.UninterruptibleExecutor;
import org.murabito.search.words.WeightedTerms;
import org.murabito.sight.Sight;

/// The search index in a folder, by Lucene. Holds no text; what it holds can be built again from the messages.
///
/// One writes at a time; searches never wait for a writer.
public final class LuceneSearchIndex implements SearchIndex {
    private static final String CURSOR = "cursor";
    private static final String HIGHEST = "highest";
    private static final Duration LONGEST_CLOSE = Duration.ofSeconds(10);

    private final IndexFolder folder;
    private final IndexUpdater updater = new IndexUpdater();
    private final ResourcePool<TextAnalyzer> analyzers = new ResourcePool<>(TextAnalyzer::new);
    private final LeafSights sights = new LeafSights();
    private volatile IndexFolder.Opened opened;
    private volatile boolean closed;
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
        return new LuceneSearchIndex(new IndexFolder(folder, IndexFields.VERSION));
    }

    /// For tests: with something between it and the files.
    static LuceneSearchIndex open(Path folder, UnaryOperator<Directory> disk) {
        return new LuceneSearchIndex(new IndexFolder(folder, IndexFields.VERSION, disk));
    }

    private void readNote() {
        Map<String, String> note = opened.note();
        committed = Long.parseLong(note.getOrDefault(CURSOR, "0"));
        highest = Long.parseLong(note.getOrDefault(HIGHEST, "0"));
        applied = committed;
    }

    /// Asked after a failure that closed the index (a full disk, for example), it opens it again.
    @Override
    public long cursor() {
        if (!opened.writer().isOpen()) {
            write("opened", this::openAgain);
        }
        return committed;
    }

    private synchronized void openAgain() throws IOException {
        IndexFolder.Opened failed = opened;
        if (!failed.writer().isOpen()) {
            opened = folder.open();
            readNote();
            failed.abandon();
        }
    }

    @Override
    public void apply(Changes changes) {
        write("written", () -> put(changes));
    }

    private synchronized void put(Changes changes) throws IOException {
        long known = highest;
        // Set first: if writing fails in the middle, the same messages come again and replace what is there.
        highest = Stream.concat(
                        changes.present().stream()
                                .map(present -> present.message().id()),
                        changes.gone().stream().map(Changes.Gone::id))
                .mapToLong(id -> id.value())
                .reduce(known, Math::max);
        updater.write(opened.writer(), changes, known);
        applied = changes.cursor();
    }

    @Override
    public void refresh() {
        write("refreshed", () -> opened.readers().maybeRefreshBlocking());
    }

    @Override
    public void commit() {
        write("committed", this::settle);
    }

    private synchronized void settle() throws IOException {
        opened.writer()
                .setLiveCommitData(Map.of(
                                IndexFolder.VERSION,
                                IndexFields.VERSION,
                                CURSOR,
                                Long.toString(applied),
                                HIGHEST,
                                Long.toString(highest))
                        .entrySet());
        opened.writer().commit();
        committed = applied;
    }

    @Override
    public void clear() {
        write("cleared", this::empty);
    }

    private synchronized void empty() throws IOException {
        opened.writer().deleteAll();
        applied = 0;
        highest = 0;
        settle();
    }

    @Override
    public void compact() {
        write("compacted", () -> {
            settle();
            opened.writer().forceMergeDeletes(true);
            settle();
            opened.readers().maybeRefreshBlocking();
            opened.writer().deleteUnusedFiles();
        });
    }

    private interface Writing {
        void write() throws IOException;
    }

    private void write(String what, Writing writing) {
        doing(what, () -> {
            writing.write();
            return true;
        });
    }

    private <T> T doing(String what, UninterruptibleExecutor.Work<T> work) {
        if (closed) {
            throw failed(what, new AlreadyClosedException("it is closed"));
        }
        try {
            return UninterruptibleExecutor.call(work);
        } catch (IOException | AlreadyClosedException e) {
            throw failed(what, e);
        }
    }

    @Override
    public Candidates candidates(Sight sight, SearchQuery query, int atMost) {
        return doing(
                "searched",
                () -> opened.read(reader -> candidates(new VisibleSearcher(reader, sights, sight), query, atMost)));
    }

    private Candidates candidates(VisibleSearcher searcher, SearchQuery query, int atMost) throws IOException {
        Narrowing narrowing = Narrowing.of(query);
        return query.words().isBlank()
                ? newest(searcher, narrowing, atMost)
                : new WordSearch(searcher, narrowing)
                        .best(analyzers.with(analyzer -> WeightedTerms.of(query.words(), analyzer)), atMost);
    }

    private static Candidates newest(VisibleSearcher searcher, Narrowing narrowing, int atMost) throws IOException {
        NewestMessages newest = new NewestMessages();
        TopHits best = new TopHits(atMost);
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

    /// Commits what was applied. What cannot be committed in time is applied again after the next start.
    /// Closing it again does nothing.
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        try {
            UninterruptibleExecutor.call(this::end, LONGEST_CLOSE);
        } catch (IOException | AlreadyClosedException e) {
            throw failed("closed", e);
        } finally {
            updater.close();
        }
    }

    private boolean end() throws IOException {
        try {
            if (opened.writer().isOpen()) {
                settle();
            }
        } finally {
            opened.readers().close();
            opened.writer().close();
            opened.writer().getDirectory().close();
        }
        return true;
    }
}
