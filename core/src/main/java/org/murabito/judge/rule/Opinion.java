package org.murabito.judge.rule;

import java.util.ArrayList;
import java.util.List;

/// What the rules make of a message that nobody asked Murabito to answer.
///
/// @param score 0 to 100
/// @param reasons every rule that counted
/// @param engaged whether Murabito is in talk with those who said it
/// @param asks whether it is a question
/// @param hold what keeps Murabito from acting on it; the score is what it would be without
public record Opinion(int score, List<Reason> reasons, boolean engaged, boolean asks, Veto hold) {
    public Opinion {
        reasons = List.copyOf(reasons);
    }

    /// One that nothing keeps Murabito from acting on.
    public Opinion(int score, List<Reason> reasons, boolean engaged, boolean asks) {
        this(score, reasons, engaged, asks, Veto.NONE);
    }

    public Opinion with(Reason reason) {
        List<Reason> all = new ArrayList<>(reasons);
        all.add(reason);
        return new Opinion(Math.clamp(score + (long) reason.points(), 0, 100), all, engaged, asks, hold);
    }

    public Opinion with(Veto other) {
        return new Opinion(score, reasons, engaged, asks, other);
    }
}
