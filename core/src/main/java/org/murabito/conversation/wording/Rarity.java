package org.murabito.conversation.wording;

import org.jspecify.annotations.Nullable;

/// How often words were used in one channel of late: counts in a small table that halve as time goes by. It
/// is the channel's own, so that nothing said elsewhere shows in what is decided here.
public final class Rarity {
    private static final int SLOTS = 2_048;
    private static final int HALVE_AT = 1_024;
    private static final int EARLY = 16;

    private byte @Nullable [] counts;
    private int messages;

    public void retain(char[] content) {
        messages++;
        if (counts == null) {
            if (messages < EARLY) {
                return;
            }
            counts = new byte[SLOTS];
        }
        for (char hash : content) {
            int slot = slot(hash);
            if (counts[slot] < Byte.MAX_VALUE) {
                counts[slot]++;
            }
        }
        if (messages >= HALVE_AT) {
            messages /= 2;
            for (int i = 0; i < SLOTS; i++) {
                counts[i] = (byte) (counts[i] / 2);
            }
        }
    }

    int count(char hash) {
        return counts == null ? 0 : counts[slot(hash)];
    }

    /// Grows with rarity: ln((N+2)/(n+1)).
    public double weight(char hash) {
        return Math.log((messages + 2.0) / (count(hash) + 1.0));
    }

    private static int slot(char hash) {
        return hash % SLOTS;
    }
}
