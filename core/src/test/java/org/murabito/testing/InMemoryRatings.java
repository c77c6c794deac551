package org.murabito.testing;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.feedback.Correction;
import org.murabito.feedback.RatedMessage;
import org.murabito.feedback.Rating;
import org.murabito.feedback.Ratings;
import org.murabito.feedback.Thumb;
import org.murabito.runlog.RunRecord;
import org.murabito.runlog.RunStore;

/// What members think of answers, in memory; nothing is durable.
public final class InMemoryRatings implements Ratings {
    private final Map<String, MessageId> questions = new HashMap<>();
    private final Set<Rating> ratings = new LinkedHashSet<>();
    private final Set<Correction> corrections = new LinkedHashSet<>();
    private final InMemoryCommunityStore communities;
    private final RunStore runs;

    public InMemoryRatings(InMemoryCommunityStore communities, RunStore runs) {
        this.communities = communities;
        this.runs = runs;
        communities.watch(new InMemoryCommunityStore.Watcher() {
            @Override
            public void audienceChanged(PlaceId place) {}

            @Override
            public void removed(CommunityId community) {
                forget(community);
            }
        });
    }

    private synchronized void forget(CommunityId community) {
        Set<MessageId> gone = questions.entrySet().stream()
                .filter(post -> post.getKey().startsWith(community + "/"))
                .map(Map.Entry::getValue)
                .collect(Collectors.toSet());
        questions.values().removeAll(gone);
        ratings.removeIf(rating -> rating.member().community().equals(community));
        corrections.removeIf(correction -> gone.contains(correction.question()));
    }

    private String post(PlaceId place, String key) {
        return communities.findPlace(place).map(Place::channel).orElse(place) + " " + key;
    }

    @Override
    public synchronized void answered(MessageId question, PlaceId place, String key) {
        questions.put(post(place, key), question);
    }

    @Override
    public synchronized Optional<MessageId> questionOf(PlaceId place, String key) {
        return Optional.ofNullable(questions.get(post(place, key)));
    }

    @Override
    public synchronized void rate(Rating rating) {
        ratings.add(rating);
    }

    @Override
    public synchronized void takeBack(Rating rating) {
        ratings.remove(rating);
    }

    @Override
    public synchronized void clear(MessageId question, Thumb thumb) {
        ratings.removeIf(
                rating -> rating.question().equals(question) && rating.thumb().equals(thumb));
    }

    @Override
    public synchronized void correct(Correction correction) {
        if (questions.containsValue(correction.question())) {
            corrections.add(correction);
        }
    }

    @Override
    public synchronized void takeBack(Correction correction) {
        corrections.remove(correction);
    }

    @Override
    public synchronized List<MessageId> questions(@Nullable Thumb thumb, int limit) {
        Stream<MessageId> rated = ratings.stream()
                .filter(rating -> thumb == null || rating.thumb() == thumb)
                .map(Rating::question);
        Stream<MessageId> corrected =
                corrections.stream().filter(_ -> thumb == null).map(Correction::question);
        return Stream.concat(rated, corrected)
                .distinct()
                .sorted(Comparator.reverseOrder())
                .limit(limit)
                .toList();
    }

    @Override
    public synchronized List<Rating> of(Collection<MessageId> wanted) {
        return ratings.stream()
                .filter(rating -> wanted.contains(rating.question()))
                .sorted(Comparator.comparing(Rating::question)
                        .thenComparing(rating -> rating.member().toString())
                        .thenComparing(Rating::thumb))
                .toList();
    }

    @Override
    public synchronized List<Correction> corrections(Collection<MessageId> wanted) {
        return corrections.stream()
                .filter(correction -> wanted.contains(correction.question()))
                .sorted(Comparator.comparing(Correction::question).thenComparing(Correction::words))
                .toList();
    }

    @Override
    public synchronized List<RatedMessage> about(Collection<MessageId> messages) {
        List<RatedMessage> rated = new ArrayList<>();
        for (MessageId message : messages) {
            runs.quoting(message).stream()
                    .map(RunRecord::question)
                    .filter(Objects::nonNull)
                    .distinct()
                    .filter(question -> ratings.stream()
                                    .anyMatch(rating -> rating.question().equals(question))
                            || corrections.stream()
                                    .anyMatch(
                                            correction -> correction.question().equals(question)))
                    .map(question -> new RatedMessage(message, question, false))
                    .forEach(rated::add);
            corrections.stream()
                    .filter(correction -> correction.words().equals(message))
                    .map(correction -> new RatedMessage(message, correction.question(), true))
                    .forEach(rated::add);
        }
        rated.sort(Comparator.comparing(RatedMessage::message)
                .thenComparing(RatedMessage::question)
                .thenComparing(RatedMessage::corrects));
        return rated;
    }

    @Override
    public synchronized void withdraw(MessageId message) {
        questions.values().removeIf(message::equals);
        ratings.removeIf(rating -> rating.question().equals(message));
        corrections.removeIf(correction ->
                correction.question().equals(message) || correction.words().equals(message));
    }

    @Override
    public synchronized void forget(MemberId member) {
        ratings.removeIf(rating -> rating.member().equals(member));
    }
}
