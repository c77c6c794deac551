package org.murabito.chat.channel;

/// How operators want a category, channel or forum of their own community. Who can read it stands elsewhere: with the
/// place and its readers.
///
/// @param readOnly whether operators alone write in it
/// @param archived whether nobody writes in it any more; what was said stays readable for whoever could read it
/// @param position where it stands among the others, lowest first
public record ChannelSettings(boolean readOnly, boolean archived, int position) {
    /// Of a channel about which nobody said anything: after those that were put into an order.
    public static final ChannelSettings STANDARD = new ChannelSettings(false, false, Integer.MAX_VALUE);

    public ChannelSettings readOnly(boolean now) {
        return new ChannelSettings(now, archived, position);
    }

    public ChannelSettings archived(boolean now) {
        return new ChannelSettings(readOnly, now, position);
    }

    public ChannelSettings at(int now) {
        return new ChannelSettings(readOnly, archived, now);
    }
}
