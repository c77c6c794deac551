package org.murabito.judge;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MessageId;
import org.murabito.conversation.Placement;

/// What [ChannelJudge] makes of an event.
///
/// @param placement where the message belongs; null for what nobody said, as a notice
/// @param ripe questions whose waiting this message brought to its end: judge them again now
public record Judgement(@Nullable Placement placement, Verdict verdict, List<MessageId> ripe) {
    public Judgement {
        ripe = List.copyOf(ripe);
    }

    static final Judgement NOTHING = of(null, new Verdict.NotAsked());

    static Judgement of(@Nullable Placement placement, Verdict verdict) {
        return new Judgement(placement, verdict, List.of());
    }
}
