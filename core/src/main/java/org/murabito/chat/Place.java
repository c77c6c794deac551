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

    /// What a thread is called where its title is not to be known any more: its key.
    public Place untitled() {
        return new Place(id, kind, id.key(), parent, access, topic);
    }

    public boolean isUntitled() {
        return kind == PlaceKind.THREAD && name.equals(id.key());
    }

    /// Whether this is the thread of the message with this key in its channel. Doors and exports name a thread by its
    /// first message's key, alone or after the channel's.
    public boolean isThreadOf(PlaceId where, String message) {
        String key = id.key();
        boolean named = key.equals(message)
                || (key.length() == where.key().length() + 1 + message.length()
                        && key.startsWith(where.key())
                        && key.endsWith(message));
        return named && kind == PlaceKind.THREAD && where.equals(parent);
    }
}
