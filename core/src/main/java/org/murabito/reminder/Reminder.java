package org.murabito.reminder;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.date.Recurrence;

/// What somebody wants to be told again.
///
/// @param number what its owner calls it, from 1
/// @param place where it was asked for, and is told
/// @param replyTo the door's key of the message that asked for it; null for none
/// @param rule when it comes again; null if once
/// @param turn counts how often it was set to another time
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
        State state) {
    public static final int LONGEST = 1_000;

    public enum State {
        WAITING,
        TOLD,
        CANCELLED
    }

    /// One that is not kept yet.
    public static Reminder wanted(
            ReminderId id,
            MemberId owner,
            PlaceId place,
            @Nullable String replyTo,
            String what,
            Instant due,
            @Nullable Recurrence rule) {
        return new Reminder(id, 1, owner, place, replyTo, what, due, rule, 0, State.WAITING);
    }

    public boolean waits() {
        return state == State.WAITING;
    }

    Reminder at(Instant other, @Nullable Recurrence again) {
        return new Reminder(id, number, owner, place, replyTo, what, other, again, turn + 1, State.WAITING);
    }

    Reminder numbered(long other) {
        return new Reminder(id, other, owner, place, replyTo, what, due, rule, turn, state);
    }

    Reminder over(State how) {
        return new Reminder(id, number, owner, place, replyTo, what, due, rule, turn, how);
    }
}
