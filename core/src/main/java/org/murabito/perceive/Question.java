package org.murabito.perceive;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;

/// Something asked of Murabito: one message, or the lines of one burst, oldest first. What carries it durably keeps
/// nothing but
/// the place and the ids; texts and sight are read again whenever it is worked on.
public record Question(PlaceId place, List<MessageId> messages) {
    public static final String KIND = "answer";

    public Question {
        messages = List.copyOf(messages);
        if (messages.isEmpty()) {
            throw new IllegalArgumentException("a question needs a message");
        }
    }

    /// The newest line names the question.
    public MessageId id() {
        return messages.getLast();
    }

    public String payload() {
        return messages.stream().map(MessageId::toString).collect(Collectors.joining(",")) + " " + place;
    }

    public static Question parse(String payload) {
        int space = payload.indexOf(' ');
        List<MessageId> ids = Arrays.stream(payload.substring(0, space).split(","))
                .map(id -> new MessageId(Long.parseLong(id)))
                .toList();
        return new Question(PlaceId.parse(payload.substring(space + 1)), ids);
    }
}
