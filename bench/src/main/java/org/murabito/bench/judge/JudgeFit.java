package org.murabito.bench.judge;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.murabito.judge.rule.FittedRule;
import org.murabito.judge.rule.FittedTable;

/// Finds the points of the preset `fitted`: logistic regression by Newton's method, every weight drawn
/// towards nought.
// A rule's weight stands at its place among the rules.
@SuppressWarnings("EnumOrdinal")
final class JudgeFit {
    /// Eight points multiply the odds by e.
    private static final double POINTS = 8;

    private static final FittedRule[] RULES = FittedRule.values();
    private static final int SIZE = RULES.length + 1;
    private static final int STEPS = 12;
    private static final double DRAW = 3;

    private JudgeFit() {}

    /// A table whose score is eight times the log odds, not yet set on its scale.
    static FittedTable fit(List<Judged> examples) {
        double[][] signs = new double[examples.size()][];
        for (int i = 0; i < signs.length; i++) {
            signs[i] = signs(examples.get(i));
        }
        double[] weights = new double[SIZE];
        for (int step = 0; step < STEPS; step++) {
            newton(examples, signs, weights);
        }
        Map<FittedRule, Double> points = new EnumMap<>(FittedRule.class);
        for (FittedRule rule : RULES) {
            points.put(rule, POINTS * weights[rule.ordinal() + 1]);
        }
        return new FittedTable(POINTS * weights[0], points);
    }

    private static double[] signs(Judged example) {
        double[] signs = new double[SIZE];
        signs[0] = 1;
        for (FittedRule rule : RULES) {
            signs[rule.ordinal() + 1] = rule.times(example.placement());
        }
        return signs;
    }

    private static void newton(List<Judged> examples, double[][] signs, double[] weights) {
        double[][] curve = new double[SIZE][SIZE + 1];
        for (int i = 1; i < SIZE; i++) {
            curve[i][i] = DRAW;
            curve[i][SIZE] = -DRAW * weights[i];
        }
        for (int n = 0; n < signs.length; n++) {
            double[] here = signs[n];
            double sum = 0;
            for (int i = 0; i < SIZE; i++) {
                sum += weights[i] * here[i];
            }
            double likely = 1 / (1 + Math.exp(-sum));
            double missing = (examples.get(n).isWelcome() ? 1 : 0) - likely;
            double bend = Math.max(likely * (1 - likely), 1e-6);
            for (int i = 0; i < SIZE; i++) {
                if (here[i] != 0) {
                    for (int j = 0; j < SIZE; j++) {
                        curve[i][j] += bend * here[i] * here[j];
                    }
                    curve[i][SIZE] += missing * here[i];
                }
            }
        }
        solve(curve);
        for (int i = 0; i < SIZE; i++) {
            weights[i] += curve[i][SIZE];
        }
    }

    /// Gauss elimination; the solution ends up in the last column.
    private static void solve(double[][] rows) {
        for (int i = 0; i < rows.length; i++) {
            int best = i;
            for (int k = i + 1; k < rows.length; k++) {
                best = Math.abs(rows[k][i]) > Math.abs(rows[best][i]) ? k : best;
            }
            double[] pivot = rows[best];
            rows[best] = rows[i];
            rows[i] = pivot;
            for (int k = 0; k < rows.length; k++) {
                if (k != i && rows[k][i] != 0) {
                    double times = rows[k][i] / pivot[i];
                    for (int j = i; j < pivot.length; j++) {
                        rows[k][j] -= times * pivot[j];
                    }
                }
            }
        }
        for (int i = 0; i < rows.length; i++) {
            rows[i][rows.length] /= rows[i][i];
        }
    }
}
