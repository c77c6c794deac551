package org.murabito.notice;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.murabito.act.DueTurns;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.DoorException;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.door.Doors;
import org.murabito.chat.door.Markup;
import org.murabito.chat.event.Announcement;
import org.murabito.chat.event.ChatEvent;
import org.murabito.job.Job;
import org.murabito.job.JobWorker;
import org.murabito.outbox.PostSubjectRecorder;
import org.murabito.reminder.Reminder;
import org.murabito.reminder.Reminders;

/// Posts a reminder that is due, as [ReminderPost] words it, where it was asked for, calling nobody but its owner. What
/// could not be posted in time, because nothing ran or the platform was away, is
/// posted once and marked late.
public final class ReminderJob implements JobWorker {
    /// Later than this is late.
    private static final Duration LATE = Duration.ofMinutes(1);

    /// How long a platform that is away is waited for, and how often it is tried meanwhile.
    private static final Duration PATIENCE = Duration.ofDays(1);
    private static final Duration SOONEST = Duration.ofSeconds(2);
    private static final Duration LATEST = Duration.ofMinutes(1);

    private final Reminders reminders;
    private final Doors doors;
    private final CommunityStore communities;
    private final ReminderPost post;
    private final DueTurns turns;

    public ReminderJob(
            Reminders reminders, Doors doors, CommunityStore communities, Signatures signatures, DueTurns turns) {
        this.reminders = reminders;
        this.doors = doors;
        this.communities = communities;
        this.post = new ReminderPost(signatures, reminders.zone());
        this.turns = turns;
    }

    @Override
    public boolean brief() {
        return true;
    }

    @Override
    public Outcome work(Job job) {
        Reminder reminder = reminders.due(job.payload()).orElse(null);
        if (reminder == null) {
            return new Outcome.Done();
        }
        Optional<Member> owner = communities.findMember(reminder.owner());
        if (communities.findPlace(reminder.place()).isEmpty() || owner.isEmpty()) {
            reminders.cancel(reminder.id());
            return new Outcome.Failed("the place or the member is gone");
        }
        Markup markup = doors.of(reminder.place().community()).markup();
        List<Member> members = communities.members(reminder.place().community());
        String text = post.text(reminder, owner.get(), markup, late(reminder).compareTo(LATE) >= 0);
        Set<MemberId> about = Set.of(reminder.owner());
        Announcement what = new Announcement(
                marker(reminder),
                text,
                reminder.replyTo(),
                about,
                PostSubjectRecorder.known(members, text, markup, about));
        try {
            turns.take(new ChatEvent.ReminderDue(reminder.place(), what));
        } catch (DoorException e) {
            return untold(reminder, e);
        }
        reminders.markDelivered(reminder);
        return new Outcome.Done();
    }

    /// What comes again goes on all the same.
    private Outcome untold(Reminder reminder, DoorException e) {
        Duration late = late(reminder);
        if (e.worthRetrying() && late.compareTo(PATIENCE) < 0) {
            Duration wait = late.dividedBy(2);
            return new Outcome.Later(
                    wait.compareTo(SOONEST) < 0 ? SOONEST : wait.compareTo(LATEST) > 0 ? LATEST : wait,
                    String.valueOf(e.getMessage()));
        }
        if (reminder.rule() != null) {
            reminders.markDelivered(reminder);
        }
        return new Outcome.Failed(String.valueOf(e.getMessage()));
    }

    private Duration late(Reminder reminder) {
        return Duration.between(reminder.due(), turns.clock().instant());
    }

    /// Names what is told, so that it is never there twice.
    public static String marker(Reminder reminder) {
        return "reminder:" + reminder.id().key() + ":" + reminder.turn();
    }
}
