package org.murabito.archive.meaning;

/// How far two vectors point the same way, from -1 to 1.
public final class Cosine {
    private Cosine() {}

    /// 0 where one of them has no direction.
    public static double of(float[] one, float[] other) {
        double dot = 0;
        double ones = 0;
        double others = 0;
        for (int i = 0; i < one.length; i++) {
            dot += (double) one[i] * other[i];
            ones += (double) one[i] * one[i];
            others += (double) other[i] * other[i];
        }
        return ones == 0 || others == 0 ? 0 : dot / Math.sqrt(ones * others);
    }
}
