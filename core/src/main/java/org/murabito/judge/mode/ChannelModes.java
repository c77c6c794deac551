package org.murabito.judge.mode;

import java.util.List;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;

/// How each channel wants Murabito. What a channel never changed follows the settings, also after these change. Goes
/// with its community. Safe from any thread.
public interface ChannelModes {
    /// How many changes of a channel are kept.
    int KEPT = 100;

    /// From memory, without I/O. A channel that never changed anything has the mode of the settings.
    ChannelMode of(PlaceId channel);

    /// The mode of the settings.
    ChannelMode standard();

    /// Durable when it returns. The channel has to be known.
    void change(ModeChange change);

    /// As if this member had never wanted anything. Durable when it returns.
    void forget(MemberId member);

    /// Who wanted what, newest first; the newest [#KEPT].
    List<ModeChange> changes(PlaceId channel);
}
