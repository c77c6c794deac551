package org.murabito.runlog;

import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PostKind;
import org.murabito.text.Sha256;

/// Words of a message that an answer shows: characters `start` to `end` of its text, and a hash of them as they were.
///
/// @param length of the whole text then, so that an addition shows; 0 where it was not noted
public record Quote(MessageId message, int start, int end, int length, String sha256) {
    public Quote {
        if (start < 0 || end <= start) {
            throw new IllegalArgumentException("a quote of message " + message + " from " + start + " to " + end);
        }
    }

    public static Quote of(Message message, int start, int end) {
        return new Quote(
                message.id(),
                start,
                end,
                message.text().length(),
                Sha256.hex(message.text().substring(start, end)));
    }

    /// Whether the message still says exactly this.
    public boolean holds(Message now) {
        return now.id().equals(message) && now.kind() == PostKind.SAID && holds(now.text());
    }

    /// Whether a text, as the message's, still says exactly this.
    public boolean holds(String text) {
        return end <= text.length()
                && (length == 0 || length == text.length())
                && Sha256.hex(text.substring(start, end)).equals(sha256);
    }

    /// The words, with an ellipsis where something was left out.
    public String excerpt(Message now) {
        String words = now.text().substring(start, end).strip();
        return (start > 0 ? "…" : "") + words + (end < now.text().length() ? "…" : "");
    }
}
