package org.murabito.judge.mode;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;

/// A channel's mode as somebody wanted it.
///
/// @param by who; null for the operator
public record ModeChange(
        PlaceId channel, ChannelMode mode, @Nullable MemberId by, Instant at) {}
