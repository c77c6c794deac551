package org.murabito.testing;

import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.murabito.job.Job;
import org.murabito.job.JobId;
import org.murabito.job.JobTable;
import org.murabito.job.Jobs;

/// Jobs in memory; nothing is durable.
final class InMemoryJobTable implements JobTable {
    private final Map<JobId, Entry> entries = new LinkedHashMap<>();

    private static final class Entry {
        private final JobId id;
        private final String payload;
        private final Instant acceptedAt;
        private State state = State.WAITING;
        private Instant due;
        private int attempts;
        private String reason = "";

        Entry(JobId id, String payload, Instant at, Instant due) {
            this.id = id;
            this.payload = payload;
            this.acceptedAt = at;
            this.due = due;
        }

        Instant due() {
            return due;
        }

        Jobs.Listed listed() {
            return new Jobs.Listed(id, acceptedAt, due, attempts, reason);
        }
    }

    @Override
    public synchronized boolean insert(JobId id, String payload, Instant at, Instant due) {
        return entries.putIfAbsent(id, new Entry(id, payload, at, due)) == null;
    }

    @Override
    public synchronized boolean hasten(JobId id, Instant now) {
        Entry entry = entries.get(id);
        if (entry == null || entry.state != State.WAITING) {
            return false;
        }
        entry.due = now;
        return true;
    }

    @Override
    public synchronized void recover(Instant now) {
        in(State.RUNNING).toList().forEach(entry -> {
            entry.state = State.WAITING;
            entry.due = now;
        });
    }

    private Stream<Entry> in(State state) {
        return entries.values().stream().filter(entry -> entry.state == state);
    }

    private Stream<Entry> waiting(Set<String> kinds) {
        return in(State.WAITING)
                .filter(entry -> kinds.contains(entry.id.kind()))
                .sorted(Comparator.comparing(Entry::due));
    }

    @Override
    public synchronized List<Job> due(Set<String> kinds, Instant now, int limit) {
        return waiting(kinds)
                .filter(entry -> !entry.due.isAfter(now))
                .limit(limit)
                .map(entry -> new Job(entry.id, entry.payload, entry.attempts + 1))
                .toList();
    }

    @Override
    public synchronized Optional<Instant> nextDue(Set<String> kinds) {
        return waiting(kinds).findFirst().map(Entry::due);
    }

    private Entry get(JobId id) {
        Entry entry = entries.get(id);
        if (entry == null) {
            throw new IllegalStateException("no job " + id);
        }
        return entry;
    }

    @Override
    public synchronized boolean begin(JobId id, int attempts) {
        Entry entry = get(id);
        if (entry.state != State.WAITING) {
            return false;
        }
        entry.state = State.RUNNING;
        entry.attempts = attempts;
        return true;
    }

    @Override
    public synchronized void postpone(JobId id, Instant due, int attempts, String reason) {
        Entry entry = get(id);
        entry.state = State.WAITING;
        entry.due = due;
        entry.attempts = attempts;
        entry.reason = reason;
    }

    @Override
    public synchronized void end(JobId id, State how, String reason, Instant at) {
        Entry entry = get(id);
        entry.state = how;
        entry.due = at;
        entry.reason = reason;
    }

    @Override
    public synchronized void cancelHolding(Set<String> kinds, String words, Instant at) {
        entries.values().stream()
                .filter(entry -> kinds.contains(entry.id.kind()) && entry.payload.contains(words))
                .filter(entry -> entry.state == State.FAILED || !entry.state.isOver())
                .forEach(entry -> {
                    entry.state = State.CANCELLED;
                    entry.due = at;
                });
    }

    @Override
    public synchronized void drop(Instant endedBefore, Instant failedBefore) {
        entries.values().removeIf(entry -> switch (entry.state) {
            case DONE, CANCELLED -> entry.due.isBefore(endedBefore);
            case FAILED -> entry.due.isBefore(failedBefore);
            case WAITING, RUNNING -> false;
        });
    }

    @Override
    public synchronized Optional<State> find(JobId id) {
        return Optional.ofNullable(entries.get(id)).map(entry -> entry.state);
    }

    @Override
    public synchronized long accepted(String kind, String prefix, Instant after) {
        return entries.values().stream()
                .filter(entry -> entry.id.kind().equals(kind) && entry.id.key().startsWith(prefix))
                .filter(entry -> entry.acceptedAt.isAfter(after))
                .count();
    }

    @Override
    public synchronized List<Jobs.Listed> unfinished(int limit) {
        return entries.values().stream()
                .filter(entry -> !entry.state.isOver())
                .sorted(Comparator.comparing(Entry::due))
                .limit(limit)
                .map(Entry::listed)
                .toList();
    }

    @Override
    public synchronized List<Jobs.Listed> failed(int limit) {
        return in(State.FAILED).toList().reversed().stream()
                .sorted(Comparator.comparing(Entry::due).reversed())
                .limit(limit)
                .map(Entry::listed)
                .toList();
    }
}
