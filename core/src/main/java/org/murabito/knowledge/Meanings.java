package org.murabito.knowledge;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.stream.Stream;
import org.murabito.archive.Stores;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.llm.Deadline;
import org.murabito.llm.EmbeddingModel;
import org.murabito.llm.ModelException;
import org.murabito.runlog.Quote;
import org.murabito.sight.Sight;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Finds claims by what they mean. While the model fails nothing is found so, which is said once.
public final class Meanings {
    private static final Logger log = LoggerFactory.getLogger(Meanings.class);
    private static final int BATCH = 64;
    private static final int LONGEST = 2_000;
    private static final Duration TIME_TO_ASK = Duration.ofSeconds(3);
    private static final Duration TIME_TO_LEARN = Duration.ofSeconds(30);

    private static final List<String> UNRELATED = sentences();

    private final EmbeddingModel model;
    private final FactVectors vectors;
    private final Stores stores;
    private final Function<PlaceId, Optional<Sight>> sights;
    private final AtomicBoolean failing = new AtomicBoolean();
    private volatile List<float[]> unrelated = List.of();

    /// @param sights what may be read from a place
    public Meanings(
            EmbeddingModel model, FactVectors vectors, Stores stores, Function<PlaceId, Optional<Sight>> sights) {
        this.model = model;
        this.vectors = vectors;
        this.stores = stores;
        this.sights = sights;
    }

    /// The claims nearest to a text, best first; none that is no nearer than what has nothing to do with it. How near
    /// that is differs from model to model, so sentences are measured against that have to do with no question.
    public List<Claim> near(Sight sight, String text, int most) {
        if (text.isBlank()) {
            return List.of();
        }
        List<float[]> known = unrelated;
        List<String> asked = Stream.concat(Stream.of(text), known.isEmpty() ? UNRELATED.stream() : Stream.empty())
                .toList();
        return embedded(asked, TIME_TO_ASK)
                .map(found -> {
                    unrelated = known.isEmpty() ? found.subList(1, found.size()) : known;
                    float[] to = found.getFirst();
                    return vectors.nearest(sight, model.name(), to, nearness(to), most);
                })
                .orElse(List.of());
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

    /// Learns the vectors of what was stated since. False where the model fails.
    public boolean learn(CommunityId community) {
        for (Place place : stores.communities().places(community)) {
            Sight sight = sights.apply(place.id()).orElse(null);
            if (sight != null && !learn(sight, place.id())) {
                return false;
            }
        }
        return true;
    }

    private boolean learn(Sight sight, PlaceId place) {
        while (true) {
            Map<Quote, String> words = words(sight, vectors.missing(sight, place, model.name(), BATCH));
            if (words.isEmpty()) {
                return true;
            }
            if (!learn(words)) {
                return false;
            }
        }
    }

    private boolean learn(Map<Quote, String> words) {
        List<Quote> quotes = List.copyOf(words.keySet());
        Optional<List<float[]>> found = embedded(quotes.stream().map(words::get).toList(), TIME_TO_LEARN);
        found.ifPresent(all -> {
            Map<Quote, float[]> learnt = new HashMap<>();
            for (int i = 0; i < quotes.size(); i++) {
                learnt.put(quotes.get(i), all.get(i));
            }
            vectors.retain(model.name(), learnt);
        });
        return found.isPresent();
    }

    /// What the claims stand on, as it is said now.
    private Map<Quote, String> words(Sight sight, List<Claim> claims) {
        List<Quote> quotes = claims.stream()
                .flatMap(claim -> claim.words().stream())
                .distinct()
                .toList();
        Map<Quote, String> words = new HashMap<>();
        for (Message message : stores.messages()
                .findAll(sight, quotes.stream().map(Quote::message).distinct().toList())) {
            for (Quote quote : quotes) {
                if (quote.holds(message)) {
                    String said = message.text().substring(quote.start(), quote.end());
                    words.put(quote, said.substring(0, Math.min(LONGEST, said.length())));
                }
            }
        }
        return words;
    }

    private static List<String> sentences() {
        try (InputStream in = Objects.requireNonNull(Meanings.class.getResourceAsStream("unrelated.txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Optional<List<float[]>> embedded(List<String> texts, Duration time) {
        try {
            List<float[]> found = model.embed(new ArrayList<>(texts), Deadline.in(time));
            if (failing.getAndSet(false)) {
                log.info("{} finds facts by their meaning again", model.name());
            }
            return Optional.of(found);
        } catch (ModelException e) {
            if (!failing.getAndSet(true)) {
                log.warn("{} fails ({}): facts are found by keywords alone until it is back", model.name(), e.kind());
            }
            return Optional.empty();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
