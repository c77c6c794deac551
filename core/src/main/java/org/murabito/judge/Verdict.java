package org.murabito.judge;

import java.util.List;

/// Whether to speak. Silence is a verdict like any other, with its reasons.
public sealed interface Verdict {
    List<Reason> reasons();

    record Speak(int score, List<Reason> reasons) implements Verdict {
        public Speak {
            reasons = List.copyOf(reasons);
        }
    }

    record StaySilent(List<Reason> reasons) implements Verdict {
        public StaySilent {
            reasons = List.copyOf(reasons);
        }
    }

    /// There was nothing to judge: an edit, a deletion, an answer that became ready.
    record NotAsked() implements Verdict {
        @Override
        public List<Reason> reasons() {
            return List.of();
        }
    }
}
