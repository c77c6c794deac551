package org.murabito.webchat;

import java.time.ZoneId;
import org.murabito.judge.mode.ChannelModes;
import org.murabito.webchat.memory.Keeping;
import org.murabito.webchat.memory.Outlooks;

/// What the web chat shows of what Murabito goes by and remembers.
///
/// @param zone the community's, for what holds by the hour
public record WebMemory(ChannelModes modes, Outlooks outlooks, Keeping keeping, ZoneId zone) {}
