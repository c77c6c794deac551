package org.murabito.action.reminder;

import java.util.List;
import org.murabito.action.Action;
import org.murabito.reminder.Reminders;

/// All verbs of reminders, in the order in which they are listed.
public final class ReminderActions {
    private ReminderActions() {}

    /// @param zoneChosen false where nobody set the time zone, so that receipts name it
    public static List<Action<?>> of(Reminders reminders, boolean zoneChosen) {
        return List.of(
                new SetReminder(reminders, zoneChosen),
                new MoveReminder(reminders),
                new CancelReminder(reminders),
                new ListReminders(reminders));
    }
}
