package org.murabito.memory.context;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Changes;
import org.murabito.archive.Stores;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.job.JobId;
import org.murabito.job.Jobs;
import org.murabito.memory.Derived;

/// Counts what is said in each place, has its context worked out anew when enough of it waits, and lets go of a context
/// at once when a message that it stands on is edited, deleted or shown to others.
public final class ContextFollower implements Derived {
    /// What is older when it is taken over, as after an import, is not worked out before somebody asks.
    private static final Duration FRESH = Duration.ofDays(7);
    private static final Duration BETWEEN_RETRIES = Duration.ofHours(1);

    private final ChannelContexts contexts;
    private final Stores stores;
    private final Jobs jobs;
    private final Rhythm rhythm;
    private final Clock clock;
    private Instant nextRetry = Instant.MIN;
    private long newestCovered = -1;

    /// When a context is worked out anew, whichever comes first.
    ///
    /// @param messages so many were said since (20 where nothing else is set)
    /// @param time the first of them was said so long ago (15 minutes where nothing else is set)
    public record Rhythm(int messages, Duration time) {}

    public ContextFollower(ChannelContexts contexts, Stores stores, Jobs jobs, Rhythm rhythm, Clock clock) {
        this.contexts = contexts;
        this.stores = stores;
        this.jobs = jobs;
        this.rhythm = rhythm;
        this.clock = clock;
    }

    @Override
    public String name() {
        return "channel contexts";
    }

    @Override
    public long cursor() {
        return contexts.cursor();
    }

    @Override
    public synchronized void clear() {
        contexts.clear();
        newestCovered = 0;
    }

    @Override
    public synchronized void apply(Changes changes) {
        Map<PlaceId, PendingTalk> waiting = new LinkedHashMap<>();
        Map<PlaceId, MessageId> broken = broken(changes);
        Set<MessageId> covered = covered(changes, broken.keySet());
        Instant fresh = clock.instant().minus(FRESH);
        for (Changes.Present present : changes.present()) {
            Message message = present.message();
            if (!covered.contains(message.id()) && !message.at().isBefore(fresh) && stores.isTalk(message)) {
                PlaceId place = message.place();
                waiting.put(place, with(waitingIn(place, waiting), message, changes.cursor()));
            }
        }
        broken.forEach((place, message) -> {
            PendingTalk before = waitingIn(place, waiting);
            String due = key(place, "without-" + message, changes.cursor());
            waiting.put(
                    place,
                    before == null
                            ? new PendingTalk(place, List.of(message), clock.instant(), due)
                            : new PendingTalk(place, before.messages(), before.since(), due));
        });
        contexts.follow(changes.cursor(), broken.keySet(), waiting.values());
        // A store may have let go of a context together with the message, before it was told here.
        accept(changes.gone().isEmpty() ? waiting.values() : contexts.waitingSince(Instant.EPOCH));
    }

    /// Has worked out what was said long enough ago, and what an earlier process left due.
    public synchronized void tick() {
        List<PendingTalk> due = new ArrayList<>();
        long cursor = contexts.cursor();
        for (PendingTalk each : contexts.waitingSince(clock.instant().minus(rhythm.time()))) {
            due.add(each.isDue() ? each : due(each, cursor));
        }
        contexts.follow(cursor, List.of(), due);
        accept(due);
        giveOutAgain(due);
    }

    /// What failed for good may have met an outage; what fails by itself is not to be paid for without an end.
    private void giveOutAgain(Collection<PendingTalk> due) {
        Instant now = clock.instant();
        if (!now.isBefore(nextRetry)) {
            nextRetry = now.plus(BETWEEN_RETRIES);
            due.forEach(each -> jobs.retry(job(each)));
        }
    }

    /// Keeps what a job worked out.
    ///
    /// @param waited what waited when it began: what of it is older than the talk is dropped
    synchronized void keep(ChannelContext context, List<MessageId> waited) {
        contexts.retain(context, waited);
        newestCovered = -1;
    }

    /// What was kept does not stand any more: the same job works it out again.
    synchronized void again(ChannelContext context, String due) {
        PendingTalk waiting = new PendingTalk(context.place(), context.messages(), context.since(), due);
        contexts.follow(contexts.cursor(), List.of(context.place()), List.of(waiting));
    }

    /// There is nothing left to work out.
    synchronized void drop(PlaceId place) {
        contexts.forget(place);
    }

    /// Places whose context does not stand any more, each with a message that shows it.
    private Map<PlaceId, MessageId> broken(Changes changes) {
        Map<MessageId, Changes.Present> present = new LinkedHashMap<>();
        Set<MessageId> asked = new LinkedHashSet<>();
        for (Changes.Present each : changes.present()) {
            if (each.message().id().value() <= newestCovered()) {
                present.put(each.message().id(), each);
                asked.add(each.message().id());
            }
        }
        changes.gone().forEach(gone -> asked.add(gone.id()));
        Map<PlaceId, MessageId> broken = new LinkedHashMap<>();
        if (asked.isEmpty()) {
            return broken;
        }
        for (ChannelContext context : contexts.standingOn(asked)) {
            for (SourceLine covered : context.covers()) {
                Changes.Present now = present.get(covered.message());
                boolean stands = now == null
                        ? !asked.contains(covered.message())
                        : now.audience().equals(context.audience())
                                && covered.equals(SourceLine.of(
                                        covered.message(), now.message().text()));
                if (!stands) {
                    broken.put(context.place(), covered.message());
                }
            }
        }
        return broken;
    }

    private Set<MessageId> covered(Changes changes, Set<PlaceId> broken) {
        List<MessageId> old = changes.present().stream()
                .map(present -> present.message().id())
                .filter(id -> id.value() <= newestCovered())
                .toList();
        Set<MessageId> covered = new LinkedHashSet<>();
        if (!old.isEmpty()) {
            contexts.standingOn(old).stream()
                    .filter(context -> !broken.contains(context.place()))
                    .forEach(context -> covered.addAll(context.messages()));
        }
        return covered;
    }

    private long newestCovered() {
        if (newestCovered < 0) {
            newestCovered = contexts.newestCovered();
        }
        return newestCovered;
    }

    private @Nullable PendingTalk waitingIn(PlaceId place, Map<PlaceId, PendingTalk> changed) {
        PendingTalk here = changed.get(place);
        return here != null ? here : contexts.waiting(place).orElse(null);
    }

    /// What is taken over late, as from an import or after a gap, is no talk that goes on: however much of it there is,
    /// it is worked out once, when no more comes.
    private PendingTalk with(@Nullable PendingTalk before, Message message, long cursor) {
        PlaceId place = message.place();
        Instant now = clock.instant();
        boolean late = message.at().isBefore(now.minus(rhythm.time()));
        if (before == null) {
            return checked(new PendingTalk(place, List.of(message.id()), late ? now : message.at(), null), cursor);
        }
        if (late || before.isDue() || before.messages().contains(message.id())) {
            return before;
        }
        List<MessageId> more = new ArrayList<>(before.messages());
        more.add(message.id());
        return checked(new PendingTalk(place, more, before.since(), null), cursor);
    }

    private PendingTalk checked(PendingTalk waiting, long cursor) {
        return waiting.messages().size() < rhythm.messages() ? waiting : due(waiting, cursor);
    }

    private static PendingTalk due(PendingTalk waiting, long cursor) {
        String due = key(waiting.place(), waiting.messages().getLast().toString(), cursor);
        return new PendingTalk(waiting.place(), waiting.messages(), waiting.since(), due);
    }

    /// The same message may have it worked out more than once: by the cursor each time has a key of its own.
    private static String key(PlaceId place, String what, long cursor) {
        return place + "#" + what + "@" + cursor;
    }

    /// After what is due was written down: the same key is accepted once, however often this is repeated.
    private void accept(Collection<PendingTalk> waiting) {
        waiting.stream()
                .filter(PendingTalk::isDue)
                .forEach(each -> jobs.accept(job(each), each.place().toString()));
    }

    private static JobId job(PendingTalk due) {
        return new JobId(ContextJob.KIND, Objects.requireNonNull(due.due()));
    }
}
