package org.murabito.search.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.Term;
import org.murabito.archive.Changes;
import org.murabito.chat.PostKind;
import org.murabito.search.words.ResourcePool;

/// Writes changes into the index: taking Japanese apart is most of the work, so many messages are shared among threads.
final class IndexUpdater implements AutoCloseable {
    private static final int THREADS = 2;
    private static final int WORTH_SHARING = 64;

    private final ResourcePool<MessageDocument> documents = new ResourcePool<>(MessageDocument::new);
    private final ExecutorService threads = Executors.newFixedThreadPool(
            THREADS, Thread.ofPlatform().daemon().name("search-index-", 1).factory());

    /// @param known messages up to this number may be in the index already
    void write(IndexWriter writer, Changes changes, long known) throws IOException {
        if (!changes.gone().isEmpty()) {
            writer.deleteDocuments(changes.gone().stream()
                    .map(gone -> IndexFields.term(gone.id()))
                    .toArray(Term[]::new));
        }
        List<Changes.Present> present = changes.present();
        if (present.size() < WORTH_SHARING) {
            write(writer, present, known);
            return;
        }
        List<Callable<Integer>> shares = new ArrayList<>();
        int share = (present.size() + THREADS - 1) / THREADS;
        for (int from = 0; from < present.size(); from += share) {
            List<Changes.Present> part = present.subList(from, Math.min(present.size(), from + share));
            shares.add(() -> write(writer, part, known));
        }
        runAll(shares);
    }

    private int write(IndexWriter writer, List<Changes.Present> present, long known) throws IOException {
        return documents.with(document -> {
            for (Changes.Present each : present) {
                write(writer, document, each, each.message().id().value() <= known);
            }
            return present.size();
        });
    }

    private static void write(IndexWriter writer, MessageDocument document, Changes.Present each, boolean perhapsKnown)
            throws IOException {
        Term id = IndexFields.term(each.message().id());
        if (each.message().kind() != PostKind.NOTICE) {
            // Looking for an older one costs more than everything else, and new messages have none.
            if (perhapsKnown) {
                writer.updateDocument(id, document.of(each));
            } else {
                writer.addDocument(document.of(each));
            }
        } else if (perhapsKnown) {
            writer.deleteDocuments(id);
        }
    }

    private void runAll(List<Callable<Integer>> shares) throws IOException {
        try {
            for (Future<Integer> done : threads.invokeAll(shares)) {
                done.get();
            }
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException io ? io : new IOException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while indexing", e);
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
