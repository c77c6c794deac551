package org.murabito.judge.limit;

import java.time.Instant;
import java.util.Map;
import org.murabito.chat.MessageId;

/// What of a channel's bounds holds on over a restart and cannot be read out of what was said there.
///
/// @param silences how often in a row it decided to keep quiet
/// @param notBefore it keeps out until then
/// @param firsts when it spoke first, by the message that it spoke to
public record ChannelJudgeState(int silences, Instant notBefore, Map<MessageId, Instant> firsts) {
    public static final ChannelJudgeState NONE = new ChannelJudgeState(0, Instant.EPOCH, Map.of());

    public ChannelJudgeState {
        firsts = Map.copyOf(firsts);
    }
}
