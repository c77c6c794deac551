package org.murabito.judge;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;

/// The messages of one channel that called Murabito, and the further lines that belong to them: of the same member in
/// the same place, with gaps of at most four seconds, twenty in all, until it is answered. Bounded.
final class Calls {
    private static final int KEPT = 256;
    private static final Duration GAP = Duration.ofSeconds(4);
    private static final Duration WHOLE = Duration.ofSeconds(20);

    private final Map<MessageId, Boolean> calls = new LinkedHashMap<>();
    private final Map<MessageId, Boolean> ofBots = new LinkedHashMap<>();
    private final Map<Speaker, Burst> bursts = new LinkedHashMap<>();
    private final Map<Speaker, Boolean> answered = new LinkedHashMap<>();

    private record Speaker(PlaceId place, MemberId member) {}

    private record Burst(Instant start, Instant last, boolean answered) {
        boolean holds(Instant at) {
            return !answered && !at.isAfter(last.plus(GAP)) && !at.isAfter(start.plus(WHOLE));
        }
    }

    void heard(MessageId message, MemberKind author) {
        if (author == MemberKind.BOT) {
            keep(ofBots, message, true);
        }
    }

    boolean isOfBot(MessageId message) {
        return ofBots.containsKey(message);
    }

    void called(Message message) {
        keep(calls, message.id(), true);
        Speaker speaker = new Speaker(message.place(), message.author());
        Burst burst = bursts.get(speaker);
        Instant start = burst != null && burst.holds(message.at()) ? burst.start() : message.at();
        keep(bursts, speaker, new Burst(start, message.at(), false));
    }

    /// Whether it goes on with a call of its author that is still open.
    boolean continues(Message message) {
        Burst burst = bursts.get(new Speaker(message.place(), message.author()));
        return burst != null && burst.holds(message.at());
    }

    boolean isCall(MessageId message) {
        return calls.containsKey(message);
    }

    /// Murabito answered this member in this place.
    void answered(PlaceId place, MemberId asker) {
        Speaker speaker = new Speaker(place, asker);
        keep(answered, speaker, true);
        bursts.computeIfPresent(speaker, (_, burst) -> new Burst(burst.start(), burst.last(), true));
    }

    boolean hasAnsweredIn(PlaceId place) {
        return answered.keySet().stream().anyMatch(one -> one.place().equals(place));
    }

    boolean wasAnswered(PlaceId place, MemberId member) {
        return answered.containsKey(new Speaker(place, member));
    }

    private static <K, V> void keep(Map<K, V> map, K key, V value) {
        map.remove(key);
        map.put(key, value);
        if (map.size() > KEPT) {
            map.remove(map.keySet().iterator().next());
        }
    }
}
