package org.murabito.webchat.memory;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;

/// What is remembered of a member.
///
/// @param profile null where they said nothing yet
public record About(@Nullable Profile profile, List<Remembered> facts) {
    public About {
        facts = List.copyOf(facts);
    }

    /// @param mentions how often they spoke to Murabito or of it
    /// @param topics of what they said last
    public record Profile(
            String familiarity,
            long messages,
            long mentions,
            Instant first,
            Instant last,
            List<String> topics,
            Map<PlaceId, Long> places) {
        public Profile {
            topics = List.copyOf(topics);
            places = Map.copyOf(places);
        }
    }

    /// One fact.
    ///
    /// @param id names it to whoever corrects it or has it forgotten
    /// @param value the part of it that can be corrected
    /// @param evidence the messages that it stands on, oldest first; none for what the member told by correcting
    public record Remembered(String id, String words, String value, List<MessageId> evidence) {
        public Remembered {
            evidence = List.copyOf(evidence);
        }
    }
}
