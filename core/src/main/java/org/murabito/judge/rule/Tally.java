package org.murabito.judge.rule;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MessageId;

/// Adds up points and keeps the reasons.
final class Tally {
    private final List<Reason> reasons = new ArrayList<>();
    private int sum;

    Tally(int from) {
        sum = from;
    }

    void add(boolean applies, String rule, int points, @Nullable MessageId line) {
        if (applies && points != 0) {
            reasons.add(new Reason(rule, points, line));
            sum += points;
        }
    }

    Opinion opinion(boolean engaged, boolean asks) {
        return new Opinion(Math.clamp(sum, 0, 100), reasons, engaged, asks);
    }
}
