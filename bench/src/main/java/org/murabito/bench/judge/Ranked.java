package org.murabito.bench.judge;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/// Messages by score, highest first, and how well that order does.
final class Ranked {
    private record Scored(Judged judged, double score) {}

    private final List<Scored> all;
    private final long welcome;

    Ranked(List<Judged> messages, ToDoubleFunction<Judged> score) {
        all = messages.stream()
                .map(message -> new Scored(message, score.applyAsDouble(message)))
                .sorted(Comparator.comparingDouble(Scored::score).reversed())
                .toList();
        welcome = messages.stream().filter(Judged::isWelcome).count();
    }

    /// The chance that a welcome place scores above another one; ties count half.
    double auc() {
        double right = 0;
        long welcomeAbove = 0;
        for (int i = 0; i < all.size(); ) {
            int end = i;
            long here = 0;
            while (end < all.size() && all.get(end).score == all.get(i).score) {
                here += all.get(end).judged.isWelcome() ? 1 : 0;
                end++;
            }
            long others = end - i - here;
            right += others * (welcomeAbove + here / 2.0);
            welcomeAbove += here;
            i = end;
        }
        return right / ((double) welcome * (all.size() - welcome));
    }

    /// The score of the message at which half of the welcome places are met.
    private double scoreAtHalf() {
        long met = 0;
        for (Scored scored : all) {
            met += scored.judged.isWelcome() ? 1 : 0;
            if (2 * met >= welcome) {
                return scored.score;
            }
        }
        return Double.NEGATIVE_INFINITY;
    }

    /// The lowest score above which at most that share of the messages are such.
    double lowest(double share, Predicate<Judged> such) {
        double lowest = Double.POSITIVE_INFINITY;
        int found = 0;
        for (int i = 0; i < all.size(); i++) {
            found += such.test(all.get(i).judged) ? 1 : 0;
            if (found <= share * (i + 1)) {
                lowest = all.get(i).score;
            }
        }
        return lowest;
    }

    /// Precision and messages of a hundred when exactly half of the welcome places are met; a tie counts as
    /// if in random order.
    String atHalf() {
        double cut = scoreAtHalf();
        double above = count(cut, true, _ -> true);
        double met = count(cut, true, Judged::isWelcome);
        double tied = count(cut, false, _ -> true);
        double tiedMet = count(cut, false, Judged::isWelcome);
        double part = (welcome / 2.0 - met) / tiedMet;
        double spoken = above + part * tied;
        return String.format(
                Locale.ROOT,
                "at recall 0.5: precision %.3f, %.1f per 100",
                welcome / 2.0 / spoken,
                100 * spoken / all.size());
    }

    private long count(double cut, boolean above, Predicate<Judged> which) {
        return all.stream()
                .filter(scored -> above ? scored.score > cut : scored.score == cut)
                .filter(scored -> which.test(scored.judged))
                .count();
    }

    /// What comes of speaking at a score or more.
    String at(double threshold) {
        List<Judged> spoken = all.stream()
                .filter(scored -> scored.score >= threshold)
                .map(Scored::judged)
                .toList();
        return String.format(
                Locale.ROOT,
                "at %.0f: %.1f per 100, precision %.3f, recall %.3f, on a start %.3f, meant for another %.3f",
                threshold,
                100.0 * spoken.size() / all.size(),
                share(spoken, Judged::isWelcome),
                (double) spoken.stream().filter(Judged::isWelcome).count() / welcome,
                share(spoken, judged -> judged.line().start()),
                share(spoken, Judged::isForAnother));
    }

    private static double share(List<Judged> of, Predicate<Judged> which) {
        return of.isEmpty() ? 0 : (double) of.stream().filter(which).count() / of.size();
    }
}
