package org.murabito.search.words;

/// The numbers of BM25 that every index has to share, so that all score alike.
public final class TermWeight {
    /// How soon a word that stands in a message again adds nothing more.
    private static final double K1 = 0.9;

    /// How much the length of a message counts.
    private static final double B = 0.4;

    /// Where BM25 has the average length, which would have to be counted under each sight. It moves the order of the
    /// candidates alone: with 16 to 64, reranking puts nearly the same among the first ten (bench, recall).
    private static final double NEUTRAL_LENGTH = 24;

    /// What the frequency of a term is set against, and how much is added to that for each term of the message.
    public static final double SATURATION = K1 * (1 - B);

    public static final double SATURATION_PER_TERM = K1 * B / NEUTRAL_LENGTH;

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
