package org.murabito.unasked;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.job.JobId;

/// The durable jobs that look at a message for longer than its turn. Each comes back through the channel's lane.
public enum LaterLook {
    /// Waits until an open question has grown old.
    SECOND_THOUGHT("second-thought"),
    /// Looks for a sure citation, without a model.
    SURE_CITATION("sure-citation"),
    /// Asks a model whether to speak.
    MODEL_JUDGE("model-judge"),
    /// Looks whether something is remembered that may be brought up.
    MEMORY("memory");

    private final String kind;

    LaterLook(String kind) {
        this.kind = kind;
    }

    public String kind() {
        return kind;
    }

    /// @param editedAt what was edited is looked at anew; null if it never was
    public JobId job(PlaceId place, MessageId message, @Nullable Instant editedAt) {
        String edition = editedAt == null ? "" : "@" + editedAt.toEpochMilli();
        return new JobId(kind, place.community() + "/" + message + edition);
    }

    public static String payload(PlaceId place, MessageId message) {
        return message + " " + place;
    }

    public static Subject subject(String payload) {
        int space = payload.indexOf(' ');
        return new Subject(
                PlaceId.parse(payload.substring(space + 1)),
                new MessageId(Long.parseLong(payload.substring(0, space))));
    }

    public record Subject(PlaceId place, MessageId message) {}
}
