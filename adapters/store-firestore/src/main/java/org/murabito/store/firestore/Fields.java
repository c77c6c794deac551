package org.murabito.store.firestore;

import static java.util.Objects.requireNonNull;

import com.google.cloud.Timestamp;
import com.google.cloud.firestore.DocumentSnapshot;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MessageId;
import org.murabito.runlog.Quote;

/// The fields of a document, or of a part of one, as what they mean.
record Fields(Map<String, Object> values) {
    Fields(DocumentSnapshot document) {
        this(requireNonNull(document.getData(), "the document is there"));
    }

    String text(String name) {
        return (String) get(name);
    }

    @Nullable
    String textOrNull(String name) {
        return (String) values.get(name);
    }

    long number(String name) {
        return ((Number) get(name)).longValue();
    }

    int small(String name) {
        return ((Number) get(name)).intValue();
    }

    double decimal(String name) {
        return ((Number) get(name)).doubleValue();
    }

    boolean flag(String name) {
        return (Boolean) get(name);
    }

    Instant instant(String name) {
        Timestamp kept = (Timestamp) get(name);
        return Instant.ofEpochSecond(kept.getSeconds(), kept.getNanos());
    }

    List<String> texts(String name) {
        return ((List<?>) get(name)).stream().map(String.class::cast).toList();
    }

    List<Long> numbers(String name) {
        return ((List<?>) get(name))
                .stream().map(each -> ((Number) each).longValue()).toList();
    }

    List<MessageId> messages(String name) {
        return numbers(name).stream().map(MessageId::new).toList();
    }

    @Nullable
    Fields partOrNull(String name) {
        Object part = values.get(name);
        return part == null ? null : of((Map<?, ?>) part);
    }

    List<Fields> parts(String name) {
        return ((List<?>) get(name)).stream().map(each -> of((Map<?, ?>) each)).toList();
    }

    private static Fields of(Map<?, ?> part) {
        Map<String, Object> values = new HashMap<>();
        part.forEach((name, value) -> values.put((String) name, value));
        return new Fields(values);
    }

    private Object get(String name) {
        return requireNonNull(values.get(name), name);
    }

    Quote quote() {
        return new Quote(
                new MessageId(number("message")), small("start"), small("end"), small("length"), text("sha256"));
    }

    static Map<String, Object> quote(Quote words) {
        return Map.of(
                "message",
                words.message().value(),
                "start",
                words.start(),
                "end",
                words.end(),
                "length",
                words.length(),
                "sha256",
                words.sha256());
    }

    /// In microseconds, as Firestore keeps it: what is named by a time has the same name when it was read back.
    static Timestamp time(Instant at) {
        Instant kept = at.truncatedTo(ChronoUnit.MICROS);
        return Timestamp.ofTimeSecondsAndNanos(kept.getEpochSecond(), kept.getNano());
    }
}
