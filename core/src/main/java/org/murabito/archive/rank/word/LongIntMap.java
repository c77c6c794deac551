package org.murabito.archive.rank.word;

/// A small open-addressing map from hashes to numbers: no boxes, no entries.
final class LongIntMap {
    static final int ABSENT = Integer.MIN_VALUE;

    private long[] keys;
    private int[] values;
    private int size;

    LongIntMap(int capacity) {
        int length = Integer.highestOneBit(Math.max(capacity, 8) * 2 - 1);
        keys = new long[length];
        values = new int[length];
        java.util.Arrays.fill(values, ABSENT);
    }

    int get(long key) {
        return values[slot(key)];
    }

    void put(long key, int value) {
        int slot = slot(key);
        if (values[slot] == ABSENT && ++size * 2 > keys.length) {
            grow();
            slot = slot(key);
        }
        keys[slot] = key;
        values[slot] = value;
    }

    /// Where the key stands, or may stand.
    private int slot(long key) {
        int mask = keys.length - 1;
        int slot = (int) ((key * 0x9e3779b97f4a7c15L) >>> 40) & mask;
        while (values[slot] != ABSENT && keys[slot] != key) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        LongIntMap larger = new LongIntMap(keys.length * 2);
        for (int i = 0; i < keys.length; i++) {
            if (values[i] != ABSENT) {
                larger.put(keys[i], values[i]);
            }
        }
        keys = larger.keys;
        values = larger.values;
    }
}
