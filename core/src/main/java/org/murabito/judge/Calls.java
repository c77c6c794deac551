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
import org.murabito.conversation.Form;
import org.murabito.conversation.Placement;

/// The messages of one channel that called Murabito, and the further lines that belong to them: of the same member in
/// the same place, with gaps of at most four seconds, twenty in all, until it is answered. Bounded.
final class Calls {
    private static final int KEPT = 256;
    private static final Duration GAP = Duration.ofSeconds(4);
    private static final Duration WHOLE = Duration.ofSeconds(20);

    private final NewestIds calls = new NewestIds(KEPT);
    private final NewestIds ofBots = new NewestIds(KEPT);
    /// Those that were called last come last.
    private Map<Speaker, Burst> bursts = new LinkedHashMap<>(2);
    /// In threads, since nobody asks about elsewhere.
    private final Map<Speaker, Boolean> answered = new LinkedHashMap<>(2);

    private record Speaker(PlaceId place, MemberId member) {}

    private record Burst(Instant start, Instant last, boolean answered) {
        boolean holds(Instant at) {
            return !answered && !at.isAfter(last.plus(GAP)) && !at.isAfter(start.plus(WHOLE));
        }
    }

    void heard(MessageId message, MemberKind author) {
        if (author == MemberKind.BOT) {
            ofBots.add(message);
        }
    }

    boolean isOfBot(MessageId message) {
        return ofBots.contains(message);
    }

    void called(Message message) {
        calls.add(message.id());
        forgetEndedBy(message.at());
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
        return calls.contains(message);
    }

    /// Murabito answered this member in this place.
    void answered(PlaceId place, boolean isThread, MemberId asker) {
        Speaker speaker = new Speaker(place, asker);
        if (isThread) {
            keep(answered, speaker, true);
        }
        bursts.computeIfPresent(speaker, (_, burst) -> new Burst(burst.start(), burst.last(), true));
    }

    boolean hasAnsweredIn(PlaceId place) {
        return answered.keySet().stream().anyMatch(one -> one.place().equals(place));
    }

    private boolean wasAnswered(PlaceId place, MemberId member) {
        return answered.containsKey(new Speaker(place, member));
    }

    /// Whoever was answered in a thread may go on asking there.
    boolean goesOn(Message message, Placement placement) {
        return placement.withMurabito()
                && placement.moment().is(Form.ASKS)
                && wasAnswered(message.place(), message.author());
    }

    /// Lets go of calls that nothing said from then on can go on with.
    void forgetEndedBy(Instant at) {
        Instant ended = at.minus(WHOLE);
        bursts.values().removeIf(burst -> burst.last().isBefore(ended));
        if (bursts.isEmpty()) {
            bursts = new LinkedHashMap<>(2);
        }
    }

    private static <K, V> void keep(Map<K, V> map, K key, V value) {
        map.remove(key);
        map.put(key, value);
        if (map.size() > KEPT) {
            map.remove(map.keySet().iterator().next());
        }
    }
}
