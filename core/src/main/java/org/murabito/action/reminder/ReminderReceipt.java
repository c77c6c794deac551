package org.murabito.action.reminder;

import org.murabito.action.ReceiptStyle;
import org.murabito.reminder.Reminder;

/// Renders what was done to a reminder, as whoever asked for it reads it. How one is posted when it is due is worded by
/// `notice.ReminderPost`.
public final class ReminderReceipt {
    private ReminderReceipt() {}

    /// What was understood, in the sentence of that key.
    static String of(String key, Reminder reminder, ReceiptStyle style) {
        return style.say(key, when(reminder, style), what(reminder, style), style.ownName(), reminder.number());
    }

    /// That it is set, with a remark that its hour was supplied.
    public static String withSuppliedHour(Reminder reminder, ReceiptStyle style) {
        return of("reminder.set", reminder, style) + " " + style.say("reminder.hour");
    }

    static String line(Reminder reminder, ReceiptStyle style) {
        return style.say("reminder.line", reminder.number(), when(reminder, style), what(reminder, style));
    }

    static String when(Reminder reminder, ReceiptStyle style) {
        return style.when(reminder.due(), reminder.rule());
    }

    public static String what(Reminder reminder, ReceiptStyle style) {
        return reminder.what().isBlank() ? style.say("reminder.nothing") : style.escape(reminder.what());
    }
}
