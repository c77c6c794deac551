package org.murabito.notice;

import java.time.ZoneId;
import org.murabito.action.Voice;
import org.murabito.action.reminder.ReminderReceipt;
import org.murabito.chat.Member;
import org.murabito.chat.door.Markup;
import org.murabito.reminder.Reminder;
import org.murabito.text.Language;

/// Words a reminder that is due, after `reminder.due` and `reminder.late` of `notices_*.properties`.
record ReminderPost(Signatures signatures, ZoneId zone) {
    String text(Reminder reminder, Member owner, Markup markup, boolean late) {
        Voice voice = new Voice(Language.of(reminder.what()), zone, markup, "");
        return signatures.signature(reminder, markup)
                + NoticeLines.PHRASES.say(
                        voice.language(),
                        late ? "reminder.late" : "reminder.due",
                        markup.mention(owner),
                        ReminderReceipt.what(reminder, voice),
                        voice.when(reminder.due()));
    }
}
