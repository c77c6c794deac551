package org.murabito.knowledge;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.meaning.Cosine;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.runlog.Quote;
import org.murabito.sight.Sight;

/// Claims for as long as the process lives. Looks at every one of them to answer, which is fine for some thousands.
public final class InMemoryFacts implements Facts, FactVectors {
    private final List<Claim> claims = new ArrayList<>();
    private final Set<Withdrawn> withdrawn = new HashSet<>();
    private final Map<PlaceId, Reflected> reflected = new HashMap<>();
    private final Map<Quote, Map<String, float[]>> vectors = new HashMap<>();
    private long cursor;

    private record Withdrawn(MessageId message, Subject subject, String attribute) {}

    @Override
    public synchronized void retain(Collection<MessageId> changed, long reached, Predicate<Quote> standing) {
        Set<MessageId> again = new HashSet<>(changed);
        claims.removeIf(claim -> claim.message().filter(again::contains).isPresent()
                && claim.words().filter(standing).isEmpty());
        cursor = reached;
    }

    @Override
    public synchronized void draw(Reflected read, List<Claim> drawn) {
        drawn.stream()
                .filter(claim -> isWelcome(claim) && !claims.contains(claim))
                .forEach(claims::add);
        reflected.put(read.place(), read);
    }

    @Override
    public synchronized Optional<Reflected> reflected(PlaceId place) {
        return Optional.ofNullable(reflected.get(place));
    }

    @Override
    public synchronized long cursor() {
        return cursor;
    }

    @Override
    public synchronized void clear() {
        claims.removeIf(claim -> claim.message().isPresent());
        reflected.clear();
        cursor = 0;
    }

    private boolean isWelcome(Claim claim) {
        return claim.message()
                .map(message -> !withdrawn.contains(withdrawn(message, claim)))
                .orElse(true);
    }

    private static Withdrawn withdrawn(MessageId message, Claim claim) {
        return new Withdrawn(
                message,
                claim.statement().subject(),
                claim.statement().attribute().name());
    }

    @Override
    public synchronized void tell(Claim correction) {
        if (!claims.contains(correction)) {
            claims.add(correction);
        }
    }

    @Override
    public synchronized void withdraw(Claim claim) {
        claim.message()
                .ifPresentOrElse(
                        message -> {
                            withdrawn.add(withdrawn(message, claim));
                            claims.removeIf(other -> other.message().equals(claim.message()) && !isWelcome(other));
                        },
                        () -> claims.remove(claim));
    }

    @Override
    public List<Claim> about(Sight sight, Collection<Subject> subjects) {
        Set<Subject> wanted = Set.copyOf(subjects);
        return visible(sight, claim -> wanted.contains(claim.statement().subject()));
    }

    @Override
    public List<Claim> sharing(Sight sight, Set<String> keywords) {
        return visible(sight, claim -> !Collections.disjoint(claim.keywords(), keywords));
    }

    @Override
    public List<Claim> between(Sight sight, PlaceId place, Instant from, Instant to) {
        return visible(
                sight,
                claim -> claim.source().place().equals(place)
                        && !claim.source().at().isBefore(from)
                        && !claim.source().at().isAfter(to));
    }

    private synchronized List<Claim> visible(Sight sight, Predicate<Claim> which) {
        return claims.stream()
                .filter(claim -> sight.coversAudience(claim.source().audience()) && which.test(claim))
                .sorted(Claim.IN_ORDER)
                .toList();
    }

    @Override
    public synchronized void forget(MemberId member) {
        claims.removeIf(
                claim -> claim.message().isEmpty() && claim.source().author().equals(member));
    }

    @Override
    public synchronized int letGo(Strength strength, Instant now) {
        int before = claims.size();
        claims.removeIf(claim -> claim.message().isPresent() && strength.of(claim, now) < strength.floor());
        Map<PlaceId, List<Claim>> byReaders = claims.stream()
                .filter(claim -> claim.message().isPresent())
                .collect(Collectors.groupingBy(claim -> claim.source().audience()));
        byReaders
                .values()
                .forEach(all -> all.stream()
                        .sorted(Comparator.comparingDouble((Claim claim) -> -strength.of(claim, now))
                                .thenComparing(Claim.IN_ORDER.reversed()))
                        .skip(strength.mostInChannel())
                        .toList()
                        .forEach(claims::remove));
        return before - claims.size();
    }

    @Override
    public synchronized List<Claim> missing(Sight sight, PlaceId place, String model, int most) {
        return said(sight)
                .filter(claim -> claim.source().place().equals(place) && vector(claim, model) == null)
                .sorted(Claim.IN_ORDER.reversed())
                .limit(most)
                .toList();
    }

    @Override
    public synchronized void retain(String model, Map<Quote, float[]> learnt) {
        Set<Quote> standing =
                claims.stream().flatMap(claim -> claim.words().stream()).collect(Collectors.toSet());
        vectors.keySet().retainAll(standing);
        learnt.forEach((quote, vector) -> {
            if (standing.contains(quote)) {
                vectors.computeIfAbsent(quote, _ -> new HashMap<>()).put(model, vector.clone());
            }
        });
    }

    @Override
    public synchronized List<Claim> nearest(Sight sight, String model, float[] to, double least, int most) {
        Map<Claim, Double> near = new HashMap<>();
        said(sight).forEach(claim -> {
            float[] vector = vector(claim, model);
            if (vector != null && vector.length == to.length) {
                near.put(claim, Cosine.of(vector, to));
            }
        });
        return near.entrySet().stream()
                .filter(one -> one.getValue() >= least)
                .sorted(Map.Entry.<Claim, Double>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey(Claim.IN_ORDER)))
                .limit(most)
                .map(Map.Entry::getKey)
                .toList();
    }

    private Stream<Claim> said(Sight sight) {
        return claims.stream()
                .filter(claim -> claim.message().isPresent()
                        && sight.coversAudience(claim.source().audience()));
    }

    private float @Nullable [] vector(Claim claim, String model) {
        Quote words = claim.words().orElse(null);
        return words == null ? null : vectors.getOrDefault(words, Map.of()).get(model);
    }
}
