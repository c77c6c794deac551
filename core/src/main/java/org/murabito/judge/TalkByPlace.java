package org.murabito.judge;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.conversation.ChannelTalk;
import org.murabito.conversation.Utterance;
import org.murabito.perceive.BoundedText;
import org.murabito.perceive.PerceivedEvent;

/// The talk of each place of one channel. Bounded: the place that was turned to longest ago is let go for a
/// new one. Not safe from several threads at once.
final class TalkByPlace {
    private static final int MOST = 16;

    private final Supplier<ChannelTalk> begin;
    private final Map<PlaceId, ChannelTalk> talks = new LinkedHashMap<>(2, 0.75f, true);

    TalkByPlace(Supplier<ChannelTalk> begin) {
        this.begin = begin;
    }

    /// Whether nothing is known of what was said there.
    boolean turnsTo(PlaceId place) {
        boolean isNew = !talks.containsKey(place);
        in(place);
        return isNew;
    }

    void rest(Instant now) {
        talks.values().forEach(talk -> talk.rest(now));
    }

    ChannelTalk in(PlaceId place) {
        ChannelTalk talk = talks.computeIfAbsent(place, _ -> begin.get());
        if (talks.size() > MOST) {
            talks.remove(talks.keySet().iterator().next());
        }
        return talk;
    }

    /// What was said, as a talk hears it.
    static Utterance utterance(PerceivedEvent.Heard heard) {
        Message message = heard.message();
        return new Utterance(
                message.id(),
                heard.author(),
                message.at(),
                BoundedText.of(message.text()),
                message.replyTo(),
                heard.ofMurabito());
    }
}
