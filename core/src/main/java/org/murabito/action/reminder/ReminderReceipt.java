package org.murabito.action.reminder;

import org.murabito.action.Voice;
import org.murabito.reminder.Reminder;

/// Renders what was done to a reminder, as whoever asked for it reads it. How one is posted when it is due is worded by
/// `notice.ReminderPost`.
public final class ReminderReceipt {
    private ReminderReceipt() {}

    /// What was understood, in the sentence of that key.
    static String of(String key, Reminder reminder, Voice voice) {
        return voice.say(key, when(reminder, voice), what(reminder, voice), voice.ownName(), reminder.number());
    }

    /// That it is set, with a remark that its hour was supplied.
    public static String withSuppliedHour(Reminder reminder, Voice voice) {
        return of("reminder.set", reminder, voice) + " " + voice.say("reminder.hour");
    }

    static String line(Reminder reminder, Voice voice) {
        return voice.say("reminder.line", reminder.number(), when(reminder, voice), what(reminder, voice));
    }

    static String when(Reminder reminder, Voice voice) {
        return voice.when(reminder.due(), reminder.rule());
    }

    public static String what(Reminder reminder, Voice voice) {
        return reminder.what().isBlank() ? voice.say("reminder.nothing") : voice.escape(reminder.what());
    }
}
