package org.murabito.answer;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Line;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;

/// A question with everything that an investigation of it may use.
///
/// @param text what is asked, without the calling
/// @param place where; null for the operator's terminal
/// @param message the one that asked; null for the terminal
/// @param before what was said there just before, oldest first
/// @param lines the messages that ask, oldest first; none for the terminal
public record Asked(
        String text,
        Sight sight,
        @Nullable PlaceId place,
        @Nullable MessageId message,
        @Nullable MemberId asker,
        List<Line> before,
        List<Message> lines,
        Need need) {
    public Asked {
        before = List.copyOf(before);
        lines = List.copyOf(lines);
    }

    /// A question that was asked.
    public Asked(
            String text,
            Sight sight,
            @Nullable PlaceId place,
            @Nullable MessageId message,
            @Nullable MemberId asker,
            List<Line> before,
            List<Message> lines) {
        this(text, sight, place, message, asker, before, lines, Need.ANYTHING);
    }

    /// The message to reply to where the asker can be asked back; null where nobody asked, or nobody who can be.
    @Nullable
    MessageId askedBack() {
        return need == Need.ANYTHING && place != null && asker != null ? message : null;
    }

    Asked needing(Need other) {
        return new Asked(text, sight, place, message, asker, before, lines, other);
    }

    /// After other lines.
    Asked after(List<Line> other) {
        return new Asked(text, sight, place, message, asker, other, lines, need);
    }

    public static Asked atTerminal(String text, Sight sight, @Nullable PlaceId place) {
        return new Asked(text, sight, place, null, null, List.of(), List.of());
    }
}
