package org.murabito.rehearse;

import org.murabito.judge.Verdict;
import org.murabito.judge.rule.ResponseType;

/// What Murabito would have done about a message.
public enum Decision {
    SILENT,
    REACT,
    ACK,
    ANSWER;

    static Decision of(Verdict verdict) {
        return verdict.type().map(Decision::of).orElse(SILENT);
    }

    private static Decision of(ResponseType type) {
        return switch (type) {
            case REACT_ONLY -> REACT;
            case SHORT_ACK -> ACK;
            case FULL_RESPONSE -> ANSWER;
        };
    }

    /// Whether it uses words.
    public boolean speaks() {
        return this == ACK || this == ANSWER;
    }
}
