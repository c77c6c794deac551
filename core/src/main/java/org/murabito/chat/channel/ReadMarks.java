package org.murabito.chat.channel;

import java.util.Map;
import java.util.Optional;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;

/// Up to where members have read. Marks go forward alone, from whichever window they come; they go with the community
/// and when their member is forgotten. Safe from any thread; durable when a call returns.
public interface ReadMarks {
    /// Empty before the member's first visit.
    Optional<Marks> of(MemberId member);

    /// At the first visit: all that is there counts as read, as nobody wants marks for what was said before they came.
    /// A second call changes nothing.
    ///
    /// @param newest the newest message that the member can see; 0 where there is none
    void begin(MemberId member, long newest);

    /// False where the member was as far already.
    boolean read(MemberId member, PlaceId place, MessageId upTo);

    void forget(MemberId member);

    /// @param since up to here everything counts as read
    record Marks(long since, Map<PlaceId, MessageId> places) {
        public Marks {
            places = Map.copyOf(places);
        }

        /// The last message that counts as read in a place; 0 where none does.
        public long in(PlaceId place) {
            MessageId read = places.get(place);
            return read == null ? since : Math.max(since, read.value());
        }
    }
}
