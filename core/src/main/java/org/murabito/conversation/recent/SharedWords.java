package org.murabito.conversation.recent;

import java.util.Arrays;
import org.murabito.conversation.wording.ContentWords;
import org.murabito.conversation.wording.Rarity;

/// The rare words of a new message, to be looked for in earlier ones.
public final class SharedWords {
    private static final double UNKNOWN = -1;

    private final MessageRing ring;
    private final Rarity rarity;
    private final char[] mine;
    private final double[] weights;
    private final long bits;

    public SharedWords(MessageRing ring, Rarity rarity, char[] mine) {
        this.ring = ring;
        this.rarity = rarity;
        this.mine = mine;
        this.bits = ContentWords.bits(mine);
        this.weights = new double[mine.length];
        Arrays.fill(weights, UNKNOWN);
    }

    /// The weight of the words that both hold.
    public double with(int number) {
        long common = bits & ring.contentBits(number);
        return common == 0 ? 0 : sum(number, common);
    }

    /// Few bits are common, and most of them by chance, so that each is looked into by itself.
    private double sum(int number, long common) {
        double sum = 0;
        for (int i = 0; i < mine.length; i++) {
            if ((common & ContentWords.bit(mine[i])) != 0 && ring.holdsContent(number, mine[i])) {
                sum += weight(i);
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
