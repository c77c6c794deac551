package org.murabito.rehearse;

import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;

/// One member is left out and Murabito takes their place: would it have spoken where they did? They did where they post
/// next in that conversation within two minutes. Told of the decisions of one channel in order; holds two minutes of
/// them.
public final class LeaveOneOut {
    private static final Duration SOON = Duration.ofMinutes(2);

    private final TurnTakingScore score;
    private final Map<MessageId, Decided> open = new LinkedHashMap<>();

    public LeaveOneOut(TurnTakingScore score) {
        this.score = score;
    }

    public void add(Decided next) {
        Instant at = next.message().at();
        passUntil(at);
        @Nullable MessageId conversation = next.conversation();
        if (conversation == null) {
            return;
        }
        Decided before = open.remove(conversation);
        boolean own = next.author() == MemberKind.SELF;
        if (before != null) {
            score.add(own, before);
        }
        if (!own) {
            open.put(conversation, next);
        }
    }

    /// The channel ends here.
    public void end() {
        passUntil(Instant.MAX);
    }

    private void passUntil(Instant now) {
        Iterator<Decided> oldest = open.values().iterator();
        while (oldest.hasNext()) {
            Decided message = oldest.next();
            if (!message.message().at().plus(SOON).isBefore(now)) {
                return;
            }
            oldest.remove();
            score.add(false, message);
        }
    }
}
