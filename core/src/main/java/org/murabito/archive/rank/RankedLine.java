package org.murabito.archive.rank;

import org.jspecify.annotations.Nullable;
import org.murabito.archive.Line;

/// One line of a talk, as far as it matters for one question.
final class RankedLine {
    static final int NOBODY = -1;

    final Line line;
    final int author;
    /// How often it holds each term of the question.
    final float[] own;
    /// The same with what leaks in from the turns it belongs to.
    float[] heard;

    int length;
    boolean asks;
    boolean ofSelf;
    /// Whom its first word calls.
    int calls = NOBODY;
    /// How many of the question's exact tokens it holds.
    int tokens;
    /// Whether the index found it, by its words or its meaning.
    boolean candidate;
    /// What the index gave it for its own words, as a share of the best.
    double first;
    /// How near it is in meaning to the question, against everything that was read for it.
    double meaning;
    /// The same with what leaks in from the turns it belongs to.
    double heardMeaning;

    /// The turn it answers, and those before and after it in the same conversation.
    @Nullable
    RankedLine answered;

    /// Whether the door or the turn itself says so.
    boolean surely;

    @Nullable
    RankedLine before;

    @Nullable
    RankedLine after;

    double words;
    double score;

    RankedLine(Line line, int author, int terms) {
        this.line = line;
        this.author = author;
        this.own = new float[terms];
        this.heard = own;
    }
}
