package org.murabito.judge;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.judge.rule.Opinion;
import org.murabito.judge.rule.Reason;
import org.murabito.judge.rule.ResponseType;
import org.murabito.judge.rule.ScoreMeaning;
import org.murabito.judge.rule.Thresholds;
import org.murabito.judge.rule.Veto;

/// Makes a verdict of an opinion, before any bound.
record Deciding(Thresholds thresholds, JudgeCriteria.Means means) {
    /// The same where no model is asked about it.
    Deciding alone() {
        return new Deciding(thresholds, new JudgeCriteria.Means(false, means.nods()));
    }

    /// @param gesture the reaction that fits
    /// @param due when to judge again if it waits; null if it must not wait
    Verdict verdict(Opinion opinion, String gesture, @Nullable Instant due) {
        ScoreMeaning course = thresholds.course(opinion.score());
        if (course == ScoreMeaning.KEEP_QUIET || opinion.hold() == Veto.FOR_ANOTHER) {
            return silent(opinion);
        }
        if (due != null && isOpenQuestion(opinion)) {
            return new Verdict.Wait(opinion.score(), due, opinion.reasons());
        }
        if (opinion.hold() == Veto.COOLDOWN) {
            return silent(opinion);
        }
        if (course == ScoreMeaning.ASK_A_MODEL && means.decides()) {
            return new Verdict.AskModel(opinion.score(), opinion.reasons());
        }
        return settled(opinion, gesture, ModelAdvice.NOTHING);
    }

    /// The verdict once a model was asked, or where there is none.
    Verdict settled(Opinion opinion, String gesture, ModelAdvice says) {
        Optional<ResponseType> type = says == ModelAdvice.NOTHING
                ? thresholds.decideAlone(opinion)
                : thresholds.decide(opinion, says == ModelAdvice.YES);
        return type.map(some -> verdict(opinion, gesture, some)).orElseGet(() -> silent(opinion));
    }

    private Verdict verdict(Opinion opinion, String gesture, ResponseType type) {
        return switch (type) {
            case REACT_ONLY -> react(opinion, gesture);
            case SHORT_ACK ->
                means.nods() ? new Verdict.Acknowledge(opinion.score(), opinion.reasons()) : react(opinion, gesture);
            case FULL_RESPONSE -> new Verdict.Speak(opinion.score(), false, opinion.reasons());
        };
    }

    private static Verdict react(Opinion opinion, String gesture) {
        return new Verdict.React(opinion.score(), gesture, opinion.reasons());
    }

    /// One that nobody is in talk with Murabito about, and that waiting lifts to where words begin.
    private boolean isOpenQuestion(Opinion opinion) {
        return opinion.asks() && !opinion.engaged() && opinion.score() + DeferredQuestion.WAITED >= thresholds.words();
    }

    static Verdict silent(Opinion opinion) {
        return new Verdict.StaySilent(opinion.score(), opinion.reasons());
    }

    static Verdict silent(Opinion opinion, Reason because) {
        return silent(opinion.with(because));
    }

    static Verdict silent(int score, Reason... because) {
        return new Verdict.StaySilent(score, List.of(because));
    }
}
