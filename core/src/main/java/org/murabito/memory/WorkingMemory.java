package org.murabito.memory;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.murabito.archive.Line;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;

/// What was said just now, place by place: a ring of the newest lines, none older than its time. Lost at the end of the
/// process; the archive has it all. Safe from any thread.
public final class WorkingMemory {
    private final int lines;
    private final Duration age;
    private final Clock clock;
    private final Map<PlaceId, Deque<Line>> places = new ConcurrentHashMap<>();

    /// @param lines how many a place keeps (50 where nothing else is set)
    /// @param age how long (30 minutes where nothing else is set)
    public WorkingMemory(int lines, Duration age, Clock clock) {
        this.lines = lines;
        this.age = age;
        this.clock = clock;
    }

    /// Keeping a line twice is the same as once.
    public void retain(Line line) {
        places.compute(line.place(), (_, ring) -> {
            Deque<Line> kept = ring == null ? new ArrayDeque<>() : ring;
            if (kept.stream().noneMatch(known -> known.id().equals(line.id()))) {
                kept.addLast(line);
                if (kept.size() > lines) {
                    kept.removeFirst();
                }
            }
            return kept;
        });
    }

    /// The newest lines of a place, oldest first.
    public List<Line> recall(PlaceId place, int most) {
        List<Line> fresh = new ArrayList<>();
        Instant oldest = clock.instant().minus(age);
        places.computeIfPresent(place, (_, ring) -> {
            ring.stream().filter(line -> !line.at().isBefore(oldest)).forEach(fresh::add);
            return ring;
        });
        return List.copyOf(fresh.subList(Math.max(0, fresh.size() - most), fresh.size()));
    }

    public void forget(MessageId id) {
        places.keySet()
                .forEach(place -> places.computeIfPresent(place, (_, ring) -> {
                    ring.removeIf(line -> line.id().equals(id));
                    return ring;
                }));
    }

    /// Lets go of what is too old, and of places where nothing is left.
    public void sweep() {
        Instant oldest = clock.instant().minus(age);
        places.keySet()
                .forEach(place -> places.computeIfPresent(place, (_, ring) -> {
                    ring.removeIf(line -> line.at().isBefore(oldest));
                    return ring.isEmpty() ? null : ring;
                }));
    }
}
