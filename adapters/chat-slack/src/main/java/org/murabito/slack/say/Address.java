package org.murabito.slack.say;

import org.jspecify.annotations.Nullable;
import org.murabito.chat.PlaceId;

/// Where a message goes.
///
/// @param root the key of the thread's first message; blank in the channel itself
record Address(String channel, String root) {
    static Address of(PlaceId place) {
        int colon = place.key().indexOf(':');
        return colon < 0
                ? new Address(place.key(), "")
                : new Address(place.key().substring(0, colon), place.key().substring(colon + 1));
    }

    /// Answers stand in the thread of what they answer; between two there is no need for one.
    static Address answering(PlaceId place, @Nullable String replyTo, boolean direct) {
        Address here = of(place);
        return here.root().isEmpty() && replyTo != null && !direct ? new Address(here.channel(), replyTo) : here;
    }

    PlaceId place(PlaceId near) {
        return new PlaceId(near.community(), root.isEmpty() ? channel : channel + ":" + root);
    }
}
