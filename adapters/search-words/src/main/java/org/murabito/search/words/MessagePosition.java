package org.murabito.search.words;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.murabito.archive.Changes;
import org.murabito.chat.PlaceId;

/// Where and when a message was said, as an index keeps it.
public final class MessagePosition {
    private static final long NANOS = 1_000_000_000L;
    private static final long LAST_SECOND = Long.MAX_VALUE / NANOS - 1;

    private MessagePosition() {}

    /// Channel and thread, as far as they are not the audience itself.
    public static List<String> within(Changes.Present present) {
        return Stream.of(present.channel(), present.message().place())
                .filter(place -> !place.equals(present.audience()))
                .distinct()
                .map(PlaceId::toString)
                .toList();
    }

    /// Times before 1678 and after 2262 are pushed to the edge.
    public static long nanos(Instant at) {
        long second = Math.clamp(at.getEpochSecond(), -LAST_SECOND, LAST_SECOND);
        return second * NANOS + at.getNano();
    }
}
