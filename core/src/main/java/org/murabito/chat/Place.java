package org.murabito.chat;

import org.jspecify.annotations.Nullable;

/// A category, channel, forum, thread or direct conversation. `parent` is the place above: a thread's channel
/// or forum, a channel's category.
public record Place(
        PlaceId id, PlaceKind kind, String name, @Nullable PlaceId parent, Access access, String topic) {
    public Place {
        if (kind == PlaceKind.THREAD && parent == null) {
            throw new IllegalArgumentException("thread " + id + " needs the channel it hangs under");
        }
    }

    /// A thread stands in the channel above it; every other place is its own channel.
    public PlaceId channel() {
        return kind == PlaceKind.THREAD && parent != null ? parent : id;
    }

    /// The place whose readers are the readers of this one: threads inherit unless they are private.
    public PlaceId audience() {
        return access == Access.PRIVATE ? id : channel();
    }
}
