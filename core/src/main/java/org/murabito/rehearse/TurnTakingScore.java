package org.murabito.rehearse;

/// How well Murabito does in place of a member: after each message of somebody else it speaks or does not; the truth is
/// whether that member spoke next.
public final class TurnTakingScore {
    private static final int TOP = 100;

    private final long[][] atScore = new long[2][TOP + 1];
    private final Verdicts judged = new Verdicts();
    private final Verdicts decided = new Verdicts();

    /// How often it would have spoken, by whether the member did.
    public static final class Verdicts {
        private final long[] all = new long[2];
        private final long[] spoken = new long[2];

        private void add(boolean truth, boolean speaks) {
            all[truth ? 1 : 0]++;
            spoken[truth ? 1 : 0] += speaks ? 1 : 0;
        }

        /// The mean of how often it spoke where they did, and kept quiet where they did.
        public double balancedAccuracy() {
            return (spokeWhereTheyDid() + 1 - (double) spoken[0] / all[0]) / 2;
        }

        public double spokeWhereTheyDid() {
            return (double) spoken[1] / all[1];
        }

        /// In a hundred messages.
        public double falseSpeaks() {
            return 100.0 * spoken[0] / (all[0] + all[1]);
        }
    }

    /// @param score 0 to 100
    /// @param wants what its judgement alone comes to
    /// @param speaks what is left of it after the bounds
    public void add(boolean truth, int score, boolean wants, boolean speaks) {
        atScore[truth ? 1 : 0][score]++;
        judged.add(truth, wants);
        decided.add(truth, speaks);
    }

    public void add(boolean truth, Decided message) {
        boolean speaks = message.decision().speaks();
        add(truth, message.score(), message.wanted(), speaks);
    }

    /// What its judgement alone comes to.
    public Verdicts judged() {
        return judged;
    }

    /// What is left of it after the bounds.
    public Verdicts decided() {
        return decided;
    }

    public long messages() {
        return judged.all[0] + judged.all[1];
    }

    /// After how many messages the member spoke next.
    public long spoken() {
        return judged.all[1];
    }

    /// Whether the member both spoke and kept quiet: else there is nothing to compare with.
    public boolean canCompare() {
        return judged.all[0] > 0 && judged.all[1] > 0;
    }

    /// How likely a message that the member spoke after scores higher than one that they let pass; ties count half.
    public double auc() {
        double below = 0;
        double pairs = 0;
        for (int score = 0; score <= TOP; score++) {
            pairs += atScore[1][score] * (below + atScore[0][score] / 2.0);
            below += atScore[0][score];
        }
        return pairs / ((double) judged.all[0] * judged.all[1]);
    }
}
