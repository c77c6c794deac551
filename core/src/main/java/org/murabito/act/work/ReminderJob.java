package org.murabito.act.work;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.murabito.act.Doors;
import org.murabito.archive.CommunityStore;
import org.murabito.chat.ChatDoor;
import org.murabito.chat.Member;
import org.murabito.job.Job;
import org.murabito.job.JobWorker;
import org.murabito.reminder.Reminder;
import org.murabito.reminder.Reminders;
import org.murabito.text.Language;

/// Tells a reminder that is due, where it was asked for, calling nobody but its owner. What could not be told in time,
/// because nothing ran, is told once and marked late.
public final class ReminderJob implements JobWorker {
    /// Later than this is late.
    private static final Duration LATE = Duration.ofMinutes(1);

    private final Reminders reminders;
    private final Doors doors;
    private final CommunityStore communities;
    private final Clock clock;

    public ReminderJob(Reminders reminders, Doors doors, CommunityStore communities, Clock clock) {
        this.reminders = reminders;
        this.doors = doors;
        this.communities = communities;
        this.clock = clock;
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
        ChatDoor door = doors.of(reminder.place().community());
        door.post(reminder.place(), text(reminder, owner.get(), door), reminder.replyTo(), marker(reminder));
        reminders.told(reminder);
        return new Outcome.Done();
    }

    private String text(Reminder reminder, Member owner, ChatDoor door) {
        Voice voice = new Voice(Language.of(reminder.what()), reminders.zone());
        Instant now = clock.instant();
        String what = reminder.what().isBlank()
                ? voice.say("reminder.nothing")
                : door.markup().escape(reminder.what());
        boolean late = Duration.between(reminder.due(), now).compareTo(LATE) >= 0;
        return voice.say(
                late ? "reminder.late" : "reminder.due",
                door.markup().mention(owner),
                what,
                voice.when(reminder.due()));
    }

    /// Names what is told, so that it is never there twice.
    public static String marker(Reminder reminder) {
        return "reminder:" + reminder.id().key() + ":" + reminder.turn();
    }
}
