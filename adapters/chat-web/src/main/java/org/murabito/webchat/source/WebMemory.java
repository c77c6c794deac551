package org.murabito.webchat.source;

import java.time.ZoneId;
import org.murabito.judge.mode.ChannelModes;

/// What the web chat shows of what Murabito goes by and remembers.
///
/// @param zone the community's, for what holds by the hour
public record WebMemory(ChannelModes modes, ChannelInsights outlooks, KeptData keeping, ZoneId zone) {}
