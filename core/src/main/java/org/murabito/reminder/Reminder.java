package org.murabito.reminder;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.date.Recurrence;

/// What somebody wants to be told again. Its times are whole microseconds, as stores keep them: words that are heard
/// again were not said later.
///
/// @param number what its owner calls it, from 1
/// @param place where it was asked for, and is told
/// @param replyTo the door's key of the message that asked for it; null for none
/// @param rule when it comes again; null if once
/// @param turn counts how often it was set to another time
/// @param saidAt when the words that set it were said, or last edited
public record Reminder(
        ReminderId id,
        long number,
        MemberId owner,
        PlaceId place,
        @Nullable String replyTo,
        String what,
        Instant due,
        @Nullable Recurrence rule,
        int turn,
        State state,
        Instant saidAt) {
    public static final int LONGEST = 1_000;

    public enum State {
        WAITING,
        TOLD,
        CANCELLED
    }

    public Reminder {
        due = due.truncatedTo(ChronoUnit.MICROS);
        saidAt = saidAt.truncatedTo(ChronoUnit.MICROS);
    }

    /// One that is not kept yet.
    public static Reminder wanted(
            ReminderId id,
            MemberId owner,
            PlaceId place,
            @Nullable String replyTo,
            String what,
            Instant due,
            @Nullable Recurrence rule,
            Instant saidAt) {
        return new Reminder(id, 1, owner, place, replyTo, what, due, rule, 0, State.WAITING, saidAt);
    }

    public boolean waits() {
        return state == State.WAITING;
    }

    Reminder at(Instant other, @Nullable Recurrence again) {
        return new Reminder(id, number, owner, place, replyTo, what, other, again, turn + 1, State.WAITING, saidAt);
    }

    /// The same as somebody wants it by now.
    Reminder as(Reminder wanted) {
        return new Reminder(
                id,
                number,
                owner,
                place,
                replyTo,
                wanted.what,
                wanted.due,
                wanted.rule,
                turn + 1,
                State.WAITING,
                wanted.saidAt);
    }

    Reminder numbered(long other) {
        return new Reminder(id, other, owner, place, replyTo, what, due, rule, turn, state, saidAt);
    }

    /// Taken back with its words.
    Reminder unsaid() {
        return new Reminder(id, number, owner, place, replyTo, "", due, rule, turn, State.CANCELLED, saidAt);
    }

    Reminder saying(String words) {
        return new Reminder(id, number, owner, place, replyTo, words, due, rule, turn, state, saidAt);
    }

    Reminder over(State how) {
        return new Reminder(id, number, owner, place, replyTo, what, due, rule, turn, how, saidAt);
    }
}
