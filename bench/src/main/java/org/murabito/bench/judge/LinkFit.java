package org.murabito.bench.judge;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.murabito.bench.judge.LinkExamples.Example;
import org.murabito.conversation.LinkTable;
import org.murabito.conversation.LinkTables;

/// Finds the points of the link table: a softmax over all candidates of a message, fitted by gradient steps
/// that shrink for each cell as it is used (Adagrad), with every weight drawn towards nought.
final class LinkFit {
    private static final double POINTS = 10;
    private static final int EPOCHS = 8;
    private static final double STEP = 0.15;
    private static final double DRAW = 1e-6;

    private LinkFit() {}

    static LinkTables fit(List<List<LogLine>> files, int rounds) {
        LinkTable table = LinkTable.of(new double[LinkTable.cells()]);
        for (int round = 0; round < rounds; round++) {
            table = fit(LinkExamples.of(files, new LinkTables(table, table), false));
        }
        return new LinkTables(table, table);
    }

    /// The table for talk in which names are left out.
    static LinkTable fitUnnamed(List<List<LogLine>> files, LinkTables tables) {
        return fit(LinkExamples.of(files, tables, true));
    }

    private static LinkTable fit(List<Example> given) {
        List<Example> examples = new ArrayList<>(given);
        Random order = new Random(1);
        double[] weights = new double[LinkTable.cells()];
        double[] used = new double[weights.length];
        for (int epoch = 0; epoch < EPOCHS; epoch++) {
            Collections.shuffle(examples, order);
            for (Example example : examples) {
                step(example, weights, used);
            }
        }
        for (int i = 0; i < weights.length; i++) {
            weights[i] *= POINTS;
        }
        return LinkTable.of(weights);
    }

    private static void step(Example example, double[] weights, double[] used) {
        short[][] cells = example.cells();
        double[] odds = new double[cells.length];
        double all = 0;
        double chosen = 0;
        double top = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < cells.length; i++) {
            for (short cell : cells[i]) {
                odds[i] += weights[cell];
            }
            top = Math.max(top, odds[i]);
        }
        for (int i = 0; i < cells.length; i++) {
            odds[i] = Math.exp(odds[i] - top);
            all += odds[i];
            chosen += example.chosen()[i] ? odds[i] : 0;
        }
        for (int i = 0; i < cells.length; i++) {
            double slope = odds[i] / all - (example.chosen()[i] ? odds[i] / chosen : 0);
            if (Math.abs(slope) > 1e-4) {
                for (short cell : cells[i]) {
                    double pull = slope + DRAW * weights[cell];
                    used[cell] += pull * pull;
                    weights[cell] -= STEP * pull / Math.sqrt(used[cell] + 1);
                }
            }
        }
    }
}
