package org.murabito.webchat.live;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;
import org.murabito.chat.MemberId;
import org.murabito.webchat.sign.Viewer;

/// Answers to commands that no page of their givers has heard yet: a stream may end without anybody seeing it. Of very
/// many the oldest go.
final class UndeliveredAnswers {
    private static final int MOST = 1_000;

    private record Kept(CommandAnswer answer, Instant until) {}

    private final Clock clock;
    private final Deque<Kept> kept = new ArrayDeque<>();

    UndeliveredAnswers(Clock clock) {
        this.clock = clock;
    }

    synchronized void keep(CommandAnswer answer, Instant until) {
        forgetLate();
        if (kept.size() == MOST) {
            kept.removeFirst();
        }
        kept.addLast(new Kept(answer, until));
    }

    /// Those for somebody, oldest first.
    synchronized List<CommandAnswer> of(Viewer viewer) {
        forgetLate();
        return kept.stream()
                .map(Kept::answer)
                .filter(answer -> viewer.is(answer.to()))
                .toList();
    }

    synchronized void heard(Viewer viewer, String nonce) {
        kept.removeIf(
                one -> viewer.is(one.answer().to()) && one.answer().nonce().equals(nonce));
    }

    synchronized void forget(Predicate<MemberId> whose) {
        kept.removeIf(one -> whose.test(one.answer().to()));
    }

    private void forgetLate() {
        Instant now = clock.instant();
        kept.removeIf(one -> one.until().isBefore(now));
    }
}
