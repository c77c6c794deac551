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
public record InvestigatedQuestion(
        String text,
        Sight sight,
        @Nullable PlaceId place,
        @Nullable MessageId message,
        @Nullable MemberId asker,
        List<Line> before,
        List<Message> lines,
        AnswerNeed need) {
    public InvestigatedQuestion {
        before = List.copyOf(before);
        lines = List.copyOf(lines);
    }

    /// A question that was asked.
    public InvestigatedQuestion(
            String text,
            Sight sight,
            @Nullable PlaceId place,
            @Nullable MessageId message,
            @Nullable MemberId asker,
            List<Line> before,
            List<Message> lines) {
        this(text, sight, place, message, asker, before, lines, AnswerNeed.ANYTHING);
    }

    /// The message to reply to where the asker can be asked back; null where nobody asked, or nobody who can be.
    @Nullable
    MessageId askedBack() {
        return need == AnswerNeed.ANYTHING && place != null && asker != null ? message : null;
    }

    InvestigatedQuestion needing(AnswerNeed other) {
        return new InvestigatedQuestion(text, sight, place, message, asker, before, lines, other);
    }

    InvestigatedQuestion after(List<Line> other) {
        return new InvestigatedQuestion(text, sight, place, message, asker, other, lines, need);
    }

    public static InvestigatedQuestion atTerminal(String text, Sight sight, @Nullable PlaceId place) {
        return new InvestigatedQuestion(text, sight, place, null, null, List.of(), List.of());
    }
}
