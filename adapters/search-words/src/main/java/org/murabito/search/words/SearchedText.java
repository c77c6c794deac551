package org.murabito.search.words;

import org.murabito.archive.TextLimits;
import org.murabito.chat.Attachment;
import org.murabito.chat.Message;
import org.murabito.text.TextStart;

/// By which text a message is found.
public final class SearchedText {
    /// What comes after that many characters of one message and its files' names is not searched.
    private static final int MOST_CHARACTERS = TextLimits.LONGEST + 10_000;

    private SearchedText() {}

    /// A message is found by the names of its files, too.
    public static String of(Message message) {
        StringBuilder text = new StringBuilder(TextStart.of(message.text(), TextLimits.LONGEST));
        for (Attachment file : message.attachments()) {
            text.append('\n').append(file.name());
            if (text.length() > MOST_CHARACTERS) {
                text.setLength(MOST_CHARACTERS);
                break;
            }
        }
        return Scripts.fold(text.toString());
    }
}
