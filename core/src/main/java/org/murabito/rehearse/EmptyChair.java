package org.murabito.rehearse;

import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;

/// One member's chair is empty and Murabito sits in it: would it have spoken where they did? They did where they post
/// next in that conversation within two minutes. Told of the decisions of one channel in order; holds two minutes of
/// them.
public final class EmptyChair {
    private static final Duration SOON = Duration.ofMinutes(2);

    private final ChairScore score;
    private final Map<MessageId, Decided> seats = new LinkedHashMap<>();

    public EmptyChair(ChairScore score) {
        this.score = score;
    }

    public void add(Decided next) {
        Instant at = next.message().at();
        passUntil(at);
        @Nullable MessageId conversation = next.conversation();
        if (conversation == null) {
            return;
        }
        Decided before = seats.remove(conversation);
        boolean owners = next.author() == MemberKind.SELF;
        if (before != null) {
            score.add(owners, before);
        }
        if (!owners) {
            seats.put(conversation, next);
        }
    }

    /// The channel ends here.
    public void end() {
        passUntil(Instant.MAX);
    }

    private void passUntil(Instant now) {
        Iterator<Decided> oldest = seats.values().iterator();
        while (oldest.hasNext()) {
            Decided seat = oldest.next();
            if (!seat.message().at().plus(SOON).isBefore(now)) {
                return;
            }
            oldest.remove();
            score.add(false, seat);
        }
    }
}
