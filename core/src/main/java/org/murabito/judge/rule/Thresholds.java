package org.murabito.judge.rule;

import java.util.Optional;

/// What a score leads to, and how much is said.
///
/// @param high from here on it speaks; `JUDGE_LLM_THRESHOLD_HIGH`
/// @param low up to here it keeps quiet; `JUDGE_LLM_THRESHOLD_LOW`
/// @param asking from here on up to `high` a model is asked
/// @param words where no model decides: from here on it uses words, and below it only reacts
/// @param reaction where no model decides: from here on it reacts
/// @param diverse whether it may react or nod instead of answering; `RESPONSE_DIVERSITY_ENABLED`
public record Thresholds(int high, int low, int asking, int words, int reaction, boolean diverse) {
    public static final Thresholds STANDARD = new Thresholds(80, 20, 60, 40, true);

    public Thresholds {
        if (low < 0 || low >= reaction || reaction > words || words > high || high > 100) {
            throw new IllegalArgumentException(
                    "judge thresholds must rise from 0 to 100: low %d < reaction %d <= words %d <= high %d"
                            .formatted(low, reaction, words, high));
        }
        if (asking <= low || asking > high) {
            throw new IllegalArgumentException(
                    "a model is asked above %d and up to %d, not from %d on".formatted(low, high, asking));
        }
    }

    /// A model is asked wherever the points between `low` and `high` leave it open.
    public Thresholds(int high, int low, int words, int reaction, boolean diverse) {
        this(high, low, low + 1, words, reaction, diverse);
    }

    /// A model is asked only where the points alone would lead to words, which its no takes back. An emoji is not worth
    /// a call.
    public Thresholds askingAboutWords() {
        return new Thresholds(high, low, words, words, reaction, diverse);
    }

    public ScoreMeaning course(int score) {
        if (score >= high) {
            return ScoreMeaning.SPEAK;
        }
        if (score <= low) {
            return ScoreMeaning.KEEP_QUIET;
        }
        return score >= asking ? ScoreMeaning.ASK_A_MODEL : ScoreMeaning.DECIDE_ALONE;
    }

    /// What to do where a model was asked, or need not be.
    ///
    /// @param modelSaysYes its answer; not looked at outside the thresholds
    public Optional<ResponseType> decide(Opinion opinion, boolean modelSaysYes) {
        return switch (course(opinion.score())) {
            case SPEAK -> Optional.of(ResponseType.FULL_RESPONSE);
            case ASK_A_MODEL -> modelSaysYes ? Optional.of(type(opinion)) : Optional.empty();
            case DECIDE_ALONE -> decideAlone(opinion);
            case KEEP_QUIET -> Optional.empty();
        };
    }

    /// What to do where there is no model to ask.
    public Optional<ResponseType> decideAlone(Opinion opinion) {
        int least = diverse ? reaction : words;
        return opinion.score() >= least ? Optional.of(type(opinion)) : Optional.empty();
    }

    private ResponseType type(Opinion opinion) {
        if (!diverse || opinion.score() >= high) {
            return ResponseType.FULL_RESPONSE;
        }
        if (opinion.score() < words) {
            return ResponseType.REACT_ONLY;
        }
        return opinion.engaged() || opinion.asks() ? ResponseType.FULL_RESPONSE : ResponseType.SHORT_ACK;
    }
}
