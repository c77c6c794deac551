package org.murabito.archive.rank;

import org.jspecify.annotations.Nullable;

/// Words, and what is meant, that a turn does not hold but stands for: they leak in from the turns around it in its
/// conversation, the
/// louder the likelier that it replies to them. An answer seldom repeats the words of its question.
final class ContextWords {
    /// How far a reply is trusted that was only guessed, where another turn came between.
    private static final double GUESSED = 0.7;

    /// How much less is heard of each turn further back that the same member had said before anybody answered.
    private static final double RUN = 0.8;

    private static final int LONGEST_RUN = 4;

    private final Weights weights;

    ContextWords(Weights weights) {
        this.weights = weights;
    }

    void into(RankedTalk talk) {
        for (RankedLine turn : talk.turns()) {
            turn.heard = turn.own.clone();
            turn.heardMeaning = turn.meaning;
            fromBefore(turn);
            fromAfter(turn);
        }
    }

    private void fromBefore(RankedLine turn) {
        RankedLine one = turn.before;
        RankedLine two = one == null ? null : one.before;
        RankedLine three = two == null ? null : two.before;
        add(turn, one, fromAnswered(turn, one, 0));
        add(turn, two, fromAnswered(turn, two, weights.fromTwoBefore()));
        add(turn, three, fromAnswered(turn, three, weights.fromThreeBefore()));
        RankedLine answered = turn.answered;
        if (answered == null) {
            return;
        }
        double heard = fromAnswered(turn, answered, 0);
        if (answered != one && answered != two && answered != three) {
            add(turn, answered, heard);
        }
        if (turn.surely) {
            fromRun(turn, answered, heard);
        }
    }

    /// Who asks often goes on before anybody answers: the answer is to all of it.
    private static void fromRun(RankedLine turn, RankedLine answered, double heard) {
        RankedLine last = answered;
        double weight = heard;
        for (int i = 0; i < LONGEST_RUN; i++) {
            RankedLine earlier = last.answered;
            if (earlier == null || earlier == last || earlier.author != answered.author) {
                return;
            }
            weight *= RUN;
            add(turn, earlier, weight);
            last = earlier;
        }
    }

    /// What the turn hears of another by answering it, or at least this.
    private double fromAnswered(RankedLine turn, @Nullable RankedLine other, double least) {
        if (other == null || other.author == turn.author) {
            return least;
        }
        if (other == turn.answered && turn.surely) {
            return Math.max(least, weights.fromAnswered());
        }
        if (other == turn.answered || other == turn.before) {
            double heard = other.asks ? weights.fromQuestion() : weights.fromOther();
            return Math.max(least, other == turn.before ? heard : GUESSED * heard);
        }
        return least;
    }

    private void fromAfter(RankedLine turn) {
        RankedLine next = turn.after;
        if (next == null) {
            return;
        }
        if (next.author != turn.author) {
            add(turn, next, weights.fromNext());
        }
        add(turn, next.after, weights.fromTwoAfter());
    }

    private static void add(RankedLine to, @Nullable RankedLine from, double weight) {
        if (from == null || weight == 0) {
            return;
        }
        for (int term = 0; term < to.heard.length; term++) {
            to.heard[term] += (float) (weight * from.own[term]);
        }
        to.heardMeaning += weight * from.meaning;
    }
}
