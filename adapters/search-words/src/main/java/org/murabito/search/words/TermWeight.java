package org.murabito.search.words;

/// The numbers of BM25 that every index has to share, so that all score alike.
public final class TermWeight {
    /// How soon a word that stands in a message again adds nothing more.
    public static final float K1 = 0.9f;

    /// How much the length of a message counts.
    public static final float B = 0.4f;

    private TermWeight() {}

    /// How much a term says, the more the rarer.
    ///
    /// @param visible how many messages can be seen
    /// @param found in how many of these it stands
    public static float weight(float boost, long visible, long found) {
        double in = found;
        return (float) (boost * Math.log(1 + (visible - in + 0.5) / (in + 0.5)));
    }
}
