package org.murabito.testing;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.run.RunId;
import org.murabito.run.Step;
import org.murabito.runlog.Quote;
import org.murabito.runlog.RunQuery;
import org.murabito.runlog.RunRecord;
import org.murabito.runlog.RunRecord.End;
import org.murabito.runlog.RunStore;

/// Run records in memory; nothing is durable.
public final class InMemoryRunStore implements RunStore {
    private final Map<RunId, RunRecord> runs = new LinkedHashMap<>();
    private final Map<RunId, Set<MessageId>> given = new HashMap<>();

    @Override
    public synchronized void begin(RunRecord run) {
        runs.put(run.id(), run);
    }

    @Override
    public synchronized void add(RunId id, Step step) {
        runs.computeIfPresent(id, (_, run) -> {
            List<Step> steps = new ArrayList<>(run.steps());
            steps.add(step);
            return with(run, steps, run.end());
        });
    }

    @Override
    public synchronized void finish(RunId id, End end) {
        runs.computeIfPresent(id, (_, run) -> with(run, run.steps(), end));
    }

    @Override
    public synchronized void dropSteps(Instant before) {
        runs.replaceAll((_, run) -> run.startedAt().isBefore(before) ? with(run, List.of(), run.end()) : run);
    }

    @Override
    public synchronized void drop(CommunityId community, Instant before) {
        runs.values()
                .removeIf(run ->
                        run.community().equals(community) && run.startedAt().isBefore(before));
    }

    private static RunRecord with(RunRecord run, List<Step> steps, @Nullable End end) {
        return new RunRecord(
                run.id(), run.community(), run.place(), run.question(), run.audiences(), run.startedAt(), steps, end);
    }

    @Override
    public synchronized Optional<RunRecord> find(RunId id) {
        return Optional.ofNullable(runs.get(id));
    }

    private Stream<RunRecord> newestFirst() {
        return List.copyOf(runs.values()).reversed().stream()
                .sorted(Comparator.comparing(RunRecord::startedAt).reversed());
    }

    @Override
    public synchronized Optional<RunRecord> findByQuestion(MessageId question) {
        return newestFirst().filter(run -> question.equals(run.question())).findFirst();
    }

    @Override
    public synchronized List<RunRecord> quoting(MessageId message) {
        return newestFirst()
                .filter(run -> {
                    End end = run.end();
                    return end != null
                            && end.quotes().stream().map(Quote::message).anyMatch(message::equals);
                })
                .toList();
    }

    @Override
    public synchronized List<RunRecord> latest(CommunityId community, int limit, @Nullable RunId before) {
        List<RunRecord> all =
                newestFirst().filter(run -> run.community().equals(community)).toList();
        int from = before == null ? 0 : all.stream().map(RunRecord::id).toList().indexOf(before) + 1;
        return all.stream().skip(from).limit(limit).toList();
    }

    @Override
    public synchronized List<RunRecord> find(RunQuery query) {
        Set<PlaceId> places = query.places();
        Set<MessageId> questions = query.questions();
        return newestFirst()
                .filter(run -> places == null || (run.place() != null && places.contains(run.place())))
                .filter(run -> questions == null || (run.question() != null && questions.contains(run.question())))
                .filter(run -> !query.failed()
                        || (run.end() != null && run.end().stop().failed()))
                .filter(run -> query.order() == RunQuery.Order.NEWEST || run.end() != null)
                .sorted(order(query.order()))
                .skip(query.skipped())
                .limit(query.limit())
                .toList();
    }

    private static Comparator<RunRecord> order(RunQuery.Order order) {
        Comparator<RunRecord> most = switch (order) {
            case NEWEST -> (_, _) -> 0;
            case COSTLIEST ->
                Comparator.comparing((RunRecord run) -> cost(ended(run)))
                        .thenComparingLong(run -> ended(run).usage().charged());
            case SLOWEST -> Comparator.comparingLong(run -> ended(run).millis());
        };
        return most.reversed();
    }

    private static BigDecimal cost(End end) {
        return end.cost() == null ? BigDecimal.ZERO : end.cost();
    }

    private static End ended(RunRecord run) {
        return Objects.requireNonNull(run.end());
    }

    @Override
    public synchronized void given(RunId id, Collection<MessageId> messages) {
        given.computeIfAbsent(id, _ -> new HashSet<>()).addAll(messages);
    }

    @Override
    public synchronized Set<MessageId> known(Collection<MessageId> messages) {
        return messages.stream()
                .filter(message -> runs.values().stream()
                        .anyMatch(run -> knew(run, message)
                                || (run.end() != null && quotes(run.end()).contains(message))))
                .collect(Collectors.toSet());
    }

    private boolean knew(RunRecord run, MessageId message) {
        return message.equals(run.question())
                || given.getOrDefault(run.id(), Set.of()).contains(message)
                || run.steps().stream()
                        .anyMatch(step -> step instanceof Step.ToolCalled called
                                && called.read().contains(message.source()));
    }

    private static List<MessageId> quotes(End end) {
        return end.quotes().stream().map(Quote::message).toList();
    }

    @Override
    public synchronized void withdraw(MessageId message) {
        UnaryOperator<Step> forgetting = step -> switch (step) {
            case Step.ModelCalled called -> called;
            case Step.Own own -> own;
            case Step.ToolCalled called -> called.withoutArguments();
        };
        runs.replaceAll((_, run) -> {
            List<Step> steps =
                    knew(run, message) ? run.steps().stream().map(forgetting).toList() : run.steps();
            End end = run.end();
            if (end != null) {
                end = message.equals(run.question())
                        ? end.withoutWords()
                        : quotes(end).contains(message) ? end.without(message) : end;
            }
            return with(run, steps, end);
        });
    }
}
