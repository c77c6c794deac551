package org.murabito.conversation;

import java.util.Arrays;

/// The rare words of a new message, to be looked for in earlier ones.
final class SharedWords {
    private static final double UNKNOWN = -1;

    private final Ring ring;
    private final Rarity rarity;
    private final char[] mine;
    private final double[] weights;
    private final long bits;

    SharedWords(Ring ring, Rarity rarity, char[] mine) {
        this.ring = ring;
        this.rarity = rarity;
        this.mine = mine;
        this.bits = ContentWords.bits(mine);
        this.weights = new double[mine.length];
        Arrays.fill(weights, UNKNOWN);
    }

    /// The weight of the words that both hold.
    double with(int number) {
        return (bits & ring.contentBits(number)) == 0 ? 0 : sum(number);
    }

    private double sum(int number) {
        double sum = 0;
        int mineAt = 0;
        for (int i = 0; i < ring.contentSize(number); i++) {
            char hash = ring.content(number, i);
            while (mineAt < mine.length && mine[mineAt] < hash) {
                mineAt++;
            }
            if (mineAt < mine.length && mine[mineAt] == hash) {
                sum += weight(mineAt);
            }
        }
        return sum;
    }

    private double weight(int at) {
        if (weights[at] == UNKNOWN) {
            weights[at] = rarity.weight(mine[at]);
        }
        return weights[at];
    }
}
