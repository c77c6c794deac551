package org.murabito.action.reminder;

import java.util.List;
import java.util.Optional;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.reminder.Reminder;
import org.murabito.reminder.Reminders;

/// The asker's reminders that may be named where they ask: what was asked for elsewhere is shown to the asker alone.
record OwnReminders(Reminders reminders) {
    /// Soonest first.
    List<Reminder> in(ActionRequest request) {
        return reminders.of(request.member()).stream()
                .filter(one -> request.alone() || one.place().equals(request.place()))
                .toList();
    }

    /// The one of that number.
    Optional<Reminder> find(ActionRequest request, Arguments arguments) {
        long number = arguments.number("number").orElse(0L);
        return in(request).stream().filter(one -> one.number() == number).findFirst();
    }

    static <T> ActionResult<T> notFound() {
        return new ActionResult.Refusal<>(
                ActionResult.Reason.NOT_FOUND, style -> style.say("reminder.none", style.ownName()));
    }
}
