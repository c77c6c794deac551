package org.murabito.archive.meaning;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.murabito.archive.meaning.VectorIndex.Target;
import org.murabito.cache.BoundedMap;
import org.murabito.llm.Deadline;
import org.murabito.llm.EmbeddingModel;
import org.murabito.llm.ModelException;
import org.murabito.text.ShippedText;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Asks a model for vectors. While it fails there are none, which is logged once. Safe from any thread.
public final class Embeddings {
    private static final Logger log = LoggerFactory.getLogger(Embeddings.class);
    private static final Duration TIME_TO_ASK = Duration.ofSeconds(3);
    private static final long PAUSE = Duration.ofSeconds(30).toNanos();
    /// A search asks for its question twice, and an investigation for few different ones.
    private static final int MOST_ASKED = 64;
    private static final int LONGEST_QUESTION = 2_000;
    private static final List<String> UNRELATED = ShippedText.lines(Embeddings.class, "unrelated.txt");

    private final EmbeddingModel model;
    private final AtomicBoolean failing = new AtomicBoolean();
    private final Map<String, Target> asked = BoundedMap.byAccess(MOST_ASKED);
    private volatile long failedAt;
    private volatile List<float[]> unrelated = List.of();

    public Embeddings(EmbeddingModel model) {
        this.model = model;
    }

    /// Which model's vectors they are.
    public String model() {
        return model.name();
    }

    /// Whether there is something in a text that the model can read.
    boolean reads(String text) {
        return !text.isBlank() && model.reads(text);
    }

    /// The vector of a question, and how near to it a text is that has nothing to do with it. How near that is
    /// differs from model to model, so sentences are measured against that have to do with no question. Whoever
    /// asks does not wait for a model that has just failed.
    public Optional<Target> of(String question) {
        String text = question.substring(0, Math.min(LONGEST_QUESTION, question.length()));
        synchronized (asked) {
            Target known = asked.get(text);
            if (known != null) {
                return Optional.of(known);
            }
        }
        if (!reads(text) || (failing.get() && System.nanoTime() - failedAt < PAUSE)) {
            return Optional.empty();
        }
        List<float[]> known = unrelated;
        List<String> texts = Stream.concat(Stream.of(text), known.isEmpty() ? UNRELATED.stream() : Stream.empty())
                .toList();
        return of(texts, TIME_TO_ASK).map(found -> {
            unrelated = known.isEmpty() ? found.subList(1, found.size()) : known;
            Target target = new Target(found.getFirst(), nearness(found.getFirst()));
            synchronized (asked) {
                asked.put(text, target);
            }
            return target;
        });
    }

    /// As near as the second of them, since one may happen to be about what is asked.
    private double nearness(float[] to) {
        return unrelated.stream()
                .map(one -> Cosine.of(one, to))
                .sorted(Comparator.reverseOrder())
                .skip(1)
                .findFirst()
                .orElse(0.0);
    }

    /// A vector for each text, in their order; empty while the model fails.
    public Optional<List<float[]>> of(List<String> texts, Duration time) {
        try {
            List<float[]> found = model.embed(texts, Deadline.in(time));
            if (failing.getAndSet(false)) {
                log.info("{} finds what means alike again", model.name());
            }
            return Optional.of(found);
        } catch (ModelException e) {
            failedAt = System.nanoTime();
            if (!failing.getAndSet(true)) {
                log.warn("{} fails ({}): all is found by words alone until it is back", model.name(), e.kind());
            }
            return Optional.empty();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
