package org.murabito.notice;

import java.time.ZoneId;
import org.murabito.action.ReceiptStyle;
import org.murabito.action.reminder.ReminderReceipt;
import org.murabito.chat.Member;
import org.murabito.chat.door.Markup;
import org.murabito.reminder.Reminder;
import org.murabito.text.Language;

/// Words a reminder that is due, after `reminder.due` and `reminder.late` of `notices_*.properties`.
record ReminderPost(Signatures signatures, ZoneId zone) {
    String text(Reminder reminder, Member owner, Markup markup, boolean late) {
        ReceiptStyle style = new ReceiptStyle(Language.of(reminder.what()), zone, markup, "");
        return signatures.signature(reminder, markup)
                + NoticeLines.PHRASES.say(
                        style.language(),
                        late ? "reminder.late" : "reminder.due",
                        markup.mention(owner),
                        ReminderReceipt.what(reminder, style),
                        style.when(reminder.due()));
    }
}
