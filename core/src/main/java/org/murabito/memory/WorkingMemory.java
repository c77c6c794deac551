package org.murabito.memory;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Line;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;

/// What was said just now, place by place: a ring of the newest lines, none older than its time. Lost at the end of the
/// process; the archive has it all. Safe from any thread.
public final class WorkingMemory {
    private final int lines;
    private final Duration age;
    private final Clock clock;
    private final Map<PlaceId, NavigableMap<MessageId, Kept>> places = new ConcurrentHashMap<>();

    /// @param conversation the message that opened the talk it belongs to, once that is known
    private record Kept(Line line, @Nullable MessageId conversation) {
        MessageId id() {
            return line.id();
        }
    }

    /// What goes with a message: lines, oldest first, each with the talk it belongs to.
    public record Surroundings(List<Line> lines, List<MessageId> conversations) {
        public Surroundings {
            lines = List.copyOf(lines);
            conversations = List.copyOf(conversations);
        }
    }

    /// @param lines how many a place keeps (50 where nothing else is set)
    /// @param age how long (30 minutes where nothing else is set)
    public WorkingMemory(int lines, Duration age, Clock clock) {
        this.lines = lines;
        this.age = age;
        this.clock = clock;
    }

    /// Keeping a line twice is the same as once. One that was edited takes the place of what it said before.
    public void retain(Line line) {
        places.compute(line.place(), (_, ring) -> {
            NavigableMap<MessageId, Kept> kept = ring == null ? new TreeMap<>() : ring;
            Kept before = kept.get(line.id());
            kept.put(line.id(), new Kept(line, before == null ? null : before.conversation()));
            if (kept.size() > lines) {
                kept.pollFirstEntry();
            }
            return kept;
        });
    }

    /// Says to which talk a line belongs.
    public void belongs(PlaceId place, MessageId message, MessageId conversation) {
        places.computeIfPresent(place, (_, ring) -> {
            ring.computeIfPresent(message, (_, kept) -> new Kept(kept.line(), conversation));
            return ring;
        });
    }

    /// The newest lines of a place, oldest first.
    public List<Line> recall(PlaceId place, int most) {
        List<Kept> fresh = fresh(place);
        return fresh.subList(Math.max(0, fresh.size() - most), fresh.size()).stream()
                .map(Kept::line)
                .toList();
    }

    /// What was said before a message: the newest lines of all, and of its own talk as many as there is room for.
    ///
    /// @param most how many lines in all
    /// @param newest how many of those whatever they belong to
    public Surroundings around(PlaceId place, MessageId message, int most, int newest) {
        List<Kept> fresh = fresh(place);
        MessageId talk = fresh.stream()
                .filter(kept -> kept.id().equals(message))
                .findFirst()
                .map(Kept::conversation)
                .orElse(null);
        List<Kept> before = fresh.stream()
                .filter(kept -> kept.id().compareTo(message) < 0)
                .toList()
                .reversed();
        Set<Kept> chosen = new HashSet<>(before.subList(0, Math.min(talk == null ? most : newest, before.size())));
        before.stream()
                .filter(kept -> talk != null && talk.equals(kept.conversation()))
                .takeWhile(_ -> chosen.size() < most)
                .forEach(chosen::add);
        List<Kept> ordered = before.reversed().stream().filter(chosen::contains).toList();
        return new Surroundings(
                ordered.stream().map(Kept::line).toList(),
                ordered.stream()
                        .map(kept -> kept.conversation() == null ? kept.id() : kept.conversation())
                        .toList());
    }

    private List<Kept> fresh(PlaceId place) {
        List<Kept> fresh = new ArrayList<>();
        Instant oldest = clock.instant().minus(age);
        places.computeIfPresent(place, (_, ring) -> {
            ring.values().stream()
                    .filter(kept -> !kept.line().at().isBefore(oldest))
                    .forEach(fresh::add);
            return ring;
        });
        return fresh;
    }

    public void forget(MessageId id) {
        places.keySet()
                .forEach(place -> places.computeIfPresent(place, (_, ring) -> {
                    ring.remove(id);
                    return ring;
                }));
    }

    /// Lets go of what is too old, and of places where nothing is left.
    public void sweep() {
        Instant oldest = clock.instant().minus(age);
        places.keySet()
                .forEach(place -> places.computeIfPresent(place, (_, ring) -> {
                    ring.values().removeIf(kept -> kept.line().at().isBefore(oldest));
                    return ring.isEmpty() ? null : ring;
                }));
    }
}
