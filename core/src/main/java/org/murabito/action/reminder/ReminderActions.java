package org.murabito.action.reminder;

import java.util.List;
import org.murabito.action.Action;
import org.murabito.reminder.Reminders;
import org.murabito.text.Words;

/// All verbs of reminders, in the order in which they are listed.
public final class ReminderActions {
    private ReminderActions() {}

    /// @param zoneChosen false where nobody set the time zone, so that receipts name it
    public static List<Action<?>> of(Reminders reminders, boolean zoneChosen, Words words) {
        return List.of(
                new SetReminder(reminders, zoneChosen),
                new MoveReminder(reminders, zoneChosen),
                new CancelReminder(reminders, words),
                new ListReminders(reminders, zoneChosen));
    }
}
