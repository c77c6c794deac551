package org.murabito.webchat.live;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.murabito.webchat.sign.Viewer;

/// One open page. A page that reads slowly misses passing events, never changes: of those it learns only that there
/// are.
final class Listener {
    private static final int MOST_WAITING = 256;

    private final String name;
    private final Viewer viewer;
    private final Set<String> browser;
    private final BlockingQueue<LiveEvent> waiting = new ArrayBlockingQueue<>(MOST_WAITING);
    private final AtomicBoolean changed = new AtomicBoolean();
    private final AtomicBoolean others = new AtomicBoolean();
    private volatile boolean ended;
    private volatile boolean reload;

    Listener(String name, Viewer viewer, Set<String> browser) {
        this.name = name;
        this.viewer = viewer;
        this.browser = browser;
    }

    /// Known to its page alone.
    String name() {
        return name;
    }

    Viewer viewer() {
        return viewer;
    }

    boolean isLetInBy(Set<String> secrets) {
        return !Collections.disjoint(browser, secrets);
    }

    boolean isEnded() {
        return ended;
    }

    /// Whether the page has to begin anew, since what it shows may not be shown to it any more.
    boolean isToReload() {
        return reload;
    }

    void publish(LiveEvent event) {
        switch (event) {
            case LiveEvent.Changed _ -> once(changed, event);
            case LiveEvent.Here _ -> once(others, event);
            case LiveEvent.Closing closing -> {
                reload |= closing.reload();
                ended = true;
                do {
                    waiting.clear();
                } while (!waiting.offer(event));
            }
            case LiveEvent.Typing _,
                    LiveEvent.Progress _,
                    LiveEvent.Preview _,
                    LiveEvent.Whisper _,
                    LiveEvent.Answered _,
                    LiveEvent.Arranged _,
                    LiveEvent.Read _,
                    LiveEvent.Removed _ -> waiting.offer(event);
        }
    }

    /// Tells only that something is to be read anew: one that waits stands for all.
    private void once(AtomicBoolean waits, LiveEvent event) {
        if (waits.compareAndSet(false, true) && !waiting.offer(event)) {
            waits.set(false);
        }
    }

    /// All that waits, the first waited for: of what is being done about a question the latest alone.
    List<LiveEvent> next(long seconds) throws InterruptedException {
        LiveEvent first = waiting.poll(seconds, TimeUnit.SECONDS);
        if (first == null) {
            return List.of();
        }
        List<LiveEvent> events = new ArrayList<>(List.of(first));
        waiting.drainTo(events);
        SequencedMap<Object, LiveEvent> latest = new LinkedHashMap<>();
        for (LiveEvent event : events) {
            switch (event) {
                case LiveEvent.Changed _ -> changed.set(false);
                case LiveEvent.Here _ -> others.set(false);
                default -> {}
            }
            latest.putLast(replacing(event), event);
        }
        return List.copyOf(latest.values());
    }

    private static Object replacing(LiveEvent event) {
        return switch (event) {
            case LiveEvent.Progress progress -> List.of("progress", progress.place(), progress.key());
            case LiveEvent.Preview preview -> List.of("preview", preview.place(), preview.key());
            default -> event;
        };
    }
}
