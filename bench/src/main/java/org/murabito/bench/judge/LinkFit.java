package org.murabito.bench.judge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.murabito.bench.judge.LinkExamples.Example;
import org.murabito.conversation.table.LinkTable;
import org.murabito.conversation.table.LinkTables;
import org.murabito.text.Language;

/// Finds the points of the link table: a softmax over all candidates of a message, fitted by gradient steps
/// that shrink for each cell as it is used (Adagrad), with every weight drawn towards nought.
final class LinkFit {
    private static final double POINTS = 10;
    private static final int EPOCHS = 8;
    private static final double STEP = 0.15;
    private static final double DRAW = 1e-6;

    private LinkFit() {}

    static LinkTables fit(List<List<LogLine>> files, int rounds) {
        LinkTable table = LinkTable.of(Language.ENGLISH, new double[LinkTable.cells()]);
        for (int round = 0; round < rounds; round++) {
            table = fit(LinkExamples.of(files, new LinkTables(table, table)));
        }
        return new LinkTables(table, table);
    }

    /// The table for talk in which names are left out: whom a message answers is learned from those that are said to
    /// somebody, and whether it answers anybody from all. What only Japanese shows keeps the points that ship.
    static LinkTable fitUnnamed(List<List<LogLine>> files, LinkTables tables) {
        double[] weights = new double[LinkTable.cells()];
        fit(LinkExamples.unnamed(files, tables, true), weights, false);
        fit(LinkExamples.unnamed(files, tables, false), weights, true);
        return LinkTables.shipped().japanese().refitted(points(weights));
    }

    private static LinkTable fit(List<Example> examples) {
        double[] weights = new double[LinkTable.cells()];
        fit(examples, weights, false);
        return LinkTable.of(Language.ENGLISH, points(weights));
    }

    private static double[] points(double[] weights) {
        return Arrays.stream(weights).map(weight -> weight * POINTS).toArray();
    }

    /// @param startsOnly whether all stays as it is but what opening a talk weighs
    private static void fit(List<Example> given, double[] weights, boolean startsOnly) {
        List<Example> examples = new ArrayList<>(given);
        Random order = new Random(1);
        double[] used = new double[weights.length];
        for (int epoch = 0; epoch < EPOCHS; epoch++) {
            Collections.shuffle(examples, order);
            for (Example example : examples) {
                step(example, weights, used, startsOnly ? example.cells().length - 1 : 0);
            }
        }
    }

    /// @param from the first candidate whose weights are moved; opening a talk is the last of them
    private static void step(Example example, double[] weights, double[] used, int from) {
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
        for (int i = from; i < cells.length; i++) {
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
