package org.murabito.perceive;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.event.AnswerManner;

/// Something asked of Murabito: one message, or the lines of one burst, oldest first. What carries it durably
/// keeps nothing but the place and the ids; texts and sight are read again whenever it is worked on.
public record Question(PlaceId place, List<MessageId> messages, AnswerManner manner) {
    public static final String KIND = "answer";
    private static final String MANNER = ";";

    public Question {
        messages = List.copyOf(messages);
        if (messages.isEmpty()) {
            throw new IllegalArgumentException("a question needs a message");
        }
    }

    /// One that was asked.
    public Question(PlaceId place, List<MessageId> messages) {
        this(place, messages, AnswerManner.ASKED);
    }

    /// One of a single line.
    public static Question of(Message line) {
        return new Question(line.place(), List.of(line.id()));
    }

    public boolean asked() {
        return manner == AnswerManner.ASKED;
    }

    /// The newest line names the question.
    public MessageId id() {
        return messages.getLast();
    }

    public String payload() {
        String ids = messages.stream().map(MessageId::toString).collect(Collectors.joining(","));
        return ids + (asked() ? "" : MANNER + manner) + " " + place;
    }

    public static Question parse(String payload) {
        int space = payload.indexOf(' ');
        String[] head = payload.substring(0, space).split(MANNER);
        AnswerManner manner = head.length > 1 ? AnswerManner.valueOf(head[1]) : AnswerManner.ASKED;
        List<MessageId> ids = Arrays.stream(head[0].split(","))
                .map(id -> new MessageId(Long.parseLong(id)))
                .toList();
        return new Question(PlaceId.parse(payload.substring(space + 1)), ids, manner);
    }
}
