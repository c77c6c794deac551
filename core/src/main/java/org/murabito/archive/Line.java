package org.murabito.archive;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.text.TextStart;

/// The light form of a message, for reading many: what a ranker needs of the talk around a candidate.
public record Line(
        MessageId id,
        PlaceId place,
        MemberId author,
        Instant at,
        String text,
        @Nullable MessageId replyTo) {
    /// Twenty times what people usually say at once.
    private static final int HEAD = 1_000;

    public static Line of(Message message) {
        return new Line(
                message.id(), message.place(), message.author(), message.at(), message.text(), message.replyTo());
    }

    /// The same with the beginning of its words, for whoever reads many lines for what they are about.
    public Line head() {
        return text.length() <= HEAD ? this : new Line(id, place, author, at, TextStart.of(text, HEAD), replyTo);
    }

    /// The same with a note before its words.
    public Line marked(String note) {
        return new Line(id, place, author, at, note + text, replyTo);
    }
}
