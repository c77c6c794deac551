package org.murabito.bench.recall;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.murabito.archive.MessageStore;
import org.murabito.archive.meaning.ArchiveMeanings;
import org.murabito.archive.meaning.EmbeddingBudget;
import org.murabito.archive.meaning.Embeddings;
import org.murabito.archive.meaning.MeaningFeed;
import org.murabito.archive.search.MeaningIndex;
import org.murabito.llm.EmbeddingModel;
import org.murabito.search.lucene.LuceneVectorIndex;

/// What was said in a home, found by meaning with the embedding model on the class path.
final class Meant implements AutoCloseable {
    private final LuceneVectorIndex index;
    private final MeaningFeed feed;
    private final MeaningIndex meanings;

    /// Waits until every message has its vector.
    Meant(Path folder, MessageStore messages) throws InterruptedException {
        EmbeddingModel model = ServiceLoader.load(EmbeddingModel.class)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("there is no embedding model on the class path"));
        Embeddings embeddings = new Embeddings(model);
        long cpu = cpuNanos();
        long start = System.nanoTime();
        index = LuceneVectorIndex.open(folder);
        feed = new MeaningFeed(messages, index, embeddings, EmbeddingBudget.UNBOUNDED);
        meanings = new ArchiveMeanings(embeddings, index);
        while (feed.learnt() < messages.cursor()) {
            Thread.sleep(Duration.ofMillis(100));
        }
        System.out.printf(
                "vectors by %s: %d messages in %.1f s, %.1f s of CPU, %d KB%n",
                model.name(),
                messages.cursor(),
                (System.nanoTime() - start) / 1e9,
                (cpuNanos() - cpu) / 1e9,
                size(folder) >> 10);
    }

    MeaningIndex meanings() {
        return meanings;
    }

    private static long cpuNanos() {
        return ProcessHandle.current()
                .info()
                .totalCpuDuration()
                .map(Duration::toNanos)
                .orElse(0L);
    }

    private static long size(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.mapToLong(file -> file.toFile().length()).sum();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        feed.close();
        index.close();
    }
}
