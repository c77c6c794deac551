package org.murabito.action.reminder;

import java.util.List;
import java.util.stream.Collectors;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.action.ReceiptStyle;
import org.murabito.reminder.Reminder;
import org.murabito.reminder.Reminders;

/// Lists the asker's reminders that wait, soonest first.
public final class ListReminders extends Action<List<Reminder>> {
    private final OwnReminders own;
    private final boolean zoneChosen;

    /// @param zoneChosen false where nobody set the time zone, so that it is named
    public ListReminders(Reminders reminders, boolean zoneChosen) {
        super("list_reminders", Effect.SHOWS);
        this.zoneChosen = zoneChosen;
        this.own = new OwnReminders(reminders);
    }

    @Override
    public boolean isShownBelow() {
        return true;
    }

    @Override
    public ActionResult<List<Reminder>> run(ActionRequest request, Arguments arguments) {
        List<Reminder> waiting = own.in(request);
        return new ActionResult.Receipt<>(
                waiting, style -> lines(waiting, zoneChosen ? style : style.namingZone()), null);
    }

    private static String lines(List<Reminder> waiting, ReceiptStyle style) {
        return waiting.isEmpty()
                ? style.say("reminder.none-here", style.ownName())
                : waiting.stream().map(one -> ReminderReceipt.line(one, style)).collect(Collectors.joining("\n"));
    }
}
