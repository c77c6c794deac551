package org.murabito.reminder;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.date.Recurrence;
import org.murabito.job.JobId;
import org.murabito.job.Jobs;

/// Sets reminders, moves and cancels them. Each waits as a job of its own for each time that it is set to: what is kept
/// first is the reminder, so that a job that was lost in between is accepted again by [#resume].
public final class Reminders {
    public static final String KIND = "reminder";

    /// The kind of work that looks again at a time of which the rule was not sure.
    public static final String DOUBT = "reminder-time";

    /// Of one member that wait.
    public static final int MOST = 200;

    private final ReminderStore store;
    private final Jobs jobs;
    private final Clock clock;
    private final ZoneId zone;

    /// @param zone the community's, in which what comes again keeps its hour
    public Reminders(ReminderStore store, Jobs jobs, Clock clock, ZoneId zone) {
        this.store = store;
        this.jobs = jobs;
        this.clock = clock;
        this.zone = zone;
    }

    public ZoneId zone() {
        return zone;
    }

    /// Set again by words that were edited since, it becomes what they say now. Empty if there are too many already.
    public Optional<Reminder> set(Reminder wanted) {
        Reminder before = store.find(wanted.id()).orElse(null);
        if (before != null && wanted.saidAt().isAfter(before.saidAt())) {
            Optional<Reminder> changed =
                    store.change(wanted.id(), one -> wanted.saidAt().isAfter(one.saidAt()) ? one.as(wanted) : one);
            jobs.cancel(job(before));
            changed.ifPresent(this::accept);
            return changed;
        }
        if (before == null && store.waiting(wanted.owner()).size() >= MOST) {
            return Optional.empty();
        }
        Reminder kept = store.keep(wanted.id(), wanted.owner(), wanted::numbered);
        if (kept.waits()) {
            accept(kept);
        }
        return Optional.of(kept);
    }

    /// Soonest first.
    public List<Reminder> of(MemberId owner) {
        return store.waiting(owner);
    }

    /// Of everybody, those that are over included, by owner and number.
    public List<Reminder> all(CommunityId community) {
        return store.all(community);
    }

    public Optional<Reminder> find(ReminderId id) {
        return store.find(id);
    }

    /// Sets one that waits to another time.
    public Optional<Reminder> move(ReminderId id, Instant due, @Nullable Recurrence rule) {
        return store.find(id).filter(Reminder::waits).flatMap(before -> move(before, due, rule));
    }

    /// Sets one to another time, if it still waits for the time that it waited for.
    public Optional<Reminder> move(Reminder before, Instant due, @Nullable Recurrence rule) {
        Optional<Reminder> moved = store.change(before.id(), one -> isSame(one, before) ? one.at(due, rule) : one)
                .filter(one -> one.waits() && one.turn() == before.turn() + 1);
        if (moved.isPresent()) {
            jobs.cancel(job(before));
            accept(moved.get());
        }
        return moved;
    }

    /// Its time is to be looked at again, by who may know better than the rule.
    public void doubt(Reminder reminder) {
        if (reminder.waits()) {
            jobs.accept(new JobId(DOUBT, reminder.id() + "/" + reminder.turn()), reminder.turn() + " " + reminder.id());
        }
    }

    public boolean cancel(ReminderId id) {
        Reminder before = store.find(id).orElse(null);
        if (before == null || !before.waits()) {
            return false;
        }
        store.change(id, one -> one.waits() ? one.over(Reminder.State.CANCELLED) : one);
        jobs.cancel(job(before));
        return true;
    }

    /// Has one that was cancelled wait again, as it was; one that waits still does. Empty where that number names none
    /// of them, or too many wait already.
    public Optional<Reminder> restore(MemberId owner, long number) {
        Reminder before = store.all(owner.community()).stream()
                .filter(one -> one.owner().equals(owner) && one.number() == number)
                .findFirst()
                .orElse(null);
        if (before == null || before.state() == Reminder.State.TOLD) {
            return Optional.empty();
        }
        if (!before.waits() && store.waiting(owner).size() >= MOST) {
            return Optional.empty();
        }
        Optional<Reminder> restored = store.change(
                before.id(), one -> one.state() == Reminder.State.CANCELLED ? one.at(one.due(), one.rule()) : one);
        restored.ifPresent(this::accept);
        return restored;
    }

    /// A message says something else by now: what it asked for may be set anew by what it says later. False if that was
    /// nothing.
    public boolean unsay(CommunityId community, MessageId asking) {
        return unsay(community, asking, Instant.MAX);
    }

    /// The same of what it asked for before it was edited last, and does not any more.
    public boolean unsay(CommunityId community, MessageId asking, Instant edited) {
        List<Reminder> asked = store.askedBy(community, asking).stream()
                .filter(one -> one.saidAt().isBefore(edited))
                .toList();
        for (Reminder before : asked) {
            store.change(before.id(), Reminder::unsaid);
            jobs.cancel(job(before));
        }
        return !asked.isEmpty();
    }

    /// A message is gone: what it asked for goes with its words. False if that was nothing.
    public boolean withdraw(CommunityId community, MessageId asking) {
        List<Reminder> asked = store.askedBy(community, asking);
        asked.forEach(this::withdraw);
        return !asked.isEmpty();
    }

    /// A workspace is gone: what comments there asked for goes with them.
    public void withdraw(CommunityId community, long workspace) {
        store.all(community).stream()
                .filter(one -> one.id().isOfWorkspace(workspace))
                .forEach(this::withdraw);
    }

    private void withdraw(Reminder before) {
        cancel(before.id());
        store.remove(before.id());
    }

    public void forget(MemberId owner) {
        store.waiting(owner).forEach(one -> jobs.cancel(job(one)));
        store.forget(owner);
    }

    /// Has everything that may still be told say something else.
    public void reword(CommunityId community, UnaryOperator<String> words) {
        store.all(community).stream()
                .filter(one -> one.state() != Reminder.State.TOLD)
                .filter(one -> !words.apply(one.what()).equals(one.what()))
                .forEach(one -> store.change(one.id(), kept -> kept.saying(words.apply(kept.what()))));
    }

    /// It was delivered, or never can be; what comes again waits for its next time after now.
    public void markDelivered(Reminder reminder) {
        Recurrence rule = reminder.rule();
        if (rule == null) {
            store.change(reminder.id(), one -> isSame(one, reminder) ? one.over(Reminder.State.TOLD) : one);
            return;
        }
        Instant next = rule.after(reminder.due().atZone(zone), clock.instant()).toInstant();
        store.change(reminder.id(), one -> isSame(one, reminder) ? one.at(next, rule) : one)
                .filter(Reminder::waits)
                .ifPresent(this::accept);
    }

    /// The reminder that a job is about, if it still waits for this very time.
    public Optional<Reminder> due(String payload) {
        int space = payload.indexOf(' ');
        int turn = Integer.parseInt(payload.substring(0, space));
        return store.find(ReminderId.parse(payload.substring(space + 1)))
                .filter(one -> one.waits() && one.turn() == turn);
    }

    /// After a start: whatever waits has its job, also what could not be told in the life before.
    public void resume() {
        for (Reminder reminder : store.waiting()) {
            if (!accept(reminder)) {
                jobs.retry(job(reminder));
            }
        }
    }

    private static boolean isSame(Reminder one, Reminder other) {
        return one.waits() && one.turn() == other.turn();
    }

    private boolean accept(Reminder reminder) {
        return jobs.accept(job(reminder), reminder.turn() + " " + reminder.id(), reminder.due());
    }

    private static JobId job(Reminder reminder) {
        return new JobId(KIND, reminder.id() + "/" + reminder.turn());
    }
}
